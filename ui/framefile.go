package ui

import (
	"bytes"
	"io"
	"os"
)

// These sequences begin and end a synchronized update: the terminal shows the output between them
// only at the end, so that no half-drawn frame appears. Terminals that do not support these
// sequences ignore them.
const (
	syncBegin = "\x1b[?2026h"
	syncEnd   = "\x1b[?2026l"
)

// eraseBelow is what the toolkit writes after a frame with fewer rows than the previous one. A
// frame of this app fills the screen, so the cursor is then on the last cell. The sequence would
// erase only that cell.
const eraseBelow = "\x1b[J"

// frameFile is a terminal that writes each frame whole, and shows it at once if synchronized is
// set. The toolkit writes each frame with one Write. The toolkit's short control sequences pass
// unchanged through the file's WriteString.
type frameFile struct {
	*os.File
	synchronized bool
	seen         *sight
	question     *string // written before the first frame
}

// Write writes a frame.
func (f frameFile) Write(p []byte) (int, error) {
	out := wholeFrame(p)
	if f.synchronized {
		out = append(append([]byte(syncBegin), out...), syncEnd...)
	}
	out = append([]byte(*f.question), out...)
	*f.question = "" // the toolkit writes one frame at a time
	defer f.seen.write()
	return written(f.File, out, p)
}

// frameWriter is a frameFile for a writer that is not a file.
type frameWriter struct {
	io.Writer
	seen *sight
}

// Write writes a frame.
func (f frameWriter) Write(p []byte) (int, error) {
	defer f.seen.write()
	return written(f.Writer, wholeFrame(p), p)
}

// wholeFrame returns a frame of the toolkit without its eraseBelow sequences.
func wholeFrame(p []byte) []byte { return bytes.ReplaceAll(p, []byte(eraseBelow), nil) }

// The function named written writes the bytes of out instead of those of p. It returns how many
// bytes of p count as written.
func written(w io.Writer, out, p []byte) (int, error) {
	n, err := w.Write(out)
	if err == nil {
		return len(p), nil
	}
	return min(n, len(p)), err
}
