package retro

import (
	"fmt"
	"iter"

	"example.com/abyss/engine/xiangqi"
)

// Outcome is the result of a position for its mover under best play.
type Outcome int8

// The outcomes.
const (
	Lost  Outcome = -1
	Drawn Outcome = 0 // neither side can force a win
	Won   Outcome = 1
)

// String returns "lost", "drawn" or "won".
func (o Outcome) String() string {
	switch o {
	case Lost:
		return "lost"
	case Won:
		return "won"
	default:
		return "drawn"
	}
}

// Value is an outcome. If the game is won or lost, Value contains the plies to the end, with the
// winner's quickest play against the longest defence.
type Value struct {
	Outcome Outcome
	Plies   int
}

// Passer is the side that may pass while it is not in check.
type Passer int8

// These are the games for which tables can be built.
const (
	Nobody      Passer = -1 // neither side may pass: the table is for xiangqi
	RedPasses   Passer = Passer(xiangqi.Red)
	BlackPasses Passer = Passer(xiangqi.Black)
)

// These are the values of a table's bytes. 0 means a draw. A value plies+1 means that the game ends
// in that number of plies, which is even if the side to move loses and odd if it wins.
const (
	unknown  = 0
	nothing  = 255 // not a position
	maxPlies = 250
)

// table contains the values of a material, by the side to move.
type table struct {
	index  *index
	values [2][]uint8
}

// value returns the value of the placing with number n, with c to move.
func (t *table) value(n int, c xiangqi.Color) (v Value, ok bool) {
	switch b := t.values[c][n]; b {
	case nothing:
		return Value{}, false
	case unknown:
		return Value{}, true
	default:
		v = Value{Lost, int(b) - 1}
		if v.Plies%2 == 1 {
			v.Outcome = Won
		}
		return v, true
	}
}

// Set is a set of tables with a limit on its memory. No other method may run during Build.
// Concurrent look-ups are allowed.
type Set struct {
	passer Passer
	bytes  int // largest number of bytes for the tables, including the building of one
	used   int
	tables map[string]*table
}

// NewSet returns an empty set of tables for the game in which passer may pass, with a limit of
// memory in bytes.
func NewSet(passer Passer, bytes int) *Set {
	return &Set{passer: passer, bytes: bytes, tables: map[string]*table{}}
}

// Value returns the value of a position whose material is in the set. The error says which table is
// missing.
func (s *Set) Value(p *xiangqi.Position) (Value, error) {
	m := MaterialOf(p)
	t := s.tables[m.String()]
	if t == nil {
		return Value{}, fmt.Errorf("retro: no table of %v", m)
	}
	placed := t.index.placed(p)
	for i, pl := range placed {
		if !xiangqi.CanStand(t.index.pieces[i].Color(), t.index.pieces[i].Kind(), pl.Point) {
			return Value{}, fmt.Errorf("retro: the %s cannot stand on %s", pl.Piece.Kind(), pl.Point)
		}
	}
	v, ok := t.value(t.index.number(placed), p.Side())
	if !ok {
		return Value{}, fmt.Errorf("retro: %s is no position", p.FEN())
	}
	return v, nil
}

// Positions yields every position of a material in the set with its value. The order is fixed, with
// Red to move before Black to move. If the set has no table of the material, it yields nothing.
func (s *Set) Positions(m Material) iter.Seq2[xiangqi.Position, Value] {
	return func(yield func(xiangqi.Position, Value) bool) {
		t := s.tables[m.String()]
		if t == nil {
			return
		}
		placed := make([]xiangqi.Placed, len(t.index.pieces))
		for n := range t.index.size {
			t.index.placing(n, placed)
			for c := xiangqi.Red; c <= xiangqi.Black; c++ {
				v, ok := t.value(n, c)
				if !ok {
					continue
				}
				if p, _ := xiangqi.Arrange(placed, c); !yield(p, v) {
					return
				}
			}
		}
	}
}
