package ui

import (
	"bytes"
	"io"
	"os"
)

// Synchronized update: the terminal shows output between these only at the end, so that no
// half-drawn frame is seen. Terminals that do not know the mode ignore it.
const (
	syncBegin = "\x1b[?2026h"
	syncEnd   = "\x1b[?2026l"
)

// eraseBelow is the toolkit's end of a frame with fewer rows than the one before. The cursor is on
// the last cell of the last row by then, so that it would take nothing but that cell: a frame here
// fills the screen.
const eraseBelow = "\x1b[J"

// frameFile is a terminal whose frames are written whole, and shown at once if synchronized is set:
// the toolkit writes each frame with one Write. Its short control sequences go through the file's
// own WriteString, as they are.
type frameFile struct {
	*os.File
	synchronized bool
	seen         *sight
	question     *string // is written in front of the first frame
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

// frameWriter is a frameFile that is not a file.
type frameWriter struct {
	io.Writer
	seen *sight
}

// Write writes a frame.
func (f frameWriter) Write(p []byte) (int, error) {
	defer f.seen.write()
	return written(f.Writer, wholeFrame(p), p)
}

// wholeFrame is a frame of the toolkit's without the erasing.
func wholeFrame(p []byte) []byte { return bytes.ReplaceAll(p, []byte(eraseBelow), nil) }

// written writes out instead of p, and returns how much of p that is.
func written(w io.Writer, out, p []byte) (int, error) {
	n, err := w.Write(out)
	if err == nil {
		return len(p), nil
	}
	return min(n, len(p)), err
}
