package team

import (
	"fmt"
	"strings"

	"abyss/internal/message"

	"abyss/engine/search"
)

// Method is a multiple personalities solution method, MPSM: how a team comes to
// its move.
type Method uint8

// The methods. The first four are the document's; the fifth is the remedy it
// names against the "horizon effect en masse" and leaves undone, the sixth its
// future work.
//
// Source: document 004, 6.5, 6.6, 6.9, 6.10, 6.12, 7.3.
const (
	MPSM1 Method = iota + 1 // ranks of the positions at the end of each player's line, as they stand
	MPSM2                   // ranks of each player's first move, searched a ply less deep by every player
	MPSM3                   // as 2, but linear between the best and the worst
	MPSM4                   // as 3, searched as deep as the players' own lines
	MPSM5                   // as 4, but no two players put forward the same move
	MPSM6                   // one tree for all players, each with its own window; then as 3
)

// String is "MPSM 4".
func (m Method) String() string { return fmt.Sprintf("MPSM %d", uint8(m)) }

// maxMembers bounds a team: more than the letters there are.
const maxMembers = 8

// Setup is a team and how it works. It is copied when a team is made.
type Setup struct {
	Method  Method
	Members []Personality // at least one; their order breaks ties
	Depth   int           // plies of each player's own search; for MPSM 6 the deepest iteration
	// Vote is the plies of the searches behind the first moves; 0 is what the
	// method says. MPSM 1 has none, nor has MPSM 6, whose tree decides.
	Vote int
	// Engine is what every player searches with, but for the payoffs; under MPSM 1
	// without the cut-offs of the table, which end a line before its last ply. Of
	// MPSM 6, whose tree is its own, it is the capture search alone.
	Engine search.Options
	// Forgetful players do not know the moves of the game and so walk into
	// repetitions: the flaw of the document's program, which it names in 5.4.
	Forgetful bool
	// Workers is how many players search side by side, 1 at least. What a team
	// plays does not depend on it.
	Workers int
}

// DocumentEngine is the document's program: plain alpha-beta, captures first, no
// table, without a capture search or with one of six plies, all captures of them.
//
// Source: document 004, 5.3.1 and 6.12.
func DocumentEngine(quiescence bool) search.Options {
	o, _ := search.Preset("plain")
	o.Settings[search.CaptureOrder] = search.On
	o.TableEntries = 1
	o.SetParam("capture-depth", 0)
	if quiescence {
		o.SetParam("capture-depth", 6)
		o.SetParam("capture-all", 1)
	}
	return o
}

// QuickEngine is the document's program made affordable at the document's depths:
// iterative deepening, minimal windows, the history heuristic and a transposition
// table. They change what a search costs and, but for choices between lines of
// equal worth, hardly what it finds: an entry of the table may come by another
// path, whose repetitions were other ones, or be a ply deeper. MPSM 6 has a search
// of its own and takes only the capture search of it.
func QuickEngine(quiescence bool) search.Options {
	o := DocumentEngine(quiescence)
	o.Settings[search.Deepening], o.Settings[search.MinWindow], o.Settings[search.History], o.Settings[search.Refutation] = search.On, search.On, search.On, search.On
	o.Settings[search.Table], o.Settings[search.TableOrder], o.TableEntries = search.On, search.On, 1<<16
	return o
}

// Validate says what is wrong with a setup.
func (s *Setup) Validate() error {
	switch {
	case s.Method < MPSM1 || s.Method > MPSM6:
		return message.Errorf("team: method %d: expected 1 to %d", s.Method, MPSM6)
	case len(s.Members) < 1 || len(s.Members) > maxMembers:
		return message.Errorf("team: %d members: expected 1 to %d", len(s.Members), maxMembers)
	case s.Depth < 1 || s.Depth >= search.MaxDepth:
		return message.Errorf("team: depth %d: expected 1 to %d plies", s.Depth, search.MaxDepth-1)
	case s.Vote < 0 || s.Vote >= search.MaxDepth:
		return message.Errorf("team: vote %d: expected 0 to %d plies", s.Vote, search.MaxDepth-1)
	case s.Workers < 1:
		return message.Errorf("team: expected at least one worker")
	}
	return s.Engine.Validate()
}

// voteDepth is the plies of the searches behind the first moves.
func (s *Setup) voteDepth() int {
	switch {
	case s.Vote > 0:
		return s.Vote
	case s.Method == MPSM2, s.Method == MPSM3:
		return max(s.Depth-1, 1)
	default:
		return s.Depth
	}
}

// Options are those of a player, but for the payoffs.
func (s *Setup) Options() search.Options {
	o := s.Engine
	if s.Method == MPSM1 {
		o.Settings[search.Table] = search.Off
	}
	return o
}

// Name is the setup in short: "NADSP, MPSM 4", or of a team of one its name.
func (s *Setup) Name() string {
	if len(s.Members) == 1 {
		return s.Members[0].Letter
	}
	return Letters(s.Members) + ", " + s.Method.String()
}

// String is everything that decides what the team plays, as text: setups with
// equal texts play alike.
func (s *Setup) String() string {
	plain, _ := search.Preset("plain")
	options := s.Options()
	var b strings.Builder
	fmt.Fprintf(&b, "%s depth %d", s.Method, s.Depth)
	if s.Method != MPSM1 && s.Method != MPSM6 {
		fmt.Fprintf(&b, " vote %d", s.voteDepth())
	}
	if s.Forgetful {
		b.WriteString(" forgetful")
	}
	fmt.Fprintf(&b, " engine [%s]", strings.Join(options.Differences(&plain), " "))
	for i := range s.Members {
		fmt.Fprintf(&b, " %s [%s]", s.Members[i].Letter, &s.Members[i].Payoffs)
	}
	return b.String()
}
