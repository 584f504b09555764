package client_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/search"
)

// What counts is the last exact score for the move that is played. Bounds are not scores, and
// impossible values are ignored.
func TestScores(t *testing.T) {
	const exact = "info depth 5 score cp 30 nodes 100 time 7 pv h2e2 h9g7; "
	const scored = "30 at depth 5, h2e2 h9g7, 1 line, 100 nodes"
	for name, c := range map[string]struct{ output, want string }{
		"a lower bound":                 {exact + "info depth 6 score cp 900 lowerbound pv h2e2; bestmove h2e2", scored},
		"an upper bound":                {exact + "info depth 6 score cp -3000 upperbound pv h2e2; bestmove h2e2", scored},
		"a bound of a mate":             {exact + "info depth 6 score mate 9 lowerbound pv h2e2; bestmove h2e2", scored},
		"a bound alone":                 {"info depth 6 score mate -9 upperbound pv h2e2; bestmove h2e2", "none at depth 0, h2e2, 0 lines, 0 nodes"},
		"a bound that changes the move": {exact + "info depth 6 score cp 50 lowerbound pv b2e2; bestmove b2e2", "30 at depth 5, b2e2, 1 line, 100 nodes"},
		"which does not last":           {exact + "info depth 6 score cp 50 lowerbound pv b2e2; " + exact + "bestmove b2e2", "none at depth 0, b2e2, 0 lines, 100 nodes"},
		"another move":                  {exact + "bestmove b2e2", "none at depth 0, b2e2, 0 lines, 100 nodes"},
		"a second line": {
			exact + "info depth 5 multipv 2 score cp 10 pv b2e2; bestmove b2e2", "10 at depth 5, b2e2, 2 lines, 100 nodes",
		},
		"a score beyond all": {exact + "info depth 6 score cp 999999999999 pv h2e2; bestmove h2e2", scored},
		"a score below all":  {exact + "info depth 6 score cp -100001 pv h2e2; bestmove h2e2", scored},
		"a fraction":         {exact + "info depth 6 score cp 0.35 pv h2e2; bestmove h2e2", scored},
		"a mate in nothing":  {exact + "info depth 6 score mate 0 pv h2e2; bestmove h2e2", scored},
		"a mate far away":    {exact + "info depth 6 score mate 99999999 pv h2e2; bestmove h2e2", scored},
		"a depth below 0":    {exact + "info depth -6 score cp 50 pv h2e2; bestmove h2e2", scored},
		"numbers that cannot be": {
			exact + "info depth 6 score cp 31 nodes -5 time -1 hashfull 99999 nps 99999999999999999999 pv h2e2; info nodes 99999999999999999999; bestmove h2e2",
			"31 at depth 6, h2e2, 1 line, 100 nodes",
		},
		"an illegal line":        {exact + "info depth 6 score cp 50 pv a0a9 h9g7; bestmove h2e2", scored},
		"a line illegal further": {"info depth 5 score cp 30 nodes 100 pv h2e2 h9g7 a0a9 b0c2; bestmove h2e2", scored},
		"no line":                {exact + "info depth 6 score cp 50; bestmove h2e2", scored},
	} {
		e := scripted(t, client.UCI, "says "+c.output)
		r := e.Search(context.Background(), start(), search.Limits{Depth: 9}, func(i search.Info) {
			if i.Bound != search.Exact || i.TableUse > 1000 || i.Elapsed < 0 {
				t.Errorf("%s: shown is %+v", name, i)
			}
		})
		if err := e.Fault(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		score := "none"
		if r.Bound == search.Exact {
			score = fmt.Sprint(r.Score)
		}
		got := fmt.Sprintf("%s at depth %d, %s, %d line, %d nodes", score, r.Depth, strings.Trim(fmt.Sprint(r.PV), "[]"), len(r.Lines), r.Nodes)
		if len(r.Lines) != 1 {
			got = strings.Replace(got, " line,", " lines,", 1)
		}
		if got != c.want {
			t.Errorf("%s: %s, expected %s", name, got, c.want)
		}
		if len(r.Lines) > 0 && (r.Lines[0].Score != r.Score || r.Lines[0].PV[0] != r.Move) {
			t.Errorf("%s: the first line is %+v, the move %v", name, r.Lines[0], r.Move)
		}
		_ = e.Close()
	}
}
