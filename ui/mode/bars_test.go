package mode

import "testing"

// A name that is too long for the header is cut, and keeps the sign for unsaved changes.
func TestCutChanged(t *testing.T) {
	for _, c := range []struct {
		name string
		w    int
		want string
	}{
		{"a game*", 7, "a game*"},
		{"a game of Play*", 8, "a game…*"},
		{"a game of Play", 8, "a game …"},
		{"", 3, ""},
	} {
		if got := cutChanged(c.name, c.w); got != c.want {
			t.Errorf("%q in %d columns: %q, want %q", c.name, c.w, got, c.want)
		}
	}
}
