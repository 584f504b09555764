package prototest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// Answer is the output of an engine for a search. It contains the last report of each line, and the
// move.
type Answer struct {
	Move, Ponder xiangqi.Move // the move and the expected reply; NoMove if there is none
	Lines        []Reported   // the reported lines, the best first
}

// Reported is the last report of a line.
type Reported struct {
	Depth int
	Score string // the score as printed; "" if there is none
	Mate  int    // number of plies to the mate; 0 for any other score
	PV    []xiangqi.Move
}

// ReadAnswer reads the output of an engine of either protocol up to its answer.
func ReadAnswer(t testing.TB, lines []string) (a Answer) {
	t.Helper()
	for _, text := range lines {
		words := strings.Fields(text)
		after := func(name string) []string {
			if at := slices.Index(words, name); at >= 0 {
				return words[at+1:]
			}
			return nil
		}
		switch {
		case words[0] == "bestmove":
			a.Move = readMoves(t, words[1:2])[0]
			if reply := after("ponder"); reply != nil {
				a.Ponder = readMoves(t, reply[:1])[0]
			}
		case words[0] == "info" && len(words) > 1 && words[1] == "depth" && after("pv") != nil:
			line := 1
			if n := after("multipv"); n != nil {
				line, _ = strconv.Atoi(n[0])
			}
			r := Reported{PV: readMoves(t, after("pv"))}
			r.Depth, _ = strconv.Atoi(words[2])
			if s := after("score"); s != nil {
				r.Score, r.Mate = readScore(s)
			}
			if line-1 > len(a.Lines) {
				t.Errorf("%s: line %d follows line %d", text, line, len(a.Lines))
				return a
			}
			a.Lines = append(a.Lines[:line-1], r)
		}
	}
	return a
}

// readScore reads the words after "score". In UCI these words are cp N or mate N, and in UCCI N.
func readScore(words []string) (text string, plies int) {
	number := func(text string) int {
		n, _ := strconv.Atoi(text)
		return max(n, -n)
	}
	switch {
	case words[0] == "mate" && strings.HasPrefix(words[1], "-"):
		return "mate " + words[1], 2 * number(words[1])
	case words[0] == "mate":
		return "mate " + words[1], 2*number(words[1]) - 1
	case words[0] == "cp":
		return words[1], 0
	}
	if n := number(words[0]); n > 9_800 {
		plies = 10_000 - n
	}
	return words[0], plies
}

func readMoves(t testing.TB, words []string) (moves []xiangqi.Move) {
	t.Helper()
	for _, w := range words {
		m, err := xiangqi.ParseMove(w)
		if err != nil {
			t.Fatalf("%q: %v", words, err)
		}
		moves = append(moves, m)
	}
	return moves
}

// Check compares the last report of each line with the answer. The best line must begin with the
// move and the expected reply. Every line must be legal and begin with a different move. A line
// with a mate score must end with the mate after the number of plies that the score states. The
// argument lines is the largest number of lines allowed.
func (a *Answer) Check(pos xiangqi.Position, lines int) error {
	if len(a.Lines) == 0 || len(a.Lines) > lines {
		return fmt.Errorf("%d lines were reported, expected up to %d", len(a.Lines), lines)
	}
	best := a.Lines[0].PV
	switch {
	case best[0] != a.Move:
		return fmt.Errorf("the move is %v, the last line %v", a.Move, best)
	case len(best) > 1 && best[1] != a.Ponder, len(best) == 1 && a.Ponder != xiangqi.NoMove:
		return fmt.Errorf("the reply expected is %v, the last line %v", a.Ponder, best)
	}
	first := map[xiangqi.Move]bool{}
	for i := range a.Lines {
		l := &a.Lines[i]
		if first[l.PV[0]] {
			return fmt.Errorf("two lines begin with %v", l.PV[0])
		}
		first[l.PV[0]] = true
		if err := l.check(pos); err != nil {
			return fmt.Errorf("line %d, %s at depth %d, %v: %w", i+1, l.Score, l.Depth, l.PV, err)
		}
	}
	return nil
}

func (l *Reported) check(pos xiangqi.Position) error {
	var past []rules.Ply
	for _, m := range l.PV {
		if !pos.Legal(m) {
			return fmt.Errorf("%v is not legal", m)
		}
		past = append(past, rules.Ply{Key: pos.Key(), Move: m, Check: pos.InCheck()})
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	switch {
	case l.Mate == 0:
	case len(l.PV) != l.Mate:
		return fmt.Errorf("%d plies", len(l.PV))
	case pos.HasLegalMove() && rules.Judge(rules.Asian, &pos, past).Verdict != rules.Loses(pos.Side()):
		return fmt.Errorf("nobody is mated")
	}
	return nil
}

// AnswerPresets lists the presets whose searches differ most.
var AnswerPresets = []string{"modern", "tournament", "abyss", "abyss92", "base"}

// AnswerLimits lists limits of short searches, in words that both protocols know.
var AnswerLimits = []string{"nodes 1", "nodes 60", "nodes 1500", "nodes 4000", "depth 1", "depth 4"}

// AnswerFENs lists positions of different kinds: quiet positions, tactical positions, and positions
// in which one side can mate.
var AnswerFENs = []string{
	xiangqi.StartFEN,
	"r1bakab1r/9/1cn4c1/p1p1p3p/6pn1/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R w - - 0 1",
	"c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w - - 0 1",
	"2b1ka3/R3a4/4b4/p8/2R5p/3r1n3/4C3P/4p4/4A4/1r1AK3c b - - 0 1",
	"2bak1b2/4a4/9/5N3/4c4/9/9/4r4/3K5/6R2 w - - 0 1",
	"3akaR2/9/4N4/6c2/9/9/8P/5n3/4K4/3r5 w - - 0 1",
	"3k5/9/R8/9/9/9/9/9/1R7/4K4 b - - 0 1",
	"9/3k5/4NP3/9/9/9/9/3A5/3Kp4/9 w - - 0 1",
}
