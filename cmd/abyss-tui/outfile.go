package main

import (
	"io"
	"os"
	"path/filepath"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/safeterm"
)

// outFile is a file that a command writes, usually at its end, with the names of the flags for
// error messages.
type outFile struct {
	flag, path string
	overwrite  bool
	begun      bool // this run has already written the file
}

// mayReplace reports whether an existing file may be overwritten.
func (f *outFile) mayReplace() bool { return f.overwrite || f.begun }

// register adds the flag that allows replacing an existing file. The parameter what is the text
// that names that file.
func (f *outFile) register(cmd *cobra.Command, what string) {
	cmd.Flags().BoolVar(&f.overwrite, "force", false, composed("overwrite %s", part(what)))
}

// checkArgument does the same as check for a file that an argument names.
func (f *outFile) checkArgument(path string) error {
	f.path = path
	return f.check()
}

// check is called before the work begins. It rejects a file that cannot be written or must not be
// replaced.
func (f *outFile) check() error {
	if dir := filepath.Dir(f.path); !isFolder(dir) {
		return usagef("%s %s: %s is not a folder; expected one that exists", f.flag, f.path, dir)
	}
	if isFolder(f.path) {
		return usagef("%s %s: it is a folder; expected a file", f.flag, f.path)
	}
	if _, err := os.Lstat(f.path); err == nil && !f.overwrite {
		return usagef("%s %s: the file exists; expected a new name or --force", f.flag, f.path)
	}
	if err := atomicfile.Check(f.path); err != nil {
		return message.Errorf("%s: %w", f.flag, err)
	}
	return nil
}

// sameFile reports whether two paths name the same file, which need not exist yet.
func sameFile(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	if errA == nil && errB == nil {
		return os.SameFile(infoA, infoB)
	}
	return target(a) == target(b)
}

// target resolves the existing part of a path.
func target(path string) string {
	if full, err := filepath.EvalSymlinks(path); err == nil {
		path = full
	} else if dir, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(dir, filepath.Base(path))
	}
	if full, err := filepath.Abs(path); err == nil {
		path = full
	}
	return path
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// isTerminal reports whether a stream is a terminal, which can show a changing line.
func isTerminal(w io.Writer) bool {
	if _, ok := w.(*safeterm.Writer); ok {
		return true
	}
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(file.Fd())
}
