package host

import (
	"fmt"

	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// position is a start, the moves from there, and where they led. No rule but
// mate ends it on the way: a protocol's position may well be one that a rule has
// drawn.
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

// play plays a move. The error says why it cannot be played.
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

// root is the position to search.
func (p *position) root() search.Root {
	r := search.Root{Pos: p.pos, Prior: p.past[len(p.past)-min(len(p.past), p.pos.Clock()):]}
	for i := range min(len(p.moves), len(r.Last)) {
		r.Last[i] = p.moves[len(p.moves)-1-i]
	}
	return r
}

// SetPosition is the position to search from now on: that of a FEN, the initial
// one where fen is "", and what the moves make of it. A search under way goes
// on in the one it began with. After an error there is no position, and Go finds
// no move: a move for another position than the one meant would be worse.
func (h *Host) SetPosition(fen string, moves []string) error {
	next := startPosition()
	h.banned = nil
	if fen != "" {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			h.position = nil
			return fmt.Errorf("position: %w", err)
		}
		next.start, next.pos = p, p
	}
	for i, text := range moves {
		if err := next.play(text); err != nil {
			h.position = nil
			return fmt.Errorf("position: move %d: %w", i+1, err)
		}
	}
	h.position = &next
	return nil
}

// Position is the position on the board; ok is false where the last one sent was
// none.
func (h *Host) Position() (pos xiangqi.Position, ok bool) {
	if h.position == nil {
		return pos, false
	}
	return h.position.pos, true
}

// Ban keeps moves from being played in the position, until the next one.
func (h *Host) Ban(moves []string) error {
	if h.position == nil {
		return errNoPosition
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
