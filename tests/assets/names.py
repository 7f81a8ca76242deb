"""Every picture and sound that the source asks for by name is there.

usage: names.py PROJECT
"""
import os
import re
import sys

PICTURE = r'"((?:%s)/[a-z0-9-]+)"|art_find\([^,;]*,\s*"([a-z0-9/-]+)"'  # of every folder there is
ICON = re.compile(r'ui_draw_picture\([^,;]*,\s*"([a-z0-9-]+)"|\.icon\s*=\s*"([a-z0-9-]+)"')  # without a folder
SOUND = re.compile(r'(?:audio_play\([^,;]*,\s*|(?:audio|platform)_music\([^,;]*,\s*|\.music\s*=\s*)"([a-z0-9-]+)"')


def sources(project):
    for folder, _, files in os.walk(os.path.join(project, 'src')):
        for name in files:
            if name.endswith(('.c', '.h')):
                path = os.path.join(folder, name)
                with open(path, encoding='utf-8') as file:
                    yield os.path.relpath(path, project), file.read()


def composed(project):
    """Names of the tables in effects.c and music.c: the first string of a row."""
    names = set()
    for file in ('effects.c', 'music.c'):
        with open(os.path.join(project, 'assets', 'sound', file), encoding='utf-8') as source:
            names.update(re.findall(r'^\s*\{ "([a-z-]+)",', source.read(), re.M))
    return names


def main():
    project = sys.argv[1]
    sounds, missing = composed(project), []
    assets = os.path.join(project, 'assets')
    folders = {name for name in os.listdir(assets) if os.path.isdir(os.path.join(assets, name))}
    picture = re.compile(PICTURE % '|'.join(folders - {'draw', 'sound'}))
    for path, text in sources(project):
        names = [''.join(set(groups)) for groups in picture.findall(text)]
        names += ['icons/' + ''.join(set(groups)) for groups in ICON.findall(text)]
        for name in names:
            if not os.path.exists(os.path.join(project, 'assets', name + '.svg')):
                missing.append('%s asks for the picture %s' % (path, name))
        for name in SOUND.findall(text):
            if name not in sounds:
                missing.append('%s asks for the sound %s' % (path, name))
    for line in missing:
        print(line)
    return 1 if missing or len(sounds) < 20 else 0


if __name__ == '__main__':
    sys.exit(main())
