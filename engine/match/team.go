package match

import (
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
)

// TeamEntrant is a team of personalities as an entrant. Depths are the setup's; limits
// apply to MPSM 6 only.
func TeamEntrant(name string, setup team.Setup, limits search.Limits) Entrant {
	limits.Depth = setup.Depth
	return entrant(name, setup.String(), limits, player.Config{Setup: &setup})
}

// voter is a player that reports the vote for its last move.
type voter interface {
	Last() (team.Decision, bool)
}

// takeVote notes the vote for a move, if there was one.
func (t *Thought) takeVote(p Player) {
	v, ok := p.(voter)
	if !ok {
		return
	}
	if d, decided := v.Last(); decided {
		t.Distinct, t.Backers, t.Missing = d.Distinct(), d.Backers(), d.Missing
	}
}
