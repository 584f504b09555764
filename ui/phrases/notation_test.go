package phrases

import (
	"strings"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/lang"
)

// The user sees a readable name of each notation, not the name used in files.
func TestNotation(t *testing.T) {
	want := map[notation.Style]string{
		notation.ICCS: "ICCS", notation.WXF: "WXF", notation.Traditional: "Chinese", notation.Simplified: "simplified Chinese",
	}
	for _, s := range notation.Styles() {
		if got := Notation(lang.English.Text, s); got != want[s] {
			t.Errorf("%v: %q, want %q", s, got, want[s])
		}
		if got := Notation(lang.Chinese.Text, s); got == "" || strings.Contains(got, s.String()) {
			t.Errorf("%v in Chinese: %q", s, got)
		}
	}
}
