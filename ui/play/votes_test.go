package play

import (
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

// deliberation returns the state of a team of five at Black's first move. Three members have
// searched the second depth. The last vote was at the first depth.
func deliberation(t *testing.T) *team.Deliberation {
	t.Helper()
	proposal := func(move string, score search.Score) team.Proposal {
		return team.Proposal{Line: []xiangqi.Move{playtest.Move(t, move)}, Score: score}
	}
	d := &team.Decision{
		Members: []int{0, 1, 2, 3, 4}, Depth: 1, Winner: 1, Totals: []float64{2.5, 0.25, 0.5, 3, 1},
		Proposals: []team.Proposal{proposal("h9g7", 10), proposal("b9c7", 20), proposal("b9c7", 5), proposal("h7e7", 35), proposal("c6c5", -7)},
	}
	return &team.Deliberation{
		Members: team.Personalities(), Depth: 2, Searched: 1<<0 | 1<<1 | 1<<3, Decided: d,
		Proposals: []team.Proposal{proposal("b9c7", 12), proposal("b9c7", 21), {}, proposal("h7e7", 40), {}},
	}
}

// votingTeam returns a game against a team that is thinking.
func votingTeam(t *testing.T, w, h int) (*fixture, session.State) {
	t.Helper()
	a := newFixture(t, w, h, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2")
	s.Style = team.Style{Members: team.Personalities(), Method: team.MPSM4}
	return a, s
}

// While a team searches, its panel shows each member's result at this depth, or else at the
// previous one, and the last vote. After the move it shows all votes with their sums.
func TestVotes(t *testing.T) {
	a, s := votingTeam(t, 80, 24)
	a.deliver(s)
	a.wantSeen("Votes; m: move now")
	a.fake.Thinking = &session.Thinking{Generation: s.Generation, Votes: deliberation(t)}
	a.Update(mode.Tick{})
	for _, text := range []string{
		"Votes, depth 2: 3 of 5; m: move now", "Normal 馬b9c7 -0.12 d2", "Defensive 馬b9c7 -0.05 d1", "Vote at depth 1: 馬b9c7, by 2 of 5",
	} {
		a.wantSeen(text)
	}

	played := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "b9c7")
	played.Style = s.Style
	played.LastSearch = &session.Thinking{Info: playtest.Info(t, "b9c7"), Votes: deliberation(t)}
	a.deliver(played)
	for _, text := range []string{"Votes for its last move", "Normal 馬h9g7 -0.10 d1 2.50", "The team plays 馬b9c7: 2 of 5 chose it"} {
		a.wantSeen(text)
	}
	played.LastSearch.Votes.Decided.Members = []int{0, 1, 2, 4}
	played.LastSearch.Votes.Decided.Proposals = played.LastSearch.Votes.Decided.Proposals[:4]
	a.wantSeen("has not answered")
}

// In a narrow panel letters stand for the members. No move is cut.
func TestVotesNarrow(t *testing.T) {
	a, s := votingTeam(t, 60, 24)
	a.deliver(s)
	a.fake.Thinking = &session.Thinking{Generation: s.Generation, Votes: deliberation(t)}
	a.Update(mode.Tick{})
	a.wantSeen("S 砲h7e7 -0.40")
	if strings.Contains(a.View(), "Normal") {
		t.Error("a name where there is no room for it")
	}
}
