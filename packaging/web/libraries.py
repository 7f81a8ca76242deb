#!/usr/bin/env python3
"""libraries.py FOLDER: SDL, its satellites and Chipmunk for the browser, from Debian's source packages.

FOLDER/sources holds the packages, fetched by an apt of its own: whoever plays need not have lines for
sources in /etc. FOLDER/prefix becomes what cmake finds. SDL's own cmake asks the compiler hundreds of
questions, each through Python; here clang is called as emcc would call it, and SDL brings its
configuration for the browser along.
"""
import glob
import os
import shutil
import subprocess
import sys

PACKAGES = ["libsdl2", "libsdl2-image", "libsdl2-ttf", "libsdl2-mixer", "freetype", "harfbuzz", "chipmunk"]
KEYS = "/usr/share/keyrings/debian-archive-keyring.gpg"
EMSCRIPTEN = "/usr/share/emscripten"
TARGET = ("-target wasm32-unknown-emscripten -fignore-exceptions -fvisibility=default -mllvm "
          "-combiner-global-alias-analysis=false -mllvm -enable-emscripten-sjlj -mllvm -disable-lsr "
          "-DEMSCRIPTEN -D_LIBCPP_ABI_VERSION=2 -Dunix -D__unix -D__unix__ "
          f"--sysroot={EMSCRIPTEN}/cache/sysroot -Xclang -iwithsysroot/include/compat -pthread -O2 -w")
FREETYPE = {
    "Module": "autofit_module_class psnames_module_class sfnt_module_class",
    "Driver": "tt_driver_class",
    "Renderer": "ft_smooth_renderer_class ft_raster1_renderer_class",
}


def fetch(folder):
    """The newest source of each package; one that is there is not asked for again."""
    sources = f"{folder}/sources"
    missing = [name for name in PACKAGES if not glob.glob(f"{sources}/{name}_*.dsc")]
    if missing:
        os.makedirs(f"{folder}/apt/lists/partial", exist_ok=True)
        os.makedirs(f"{folder}/apt/archives/partial", exist_ok=True)
        os.makedirs(sources, exist_ok=True)
        known = subprocess.run(["apt-get", "indextargets", "--format", "$(REPO_URI)|$(CODENAME)|"
                                "$(COMPONENT)|$(ORIGIN)", "Created-By: Packages"],
                               capture_output=True, text=True, check=True).stdout
        lines = set()
        for line in known.splitlines():
            uri, code, component, origin = line.split("|")
            if origin == "Debian":
                lines.add(f"deb-src [signed-by={KEYS}] {uri} {code} {component}\n")
        with open(f"{folder}/apt/sources.list", "w", encoding="utf-8") as out:
            out.writelines(sorted(lines))
        own = ["-o", f"Dir::Etc::SourceList={folder}/apt/sources.list", "-o", "Dir::Etc::SourceParts=/dev/null",
               "-o", f"Dir::State::Lists={folder}/apt/lists", "-o", f"Dir::Cache={folder}/apt",
               "-o", "APT::Sandbox::User=root"]
        subprocess.run(["apt-get", *own, "update"], check=True)
        subprocess.run(["apt-get", *own, "source", "--download-only", *missing], cwd=sources, check=True)
    return {name: unpack(folder, name) for name in PACKAGES}


def unpack(folder, name):
    description = sorted(glob.glob(f"{folder}/sources/{name}_*.dsc"))[-1]
    tree = description[:-len(".dsc")].replace("/sources/", "/trees/")
    if not os.path.isdir(tree):
        os.makedirs(os.path.dirname(tree), exist_ok=True)
        subprocess.run(["dpkg-source", "--no-check", "-x", description, tree], check=True)
    return tree


def sdl_sources(tree):
    folders = (". atomic audio audio/disk audio/dummy audio/emscripten cpuinfo dynapi events file "
               "filesystem/emscripten haptic haptic/dummy hidapi joystick joystick/emscripten libm "
               "loadso/dlopen locale locale/emscripten misc misc/emscripten power power/emscripten render "
               "render/opengles2 render/software sensor sensor/dummy stdlib thread timer timer/unix video "
               "video/dummy video/emscripten video/yuv2rgb").split()
    found = [f for folder in folders for f in glob.glob(f"{tree}/src/{folder}/*.c")]
    thread = [f"{tree}/src/thread/pthread/SDL_sys{n}.c" for n in ("cond", "mutex", "sem", "thread", "tls")]
    return found + thread


def libraries(folder, tree):
    """Name: sources, options, names of the libraries that a static link needs beside it."""
    sdl, image, ttf, mixer, freetype, harfbuzz, chipmunk = (tree[name] for name in PACKAGES)
    modules = f"{folder}/freetype-modules.h"
    with open(modules, "w", encoding="utf-8") as out:
        for kind, names in FREETYPE.items():
            record = "FT_Module_Class" if kind == "Module" else f"FT_{kind}_ClassRec" if kind == "Driver" \
                else "FT_Renderer_Class"
            out.writelines(f"FT_USE_MODULE( {record}, {name} )\n" for name in names.split())
    parts = ("base/ftsystem base/ftinit base/ftdebug base/ftbase base/ftbbox base/ftglyph base/ftbitmap "
             "base/ftmm base/ftstroke base/ftsynth base/ftgasp gzip/ftgzip truetype/truetype sfnt/sfnt "
             "smooth/smooth raster/raster psnames/psnames autofit/autofit")
    return {
        "SDL2": (sdl_sources(sdl), f"-I{sdl}/include", []),
        "SDL2_image": (glob.glob(f"{image}/IMG*.c"), f"-DUSE_STBIMAGE -DLOAD_SVG -DLOAD_PNG -DSAVE_PNG=1 "
                       f"-DSDL_IMAGE_SAVE_PNG=1 -I{sdl}/include -I{image}", ["SDL2"]),
        "SDL2_ttf": ([f"{ttf}/SDL_ttf.c"], f"-DTTF_USE_HARFBUZZ=1 -I{sdl}/include -I{freetype}/include "
                     f"-I{harfbuzz}/src", ["SDL2", "harfbuzz", "freetype"]),
        "SDL2_mixer": (glob.glob(f"{mixer}/src/*.c") + glob.glob(f"{mixer}/src/codecs/*.c"),
                       f"-DMUSIC_WAV -DMUSIC_OGG -DOGG_USE_STB -I{sdl}/include -I{mixer}/include "
                       f"-I{mixer}/src -I{mixer}/src/codecs", ["SDL2"]),
        "harfbuzz": ([f"{harfbuzz}/src/harfbuzz.cc"], f"-DHAVE_FREETYPE=1 -fno-exceptions -fno-rtti "
                     f"-fno-threadsafe-statics -std=c++11 -I{harfbuzz}/src -I{freetype}/include", []),
        "freetype": ([f"{freetype}/src/{part}.c" for part in parts.split()],
                     f"-DFT2_BUILD_LIBRARY '-DFT_CONFIG_MODULES_H=\"{modules}\"' -I{freetype}/include", []),
        # Without the -ffast-math of its own build, as Debian's: shots must end alike everywhere.
        "chipmunk": (glob.glob(f"{chipmunk}/src/*.c"), f"-std=gnu99 -DNDEBUG -ffp-contract=off "
                     f"-I{chipmunk}/include", []),
    }


def headers(prefix, tree):
    sdl, image, ttf, mixer, _, _, chipmunk = (tree[name] for name in PACKAGES)
    os.makedirs(f"{prefix}/include/SDL2", exist_ok=True)
    found = glob.glob(f"{sdl}/include/*.h")
    for header in found + [f"{image}/SDL_image.h", f"{ttf}/SDL_ttf.h", f"{mixer}/include/SDL_mixer.h"]:
        shutil.copy2(header, f"{prefix}/include/SDL2")
    shutil.copytree(f"{chipmunk}/include/chipmunk", f"{prefix}/include/chipmunk", dirs_exist_ok=True)


def config(prefix, name, needs):
    """The file by which cmake finds it, named as that of Debian's -dev package."""
    folder = f"{prefix}/lib/cmake/{name}"
    os.makedirs(folder, exist_ok=True)
    beside = ";".join("SDL2::SDL2" if need == "SDL2" else f"{prefix}/lib/lib{need}.a" for need in needs)
    with open(f"{folder}/{name}Config.cmake", "w", encoding="utf-8") as out:
        out.write(f"add_library({name}::{name} STATIC IMPORTED GLOBAL)\n"
                  f"set_target_properties({name}::{name} PROPERTIES\n"
                  f"  IMPORTED_LOCATION {prefix}/lib/lib{name}.a\n"
                  f"  INTERFACE_INCLUDE_DIRECTORIES {prefix}/include/SDL2\n"
                  f'  INTERFACE_LINK_LIBRARIES "{beside}")\n')
    with open(f"{folder}/{name}ConfigVersion.cmake", "w", encoding="utf-8") as out:
        out.write("set(PACKAGE_VERSION_COMPATIBLE TRUE)\n")


def main():
    folder = os.path.abspath(sys.argv[1])
    tree = fetch(folder)
    prefix = f"{folder}/prefix"
    with open(f"{EMSCRIPTEN}/emscripten-version.txt", encoding="utf-8") as text:
        version = text.read().strip().strip('"').split("-")[0].split(".")
    names = " ".join(f"-D__EMSCRIPTEN_{part}__={number}"
                     for part, number in zip(("major", "minor", "tiny"), version))
    lines = ["rule c", f"  command = clang-14 {TARGET} {names} $f -MD -MF $out.d -c $in -o $out",
             "  depfile = $out.d", "  deps = gcc",
             "rule ar", "  command = rm -f $out; llvm-ar-14 rcs $out $in"]
    for name, (sources, options, needs) in libraries(folder, tree).items():
        objects = []
        for source in sorted(sources):
            inside = os.path.relpath(source, f"{folder}/trees").replace("/", "_")
            objects.append(f"{folder}/objects/{name}/{inside}.o")
            lines += [f"build {objects[-1]}: c {source}", f"  f = {options}"]
        lines.append(f"build {prefix}/lib/lib{name}.a: ar {' '.join(objects)}")
        if name.startswith("SDL2"):
            config(prefix, name, needs)
    headers(prefix, tree)
    with open(f"{folder}/build.ninja", "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")
    subprocess.run(["ninja", "-C", folder, *sys.argv[2:]], check=True)


if __name__ == "__main__":
    main()
