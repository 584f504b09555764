//go:build unix

package ui

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/phrases"
)

// TestOpinionsOnTerminal asks the five personalities about a position, by two methods. The screen
// shows the same vote as a team of the five. The test then steps through the winner's line and
// plays its move.
func TestOpinionsOnTerminal(t *testing.T) {
	const fen = "r2akabr1/9/1cn1b1n2/p1p1p3p/9/2P3C2/P3P2cP/2N1C1N2/9/R1BAKABR1 b - - 0 8"
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	g := game.New(pos)
	vote := func(m team.Method) (team.Decision, []*regexp.Regexp) {
		q := session.PollQuery{Members: team.Personalities(), Method: m}
		d, ok := team.New(q.Setup(2)).Decide(t.Context(), search.Root{Pos: pos, Last: g.LastMoves()}, search.Limits{})
		if !ok {
			t.Fatal("a team comes to no decision")
		}
		var rows []*regexp.Regexp
		for i := range d.Proposals {
			mark := ""
			if i == d.Winner {
				mark = `\*`
			}
			rows = append(rows, regexp.MustCompile(fmt.Sprintf(`(?m) %s %s( +[0-9.]+){5} +%s%s`,
				q.Members[i].Letter, d.Proposals[i].Move(), regexp.QuoteMeta(phrases.Vote(m, d.Totals[i])), mark)))
		}
		return d, rows
	}
	tm := startApp(t, nil, "--side", "both", "--fen", fen)
	tm.waitFor("Black to move")
	tm.send("a")
	tm.waitFor("ply 0/0")
	tm.send("\x10five opinions\r") // chooses this action in the palette
	tm.waitFor("Opinions: MPSM 4")
	tm.send("---")
	var winner team.Decision
	for _, m := range []team.Method{team.MPSM4, team.MPSM5, team.MPSM6} {
		d, rows := vote(m)
		tm.waitFor(fmt.Sprintf("Opinions: %s, depth 2 ", m))
		tm.waitUntil(fmt.Sprintf("the votes by %s are not %v", m, d.Totals), func(screen string) bool {
			for _, row := range rows {
				if !row.MatchString(screen) {
					return false
				}
			}
			return strings.Contains(screen, "The team plays "+d.Move().String())
		})
		winner = d
		if m < team.MPSM6 {
			tm.send("]")
		}
	}
	tm.send("\r")
	tm.waitFor("in its own terms), move 1 of ")
	tm.send("\x1b")
	tm.waitFor("Compare scores within a column only")
	tm.send(" ")
	tm.waitFor("ply 1/1")
	tm.send("\x1b")
	tm.waitFor("[" + winner.Move().String() + "]") // the move that is shown has brackets among the moves
	tm.send("q")
	tm.waitFor("The game in Analyze has unsaved changes")
	tm.send("y")
	tm.wantExit()
}
