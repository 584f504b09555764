package match

import (
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
)

// TeamEntrant makes an entrant of a team of personalities. The setup contains the depths. The
// argument limits applies only to MPSM 6.
func TeamEntrant(name string, setup team.Setup, limits search.Limits) Entrant {
	limits.Depth = setup.Depth
	return entrant(name, setup.String(), limits, player.Config{Setup: &setup})
}

// voter is a player that reports the vote for its last move.
type voter interface {
	Last() (team.Decision, bool)
}

// takeVote stores the vote for a move, if there was one.
func (t *Thought) takeVote(p Player) {
	v, ok := p.(voter)
	if !ok {
		return
	}
	if d, decided := v.Last(); decided {
		t.Distinct, t.Backers, t.Missing = d.Distinct(), d.Backers(), d.Missing
	}
}
