package main

import (
	"testing"

	"example.com/abyss/internal/fulldisk"
)

// If the disk fills up while a table is built, the screen shows the reason first.
func TestAppSaysAFullDisk(t *testing.T) {
	if !fulldisk.Alone(t) {
		return
	}
	b := newBrood(t)
	fulldisk.While(t, 64<<10, func() { // the table of KRvKAABB needs 230 kB
		x := endingOnBoard(t, b, "9/3ka4/5a2b/9/6b2/9/9/9/9/5K1R1 w - - 0 1")
		x.waitFor(t, "No exact table of a rook")
		x.send(t, chosen(booksAction))
		x.waitFor(t, "build the exact table of this ending: ")
		x.send(t, "\r")
		x.waitFor(t, "The table is not built: file too large")
		x.send(t, "\x03")
		x.exit(t)
	})
	b.wantNoneLeft(t)
}
