package eval

import (
	"fmt"
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// Every game of the thesis passes through the opening and both middle games, and never returns from
// the end game.
func TestStagesOfGames(t *testing.T) {
	ended := 0
	var early, middle []int // the plies at which each of the two stages begins
	for _, g := range loadGames(t) {
		p := xiangqi.StartPosition()
		var first [NumStages]int
		for i, m := range g.moves {
			s := StageOf(&p)
			if first[s] == 0 {
				first[s] = i + 1
			}
			if first[End] != 0 && s != End {
				t.Errorf("game %s: %s after the end game", g.number, s)
			}
			if IsEnd(&p) != (s == End) {
				t.Errorf("game %s: IsEnd = %v in the %s", g.number, IsEnd(&p), s)
			}
			var u xiangqi.Undo
			p.Make(m, &u)
		}
		for s := Opening; s <= Middle; s++ {
			if first[s] == 0 {
				t.Errorf("game %s of %d plies never sees the %s", g.number, len(g.moves), s)
			}
		}
		// The printed openings end after 9 to 15 plies, and all these plies are in the opening
		// stage.
		if first[EarlyMiddle] <= 15 {
			t.Errorf("game %s: early middle game from ply %d", g.number, first[EarlyMiddle])
		}
		if first[End] != 0 {
			ended++
		}
		early, middle = append(early, first[EarlyMiddle]), append(middle, first[Middle])
		t.Logf("game %s, %d plies: first ply of each stage %v", g.number, len(g.moves), first)
	}
	if ended == 0 || ended == 38 {
		t.Errorf("%d of 38 games reach the end game", ended)
	}
	golden.Mark(t, thesisMap, "games that see the end", fmt.Sprint(ended))
	golden.Mark(t, thesisMap, "plies of the early middle game", fmt.Sprintf("%d and %d", slices.Min(early), slices.Max(early)))
	golden.Mark(t, thesisMap, "plies of the middle game", fmt.Sprintf("%d and %d", slices.Min(middle), slices.Max(middle)))
}

func TestStageOf(t *testing.T) {
	for _, tt := range []struct {
		name, fen string
		want      Stage
	}{
		{"start", xiangqi.StartFEN, Opening},
		{"rook and knight each, pawns at home", "2bakab2/9/9/p1p1p1p1p/9/9/P1P1P1P1P/9/9/RNBAKABNr w - - 0 1", End},
		{"two rooks each", "2bak1b1r/4a4/3r5/p1p1p1p1p/9/9/P1P1P1P1P/5R3/9/2BAKAB1R w - - 0 1", Middle},
		{"rook, cannon and knight against rook and knight", "r1bakab2/9/6n2/4p4/9/9/4P4/2N1C4/9/R1BAKAB2 w - - 0 1", Middle},
		{"rook and cannon against rook and knight", "r1bakab2/9/6n2/4p4/9/9/4P4/4C4/9/R1BAKAB2 w - - 0 1", End},
		{"bare kings", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", End},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := xiangqi.ParseFEN(tt.fen)
			if err != nil {
				t.Fatal(err)
			}
			if got := StageOf(&p); got != tt.want {
				t.Errorf("StageOf = %s; want %s", got, tt.want)
			}
			m, s := p.Mirror(), p.SwapColors()
			if StageOf(&m) != tt.want || StageOf(&s) != tt.want {
				t.Error("stage changes with mirror or colour swap")
			}
		})
	}
}

func TestStageString(t *testing.T) {
	if Opening.String() != "opening" || End.String() != "end" || NumStages.String() != "unknown" {
		t.Error("stage names")
	}
}
