package exact

import (
	"context"
	"errors"
	"strings"
	"testing"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/retro"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// If no table contains the length of a win, the text does not name a length.
func TestOf(t *testing.T) {
	for want, v := range map[string]retro.Value{
		"wins in 2": {Outcome: retro.Won, Plies: 3}, "wins": {Outcome: retro.Won}, "loses in 2": {Outcome: retro.Lost, Plies: 4}, "loses": {Outcome: retro.Lost}, "draw": {},
	} {
		if got := Of(lang.English.Text, ending.Exact{Value: v}); got != want {
			t.Errorf("%+v: %q, want %q", v, got, want)
		}
	}
}

// The error of a build begins with the cause.
func TestBuildErrorIsShort(t *testing.T) {
	tables := Tables{Folder: ending.NewFolder("/home/me/abyss")}
	for text, want := range map[string]string{
		"abyss-tui: write /home/me/abyss/endings/.KRvK.end.1.tmp: no space left on device": "no space left on device, in /home/me/abyss/endings",
		"building KRvK needs 700 MB of memory, expected 600 MB at most":                    "building KRvK needs 700 MB of memory, expected 600 MB at most",
	} {
		if got := tables.short(errors.New(text)); got.Error() != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if tables.short(nil) != nil || !errors.Is(tables.short(context.Canceled), context.Canceled) {
		t.Error("the end of a build is another")
	}
}

// The progress of the largest build fits in a line of the smallest terminal, next to the key that
// stops the build. The name of the ending would not.
func TestProgressFits(t *testing.T) {
	m, err := ending.Parse("KCNvKAABB")
	if err != nil {
		t.Fatal(err)
	}
	const room = 80 - len("  esc stops it ")
	for _, l := range []lang.Language{lang.English, lang.Chinese} {
		for _, step := range []ending.Solving{{}, {Placings: 100, Entered: 99}, {Placings: 1, Entered: 1, Moves: 28}} {
			b := Building{Material: m, Table: 16, Of: 18, Step: step}
			if text := b.Progress(l.Text, true); canvas.Width(text) > room {
				t.Errorf("%q is %d columns wide, expected %d at most", text, canvas.Width(text), room)
			}
			name := phrases.Ending(l.Text, "KCNvKAABB")
			if text := b.Progress(l.Text, false); !strings.Contains(text, name) {
				t.Errorf("%q does not name the ending", text)
			}
		}
	}
}
