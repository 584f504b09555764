package ui

import "os"

// Synchronized update: the terminal shows nothing of what lies between these
// until the end, so that no half-drawn frame is seen. Terminals that do not
// know the mode ignore it.
const (
	syncBegin = "\x1b[?2026h"
	syncEnd   = "\x1b[?2026l"
)

// syncFile is a terminal whose frames are shown at once: the toolkit writes
// each frame with one Write. Its short control sequences go through the file's
// own WriteString, as they are.
type syncFile struct{ *os.File }

// Write writes p as one synchronized update.
func (f syncFile) Write(p []byte) (int, error) {
	buf := make([]byte, 0, len(syncBegin)+len(p)+len(syncEnd))
	buf = append(append(append(buf, syncBegin...), p...), syncEnd...)
	n, err := f.File.Write(buf)
	return min(max(n-len(syncBegin), 0), len(p)), err
}
