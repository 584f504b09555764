package landlock

import (
	"debug/elf"
	"os"
	"strings"
)

// libraryFolders are the folders and the file that dynamically linked programs need to load the
// libraries of the system.
var libraryFolders = []string{"/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache"}

// Libraries returns the rights that a program needs to start, besides those to the program file.
// A static program needs none. A dynamically linked program, such as a Go program built with a C
// compiler, needs the system's loader and libraries.
func Libraries(program string) (a Allowed, err error) {
	f, err := elf.Open(program)
	if err != nil {
		return a, err
	}
	defer func() { _ = f.Close() }()
	for _, part := range f.Progs {
		if part.Type != elf.PT_INTERP {
			continue
		}
		name := make([]byte, part.Filesz)
		if _, err := part.ReadAt(name, 0); err != nil {
			return a, err
		}
		a.Execute = append(a.Execute, strings.TrimRight(string(name), "\x00"))
		for _, path := range libraryFolders {
			if _, err := os.Stat(path); err == nil {
				a.Read = append(a.Read, path)
			}
		}
	}
	return a, nil
}
