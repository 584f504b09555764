package search

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// randomLoose returns a composed position. Besides the king, each side has up to fifteen pieces of
// any kind on any points.
func randomLoose(r *rand.Rand) (xiangqi.Position, bool) {
	var board [xiangqi.NumRanks][xiangqi.NumFiles]byte
	for c, letters := range [...]string{"RNBACP", "rnbacp"} {
		board[r.IntN(3)+7*(1-c)][3+r.IntN(3)] = "Kk"[c]
		for range r.IntN(16) {
			if at := &board[r.IntN(xiangqi.NumRanks)][r.IntN(xiangqi.NumFiles)]; *at == 0 {
				*at = letters[r.IntN(len(letters))]
			}
		}
	}
	var rows []string
	for _, row := range board {
		var text strings.Builder
		for _, ch := range row {
			if ch == 0 {
				text.WriteByte('1')
			} else {
				text.WriteByte(ch)
			}
		}
		rows = append(rows, text.String())
	}
	pos, err := xiangqi.ParseLooseFEN(fmt.Sprintf("%s %c - - 0 1", strings.Join(rows, "/"), "wb"[r.IntN(2)]))
	return pos, err == nil
}

// Every position that ParseLooseFEN accepts can be searched, and the move found is legal.
func TestLoosePositions(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	for _, preset := range []string{DefaultPreset, "plain", "abyss92"} {
		o, ok := Preset(preset)
		if !ok {
			t.Fatal(preset)
		}
		o.TableEntries = 1 << 10
		s := New(o)
		for searched := 0; searched < 60; {
			pos, ok := randomLoose(r)
			if !ok {
				continue
			}
			searched++
			s.NewGame()
			res := s.Search(t.Context(), Root{Pos: pos}, Limits{Nodes: 2000, Lines: 1 + searched%3}, nil)
			if pos.HasLegalMove() != pos.Legal(res.Move) {
				t.Fatalf("%s: %s finds %s", pos.FEN(), preset, res.Move)
			}
		}
	}
}
