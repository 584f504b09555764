package ui

import (
	"strings"
	"testing"

	"example.com/abyss/ui/play/playtest"
)

// If a terminal reports a size that is too large for any memory, the screen has a limited size.
func TestTerminalTooLarge(t *testing.T) {
	a := newApp(t, 3*maxWidth, 3*maxHeight, playtest.AsRed)
	rows := strings.Split(a.View(), "\n")
	if len(rows) > maxHeight {
		t.Errorf("the screen has %d rows", len(rows))
	}
	for _, row := range rows {
		if len(row) > 30*maxWidth { // the bytes of a row include escape sequences for colours
			t.Fatalf("a row has %d bytes", len(row))
		}
	}
}
