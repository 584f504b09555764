package tree

import (
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Question contains everything that is needed to repeat a search: the position, the settings and
// the limits.
type Question struct {
	FEN      string   `json:"fen"`             // the position before Moves
	Moves    []string `json:"moves,omitempty"` // moves played from FEN, in ICCS
	Rules    string   `json:"rules"`
	Settings []string `json:"settings"` // the options that differ from those of the preset plain
	Depth    int      `json:"depth,omitempty"`
	Nodes    uint64   `json:"nodes,omitempty"`
	Begin    uint64   `json:"begin,omitempty"`
	Lines    int      `json:"lines,omitempty"`
	Only     []string `json:"only,omitempty"` // root moves to search, in ICCS; empty means all moves
}

// maxMoves limits the number of moves before the position, and maxText limits the length of each
// text of a question.
const (
	maxMoves = 4096
	maxText  = 1 << 10
)

// plain returns the preset with which Settings is compared.
func plain() search.Options {
	o, _ := search.Preset("plain")
	return o
}

// Ask converts the arguments of a search to a question. It omits time limits. If a time limit ended
// a search, the question instead contains the number of nodes at which the search ended.
func Ask(fen string, moves []string, set rules.Set, o search.Options, l search.Limits) Question {
	base := plain()
	return Question{
		FEN: fen, Moves: moves, Rules: set.String(), Settings: o.Differences(&base),
		Depth: l.Depth, Nodes: l.Nodes, Begin: l.Begin, Lines: l.Lines,
	}
}

// Root returns the position to search, with its history. The error says what is wrong with the
// question.
func (q *Question) Root() (search.Root, error) {
	start, err := xiangqi.ParseLooseFEN(q.FEN)
	if err != nil {
		return search.Root{}, message.Errorf("the position of a tree: %w", err)
	}
	set, err := rules.ParseSet(q.Rules)
	if err != nil {
		return search.Root{}, message.Errorf("the rules of a tree: %w", err)
	}
	g := game.NewUnder(rules.None, start)
	for i, word := range q.Moves {
		pos := g.Position()
		m, err := pos.ParseLegal(word)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			return search.Root{}, message.Errorf("the moves of a tree: move %d: %w", i+1, err)
		}
	}
	root := search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves(), Rules: set}
	for i, word := range q.Only {
		m, err := root.Pos.ParseLegal(word)
		if err != nil {
			return search.Root{}, message.Errorf("the searched moves of a tree: move %d: %w", i+1, err)
		}
		root.Moves = append(root.Moves, m)
	}
	return root, nil
}

// Options returns the options of the search.
func (q *Question) Options() (search.Options, error) {
	o := plain()
	for _, s := range q.Settings {
		if err := o.Set(s); err != nil {
			return o, message.Errorf("the settings of a tree: %w", err)
		}
	}
	return o, nil
}

// limits returns the limits of the search.
func (q *Question) limits() search.Limits {
	return search.Limits{Depth: q.Depth, Nodes: q.Nodes, Begin: q.Begin, Lines: q.Lines}
}

// check rejects texts and numbers that no question contains.
func (q *Question) check() error {
	long := len(q.FEN) > maxText || len(q.Rules) > maxText || len(q.Moves) > maxMoves || len(q.Only) > xiangqi.MaxMoves || len(q.Settings) > 4*int(search.NumFeatures)
	for _, list := range [][]string{q.Moves, q.Settings, q.Only} {
		for _, s := range list {
			long = long || len(s) > maxText || strings.ContainsAny(s, "\n\r")
		}
	}
	if long || q.Depth < 0 || q.Depth > search.MaxDepth || q.Lines < 0 || q.Lines > xiangqi.MaxMoves {
		return message.Errorf("the head of a tree is out of bounds")
	}
	return nil
}
