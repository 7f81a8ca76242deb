#!/usr/bin/env python3
"""hardened.py PROGRAM...: reads the ELF files as the system's loader does, without any other tool.

A released program lies anywhere in memory, has no stack that can be executed, closes its table of
functions before it begins, guards its stack, calls the checked functions of the C library and, on
x86, marks where jumps may lead. (Whether the whole program is marked so depends on what the system
links in front of it: Debian's start files are not.)
"""
import struct
import sys

LOAD, DYNAMIC, STACK, RELRO = 1, 2, 0x6474E551, 0x6474E552
X86_64 = 62
LANDINGS = 300  # functions of ours; what the system links in front of every program has a few


class Elf:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.bytes = file.read()
        if self.bytes[:6] != b"\x7fELF\x02\x01":
            raise SystemExit(f"{path}: not a 64-bit little-endian ELF file")
        head = struct.unpack_from("<HHIQQQIHHH", self.bytes, 16)
        self.kind, self.machine = head[0], head[1]
        self.segments = [struct.unpack_from("<IIQQQQQQ", self.bytes, head[4] + i * head[8])
                         for i in range(head[9])]

    def segment(self, kind):
        return next((row for row in self.segments if row[0] == kind), None)

    def dynamic(self):
        """The entries of the dynamic section, by tag."""
        _, _, at, _, _, size, _, _ = self.segment(DYNAMIC)
        return dict(struct.unpack_from("<qQ", self.bytes, at + i) for i in range(0, size, 16))

    def at_address(self, address):
        for kind, _, offset, start, _, size, _, _ in self.segments:
            if kind == LOAD and start <= address < start + size:
                return offset + address - start
        raise SystemExit("an address outside of the file")

    def imported(self):
        dynamic = self.dynamic()
        begin = self.at_address(dynamic[5])
        return self.bytes[begin:begin + dynamic[10]].split(b"\0")

    def landings(self):
        """How many places in the code say that a jump may lead there (endbr64)."""
        return sum(self.bytes[offset:offset + size].count(b"\xf3\x0f\x1e\xfa")
                   for kind, flags, offset, _, _, size, _, _ in self.segments
                   if kind == LOAD and flags & 1)


def faults(path):
    elf = Elf(path)
    dynamic, imported = elf.dynamic(), elf.imported()
    flags, more = dynamic.get(30, 0), dynamic.get(0x6FFFFFFB, 0)
    if elf.kind != 3 or not more & 0x08000000:
        yield "it lies always at the same place (no PIE)"
    if elf.segment(RELRO) is None:
        yield "its tables can be written over (no RELRO)"
    if not (flags & 8 or more & 1 or 24 in dynamic):
        yield "functions are bound late (no BIND_NOW)"
    stack = elf.segment(STACK)
    if stack is None or stack[1] & 1:
        yield "its stack can be executed"
    if b"__stack_chk_fail" not in imported:
        yield "no function guards its stack"
    if not any(name.startswith(b"__") and name.endswith(b"_chk") for name in imported):
        yield "no call of the C library is checked (no FORTIFY)"
    if elf.machine == X86_64 and elf.landings() < LANDINGS:
        yield f"jumps may lead anywhere (CET marks only {elf.landings()} places)"


def main():
    found = [f"{path}: {fault}" for path in sys.argv[1:] for fault in faults(path)]
    print("\n".join(found) or "all of it is hardened")
    return 1 if found else 0


sys.exit(main())
