package canvas

import "testing"

// Wrapped writes a text in rows as long as there is room. Wrapped returns the row after the text.
func TestWrapped(t *testing.T) {
	c := New(6, 3)
	a := c.Area(Rect{W: 6, H: 3})
	if next := a.Wrapped(1, 1, 4, "ab 炮二 平五", Plain); next != 3 {
		t.Errorf("the row after is %d, want 3", next)
	}
	if got, want := c.Render(&Palette{}), "      \n ab   \n 炮二 "; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if next := a.Wrapped(1, 0, 4, "ab", Plain); next != 1 {
		t.Errorf("the row after one of two letters is %d, want 1", next)
	}
}
