package uci_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/engine/xiangqi"
)

// answered reads the engine's output up to its answer and checks it.
func answered(t *testing.T, k *prototest.Talk, pos xiangqi.Position, lines int, command string) prototest.Answer {
	t.Helper()
	output := k.Until("bestmove")
	a := prototest.ReadAnswer(t, output)
	if err := a.Check(pos, lines); err != nil {
		t.Errorf("%s: %v\n%s", command, err, strings.Join(output, "\n"))
	}
	return a
}

func parse(t *testing.T, fen string) xiangqi.Position {
	t.Helper()
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// TestLastInfoIsTheAnswer checks that the last report of every line before each bestmove agrees
// with the answer. A mate must be reported with its whole line.
func TestLastInfoIsTheAnswer(t *testing.T) {
	searches, mates := 0, 0
	for _, preset := range prototest.AnswerPresets {
		k := talk(t)
		k.Send("setoption name Hash value 1", "setoption name Preset value "+preset)
		for _, lines := range []int{1, 3} {
			k.Send(fmt.Sprintf("setoption name MultiPV value %d", lines))
			for _, fen := range prototest.AnswerFENs {
				k.Send("position fen " + fen)
				for _, limit := range append(prototest.AnswerLimits, "movetime 4", "wtime 1 btime 1") {
					k.Send("go " + limit)
					a := answered(t, k, parse(t, fen), lines, fmt.Sprintf("%s, %d lines, %s, go %s", preset, lines, fen, limit))
					searches++
					for _, l := range a.Lines {
						if l.Mate > 1 {
							mates++
						}
					}
				}
			}
		}
	}
	if searches < 120 || mates < 100 {
		t.Errorf("%d searches with %d lines to a mate: too few to say anything", searches, mates)
	}
}

// TestLastInfoHoweverItEnds checks the last report in further cases: after a stop, a ponder hit and
// a book move, with levels, personalities and teams, with several threads, with a choice of moves,
// and after a proof of mate.
func TestLastInfoHoweverItEnds(t *testing.T) {
	start := xiangqi.StartFEN
	for _, test := range []struct {
		name, fen string
		lines     int
		send      []string
	}{
		{"stop", start, 1, []string{"go infinite", "stop"}},
		{"stop of several lines", start, 3, []string{"setoption name MultiPV value 3", "go infinite", "stop"}},
		{"stop after the end", mateInOne, 1, []string{"go infinite", "stop"}},
		{"hit", start, 1, []string{"go ponder movetime 20", "ponderhit"}},
		{"miss", start, 1, []string{"go ponder wtime 300 btime 300", "stop"}},
		{"hit and stop", start, 1, []string{"go ponder wtime 90000 btime 90000", "ponderhit", "stop"}},
		{"book", start, 1, []string{"setoption name OwnBook value true", "setoption name MultiPV value 3", "go movetime 100"}},
		{"level", start, 1, []string{"setoption name Level value beginner", "go movetime 30"}},
		{"level without time", start, 1, []string{"setoption name Level value beginner", "go nodes 1"}},
		{"level with a mate", mateInFour, 1, []string{"setoption name Level value 5", "go movetime 50"}},
		{"personality", start, 1, []string{"setoption name Personality value aggressive", "go nodes 2000"}},
		{"team", start, 1, []string{"setoption name Team value NAD 4", "go movetime 40"}},
		{"team of one search", start, 1, []string{"setoption name Team value NAD 6", "go movetime 40"}},
		{"team hit", start, 1, []string{"setoption name Team value NAD 4", "go ponder movetime 20", "ponderhit"}},
		{"threads", start, 2, []string{"setoption name Threads value 3", "setoption name MultiPV value 2", "go movetime 40"}},
		{"threads with a mate", mateInFour, 1, []string{"setoption name Threads value 3", "go movetime 60"}},
		{"chosen moves", start, 2, []string{"setoption name MultiPV value 4", "go nodes 700 searchmoves a0a1 a3a4"}},
		{"only move", "4k4/9/9/9/4r4/9/9/9/9/3K5 w - - 0 1", 1, []string{"go wtime 5000 btime 5000"}},
		{"proof", mateInFour, 1, []string{"go mate 4"}},
		{"no proof", mateInFour, 1, []string{"go mate 3"}},
	} {
		k := talk(t)
		k.Send("setoption name Hash value 1", "position fen "+test.fen)
		k.Send(test.send...)
		a := answered(t, k, parse(t, test.fen), test.lines, test.name)
		if len(a.Lines) < test.lines && !strings.HasPrefix(test.name, "stop") {
			t.Errorf("%s: %d lines, expected %d", test.name, len(a.Lines), test.lines)
		}
	}
}

// TestMatesInBetweenAreWhole checks that a mate that is reported during a search has its whole
// line, even if the mate comes from the table of an earlier search.
func TestMatesInBetweenAreWhole(t *testing.T) {
	const fen = "5a1C1/5k3/9/p4N1N1/8p/3n5/P2p5/B8/4A4/2RAK3c w - - 0 1"
	multipv := regexp.MustCompile(` multipv \d+`)
	k := talk(t)
	mates := 0
	for _, lines := range []int{1, 1, 3, 3, 5, 5} {
		k.Send(fmt.Sprintf("setoption name MultiPV value %d", lines), "position fen "+fen, "go depth 7")
		for _, text := range k.Until("bestmove") {
			for _, l := range prototest.ReadAnswer(t, []string{multipv.ReplaceAllString(text, "")}).Lines {
				if l.Mate > 0 {
					mates++
					if len(l.PV) != l.Mate {
						t.Errorf("%d lines: %s", lines, text)
					}
				}
			}
		}
	}
	if mates < 20 {
		t.Errorf("only %d mates were reported", mates)
	}
}
