package game

import (
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// Each handicap removes its pieces from the side that gives the handicap, and none from the other
// side.
func TestHandicapStarts(t *testing.T) {
	want := []struct{ name, red, black string }{
		{"knight", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w", "rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"},
		{"cannon", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/9/RNBAKABNR w", "rnbakabnr/9/1c7/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"},
		{"knights", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB1R w", "r1bakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"},
		{"rook", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR w", "rnbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"},
		{"cannons", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/9/9/RNBAKABNR w", "rnbakabnr/9/9/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"},
		{"rook-knight", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/2BAKABNR w", "rnbakab2/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"},
		{"rooks", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABN1 w", "1nbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"},
		{"nine", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR w", "rn2k2nr/9/1c5c1/9/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"},
	}
	list := Handicaps()
	if len(list) != len(want) {
		t.Fatalf("%d handicaps, want %d", len(list), len(want))
	}
	for i, w := range want {
		h := list[i]
		for side, text := range [...]string{xiangqi.Red: w.red, xiangqi.Black: w.black} {
			giver := xiangqi.Color(side)
			pos := h.Start(giver)
			if got := pos.FEN(); h.Name != w.name || got != text+" - - 0 1" {
				t.Errorf("%s of %v: %s, want %s of %s", h.Name, giver, got, w.name, text)
			}
			parsed, err := xiangqi.ParseFEN(pos.FEN())
			if err != nil || parsed != pos {
				t.Errorf("%s of %v: its FEN is another position: %v", h.Name, giver, err)
			}
			if found, by, ok := HandicapOf(&pos); !ok || found.Name != h.Name || by != giver {
				t.Errorf("%s of %v is found as %s of %v", h.Name, giver, found.Name, by)
			}
			if g := NewUnder(rules.Asian, pos); g.Ending().Over() {
				t.Errorf("%s of %v is over: %v", h.Name, giver, g.Ending())
			}
		}
	}
	initial := xiangqi.StartPosition()
	if h, _, ok := HandicapOf(&initial); ok {
		t.Errorf("the initial position is %s", h.Name)
	}
}

func TestParseHandicap(t *testing.T) {
	for _, test := range []struct {
		text, name string
		giver      xiangqi.Color
	}{
		{"rook", "rook", xiangqi.Black},
		{" Rook-Knight ", "rook-knight", xiangqi.Black},
		{"red-rook-knight", "rook-knight", xiangqi.Red},
		{"black-nine", "nine", xiangqi.Black},
		{"让双马", "knights", xiangqi.Black},
		{"红方让九子", "nine", xiangqi.Red},
		{"黑让左车", "rook", xiangqi.Black},
		{"馬", "knight", xiangqi.Black},
		{"紅讓双车", "rooks", xiangqi.Red},
		{"九子", "nine", xiangqi.Black},
	} {
		h, giver, err := ParseHandicap(test.text, xiangqi.Black)
		if err != nil || h.Name != test.name || giver != test.giver {
			t.Errorf("%q: %s of %v, %v", test.text, h.Name, giver, err)
		}
	}
	var names []string
	for _, h := range handicaps {
		names = append(names, h.Name)
	}
	if list := strings.Join(names, ", "); handicapNames.Error() != list {
		t.Errorf("errors list %v, expected %s", handicapNames, list)
	}
	for text, want := range map[string]string{"": "expected one of", "queen": "expected one of knight", "knigth": "did you mean knight?", "red-": "expected one of"} {
		if _, _, err := ParseHandicap(text, xiangqi.Red); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
