package host

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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

// SetPosition is the position to search from now on, in the words of UCI and UCCI
// behind "position": startpos or fen FEN, then moves M.... A search under way goes
// on in the one it began with. After an error there is no position, and Go finds
// no move: a move for another position than the one meant would be worse.
func (h *Host) SetPosition(words []string) error {
	next, err := readPosition(words)
	if err != nil {
		h.LosePosition(fmt.Errorf("position: %w", err))
		return h.lost
	}
	h.position, h.lost, h.banned = next, nil, nil
	return nil
}

// LosePosition says that a position was sent that could not be understood, and
// why. There is none until the next.
func (h *Host) LosePosition(why error) { h.position, h.lost, h.banned = nil, why, nil }

// readPosition takes in the words behind "position".
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

// MeansPosition reports whether a line of no known command looks as if it told of
// a position. What is searched after such a line would be another one.
func MeansPosition(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool {
		return w == "moves" || w == "startpos" || strings.Count(w, "/") == xiangqi.NumRanks-1
	})
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
