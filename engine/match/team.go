package match

import (
	"abyss/engine/player"
	"abyss/engine/search"
	"abyss/engine/team"
)

// TeamEntrant is a team of personalities as an entrant. Depths are the setup's;
// limits count for MPSM 6 alone.
func TeamEntrant(name string, setup team.Setup, limits search.Limits) Entrant {
	limits.Depth = setup.Depth
	return entrant(name, setup.String(), limits, player.Config{Setup: &setup})
}

// voter is a player that can say how its last move was voted on.
type voter interface {
	Last() (team.Decision, bool)
}

// takeVote notes how a move was voted on, where it was.
func (t *Thought) takeVote(p Player) {
	v, ok := p.(voter)
	if !ok {
		return
	}
	if d, decided := v.Last(); decided {
		t.Distinct, t.Backers = d.Distinct(), d.Backers()
	}
}
