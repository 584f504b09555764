package host

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// position is a start position, the moves from it, and the position after the moves. Moves may
// continue after a draw by the rules, because a GUI may send such a game.
type position struct {
	start xiangqi.Position
	moves []xiangqi.Move
	past  []rules.Ply
	pos   xiangqi.Position
}

func startPosition() position {
	p := xiangqi.StartPosition()
	return position{start: p, pos: p}
}

// play plays a move. The error says why the move is impossible.
func (p *position) play(text string) error {
	m, err := p.pos.ParseLegal(text)
	if err != nil {
		return err
	}
	p.past = append(p.past, rules.Ply{Key: p.pos.Key(), Move: m, Check: p.pos.InCheck()})
	p.moves = append(p.moves, m)
	var u xiangqi.Undo
	p.pos.Make(m, &u)
	return nil
}

// root returns the position to search.
func (p *position) root() search.Root {
	r := search.Root{Pos: p.pos, Prior: p.past[len(p.past)-min(len(p.past), p.pos.Clock()):]}
	for i := range min(len(p.moves), len(r.Last)) {
		r.Last[i] = p.moves[len(p.moves)-1-i]
	}
	return r
}

// SetPosition sets the position of the next search. The parameter words contains the words after
// "position" in UCI and UCCI: startpos or fen FEN, then moves M.... A running search continues with
// the old position. After an error there is no position, and Go finds no move, because a move for
// another position would be worse.
func (h *Host) SetPosition(words []string) error {
	next, err := readPosition(words)
	if err != nil {
		h.LosePosition(fmt.Errorf("position: %w", err))
		return h.lost
	}
	h.position, h.lost, h.banned = next, nil, nil
	return nil
}

// LosePosition records why a position command was invalid. There is then no position until the next
// valid command.
func (h *Host) LosePosition(why error) { h.position, h.lost, h.banned = nil, why, nil }

// readPosition parses the words after "position".
func readPosition(words []string) (*position, error) {
	var moves []string
	if at := slices.Index(words, "moves"); at >= 0 {
		words, moves = words[:at], words[at+1:]
	}
	next := startPosition()
	switch {
	case len(words) == 1 && words[0] == "startpos":
	case len(words) > 1 && words[0] == "fen":
		p, err := xiangqi.ParseFEN(strings.Join(words[1:], " "))
		if err != nil {
			return nil, err
		}
		next.start, next.pos = p, p
	default:
		return nil, errors.New("expected startpos or fen FEN, then moves")
	}
	for i, text := range moves {
		if err := next.play(text); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	return &next, nil
}

// MeansPosition reports whether an unknown command looks as if it should set a position. After such
// a command, a search of the old position would be wrong.
func MeansPosition(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool {
		return w == "moves" || w == "startpos" || strings.Count(w, "/") == xiangqi.NumRanks-1
	})
}

// Position returns the current position. ok is false if the last position command was invalid.
func (h *Host) Position() (pos xiangqi.Position, ok bool) {
	if h.position == nil {
		return pos, false
	}
	return h.position.pos, true
}

// Ban excludes moves from the search until the next position.
func (h *Host) Ban(moves []string) error {
	if h.position == nil {
		return h.errNoPosition()
	}
	h.banned = nil
	for _, text := range moves {
		m, err := h.position.pos.ParseLegal(text)
		if err != nil {
			return fmt.Errorf("banned move: %w", err)
		}
		h.banned = append(h.banned, m)
	}
	return nil
}
