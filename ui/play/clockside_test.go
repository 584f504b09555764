package play

import (
	"testing"

	"abyss/engine/xiangqi"
)

// TestTypedClockSide: a side is typed in either language.
func TestTypedClockSide(t *testing.T) {
	for text, want := range map[string]xiangqi.Color{
		"red 12:30": xiangqi.Red, "红 12:30": xiangqi.Red, "红方 12:30": xiangqi.Red, "黑 12:30": xiangqi.Black, "12:30": xiangqi.Black,
	} {
		if c, _, err := parseClock(text, xiangqi.Black); err != nil || c != want {
			t.Errorf("%q is %s, %v", text, c, err)
		}
	}
}
