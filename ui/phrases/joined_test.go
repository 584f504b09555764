package phrases

import (
	"testing"

	"example.com/abyss/ui/lang"
)

func TestNamed(t *testing.T) {
	for l, want := range map[lang.Language]string{lang.English: "Moves: ICCS", lang.Chinese: "Moves：ICCS"} {
		if got := Named(l.Text, "Moves", "ICCS"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
