package team

import (
	"fmt"
	"strings"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/search"
)

// Method says how a team chooses its move. The document calls such a method a multiple
// personalities solution method, MPSM.
type Method uint8

// The first four methods come from the document. The fifth method is a remedy that the document
// proposes, but does not try, against the "horizon effect en masse". The document mentions the
// sixth method as future work.
//
// Source: document 004, 6.5, 6.6, 6.9, 6.10, 6.12, 7.3.
const (
	MPSM1 Method = iota + 1 // values are ranks, by the static evaluations at the ends of the players' lines
	// values are ranks, by searches behind the players' first moves, one ply less deep than the
	// players' own lines.
	MPSM2
	MPSM3 // as MPSM 2, but the values are linear between the best and the worst evaluation
	MPSM4 // as MPSM 3, but the searches are as deep as the players' own lines
	MPSM5 // as MPSM 4, but no two players propose the same move
	MPSM6 // one tree for all players, each with its own window; then as MPSM 3
)

// String returns the name, such as "MPSM 4".
func (m Method) String() string { return fmt.Sprintf("MPSM %d", uint8(m)) }

// maxMembers is the largest number of members of a team. Because a team's name needs one letter per
// member, the number of letters is a further limit.
const maxMembers = 8

// Setup describes the composition and method of a team. New copies the Setup.
type Setup struct {
	Method  Method
	Members []Personality // at least one member; if votes are equal, the order of the members decides
	Depth   int           // depth of each player's own search, in plies; under MPSM 6 the deepest iteration
	// Vote is the depth of the searches after the first moves, in plies; 0 means the method's
	// default. MPSM 1 and MPSM 6 do not have such searches.
	Vote int
	// Engine contains the options of every player's search except the payoffs. Under MPSM 1 the
	// table causes no cutoffs, because a cutoff would end a line before its last ply. MPSM 6 has
	// its own tree, and uses only the options of the capture search.
	Engine search.Options
	// If Forgetful is set, the players do not know the moves of the game, and therefore repeat
	// positions. The document describes this flaw of its program in 5.4.
	Forgetful bool
	// If Round is set, the order in which MPSM 5 replaces duplicates rotates. The first member
	// keeps its best move at the first move of the game, the second member at the second move, and
	// so on. Otherwise the first member always keeps its best move.
	Round bool
	// Workers is the number of players that search in parallel, at least 1. It does not affect the
	// moves.
	Workers int
}

// DocumentEngine returns the options of the document's program: plain alpha-beta, captures first,
// no table. It has no capture search, or one of six plies that tries all captures.
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

// QuickEngine returns options that make the document's program fast enough at its depths. They add
// iterative deepening, minimal windows, the history heuristic and a transposition table. These
// options change the cost of a search but hardly its result. Among several lines with equal value,
// the search may choose another line. A table entry may come from a path with other repetitions, or
// from a search that was one ply deeper. MPSM 6 uses none of these options outside the capture
// search.
func QuickEngine(quiescence bool) search.Options {
	o := DocumentEngine(quiescence)
	o.Settings[search.Deepening], o.Settings[search.MinWindow], o.Settings[search.History], o.Settings[search.Refutation] = search.On, search.On, search.On, search.On
	o.Settings[search.Table], o.Settings[search.TableOrder], o.TableEntries = search.On, search.On, 1<<16
	return o
}

// Validate checks a setup.
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
	if err := s.Engine.OneThread(message.Word("a team")); err != nil {
		return err
	}
	return s.Engine.Validate()
}

// VoteDepth returns the depth of the searches after the first moves, in plies.
func (s *Setup) VoteDepth() int {
	switch {
	case s.Vote > 0:
		return s.Vote
	case s.Method == MPSM2, s.Method == MPSM3:
		return max(s.Depth-1, 1)
	default:
		return s.Depth
	}
}

// Options returns the options of a player, except the payoffs.
func (s *Setup) Options() search.Options {
	o := s.Engine
	if s.Method == MPSM1 {
		o.Settings[search.Table] = search.Off
	}
	return o
}

// Name returns a short name of the setup, for example "NADSP, MPSM 4". For a team with one member
// it returns the name of that member.
func (s *Setup) Name() string {
	if len(s.Members) == 1 {
		return s.Members[0].Letter
	}
	return Letters(s.Members) + ", " + s.Method.String()
}

// String returns a text with everything that affects the team's moves. Setups with equal texts play
// the same moves.
func (s *Setup) String() string {
	options := s.Options()
	var b strings.Builder
	fmt.Fprintf(&b, "%s depth %d", s.Method, s.Depth)
	if s.Method != MPSM1 && s.Method != MPSM6 {
		fmt.Fprintf(&b, " vote %d", s.VoteDepth())
	}
	if s.Forgetful {
		b.WriteString(" forgetful")
	}
	if s.Round {
		b.WriteString(" round")
	}
	fmt.Fprintf(&b, " engine [%s]", options.NormalText())
	for i := range s.Members {
		fmt.Fprintf(&b, " %s [%s]", s.Members[i].Letter, &s.Members[i].Payoffs)
	}
	return b.String()
}
