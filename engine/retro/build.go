package retro

import (
	"context"
	"fmt"

	"example.com/abyss/engine/xiangqi"
)

// bytesPerPlacing is the largest number of bytes per placing that are needed to build a table: for
// each side, a value, a count, the plies of a capture, and a place in a queue.
const bytesPerPlacing = 2 * (1 + 1 + 1 + 2*8)

// keptPerPlacing is the part of that memory that the finished table keeps.
const keptPerPlacing = 2

// Build builds the table of a material and the tables of all materials that captures lead to. Build
// fails if the memory or the length of a win exceeds the limit, or if ctx ends. Tables that are
// already built remain valid.
func (s *Set) Build(ctx context.Context, m Material) error {
	if s.tables[m.String()] != nil {
		return nil
	}
	for _, less := range m.afterCaptures() {
		if err := s.Build(ctx, less); err != nil {
			return err
		}
	}
	x := newIndex(m)
	if need := x.size * bytesPerPlacing; need > s.bytes-s.used {
		return fmt.Errorf("retro: building %v needs %d MB; %d MB are left", m, need>>20, (s.bytes-s.used)>>20)
	}
	b := &builder{set: s, index: x, passer: s.passer}
	for c := range 2 {
		b.values[c] = make([]uint8, x.size)
		b.open[c] = make([]uint8, x.size)
		b.taken[c] = make([]uint8, x.size)
	}
	if err := b.start(ctx); err != nil {
		return err
	}
	if err := b.spread(ctx); err != nil {
		return fmt.Errorf("retro: %v: %w", m, err)
	}
	s.tables[m.String()] = &table{index: x, values: b.values}
	s.used += keptPerPlacing * x.size
	return nil
}

// builder builds a table. Values spread backwards from the ends of games, one ply at a time. A
// predecessor of a lost position is won. A position is lost if all its moves lead to won positions.
type builder struct {
	set    *Set
	index  *index
	passer Passer
	values [2][]uint8
	open   [2][]uint8 // number of moves not yet known to lose
	taken  [2][]uint8 // the longest loss by a capture, in plies
	due    [maxPlies + 3][]node
}

// node is a placing with a side to move.
type node struct {
	number int
	side   xiangqi.Color
}

// pollInterval is the number of placings between two checks of the context.
const pollInterval = 1 << 14

// start finds the valid positions, counts the moves of each, and queues the ends of
// games and the positions decided by captures.
func (b *builder) start(ctx context.Context) error {
	placed := make([]xiangqi.Placed, len(b.index.pieces))
	for n := range b.index.size {
		if n%pollInterval == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		ordered := b.index.placing(n, placed)
		for c := xiangqi.Red; c <= xiangqi.Black; c++ {
			p, ok := xiangqi.Arrange(placed, c)
			if !ordered || !ok {
				b.values[c][n] = nothing
				continue
			}
			if err := b.enter(node{n, c}, &p); err != nil {
				return err
			}
		}
	}
	return nil
}

// enter counts the moves of a position, and queues the position if the moves decide it.
func (b *builder) enter(at node, p *xiangqi.Position) error {
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	open, taken, win := 0, 0, maxPlies+1
	for _, m := range l.Slice() {
		if !p.IsCapture(m) {
			open++
			continue
		}
		q := *p
		var u xiangqi.Undo
		q.Make(m, &u)
		v, err := b.set.Value(&q)
		switch {
		case err != nil:
			return err
		case v.Outcome == Lost:
			win = min(win, v.Plies+1)
			open++ // such a move will never count as losing
		case v.Outcome == Won:
			taken = max(taken, v.Plies)
		default:
			open++ // the count is never decremented for this move, because the capture draws
		}
	}
	if b.mayPass(at.side) && !p.InCheck() {
		open++
	}
	b.open[at.side][at.number], b.taken[at.side][at.number] = uint8(open), uint8(taken)
	switch {
	case win <= maxPlies:
		b.due[win] = append(b.due[win], at)
	case open == 0 && l.Len() == 0:
		b.due[0] = append(b.due[0], at)
	case open == 0:
		b.due[taken+1] = append(b.due[taken+1], at)
	}
	return nil
}

func (b *builder) mayPass(c xiangqi.Color) bool { return b.passer == Passer(c) }

// spread passes the queued values to the predecessors, ply by ply.
func (b *builder) spread(ctx context.Context) error {
	placed := make([]xiangqi.Placed, len(b.index.pieces))
	for plies := range b.due {
		for i, at := range b.due[plies] {
			if i%pollInterval == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			if b.values[at.side][at.number] != unknown {
				continue // decided in fewer plies by another move
			}
			if plies > maxPlies {
				return fmt.Errorf("a win takes more than %d plies", maxPlies)
			}
			b.values[at.side][at.number] = uint8(plies + 1)
			b.updatePredecessors(at, plies, placed)
		}
		b.due[plies] = nil
	}
	return nil
}

// updatePredecessors updates the positions one move earlier, after a position has been decided.
func (b *builder) updatePredecessors(at node, plies int, placed []xiangqi.Placed) {
	b.index.placing(at.number, placed)
	p, _ := xiangqi.Arrange(placed, at.side)
	mover := at.side.Opponent()
	var buffer [32]xiangqi.Point
	moved := make([]xiangqi.Placed, len(placed))
	for i, pl := range placed {
		if pl.Piece.Color() != mover {
			continue
		}
		for _, from := range origins(&p, pl.Piece, pl.Point, buffer[:]) {
			copy(moved, placed)
			moved[i].Point = from
			b.recordMove(node{b.index.number(moved), mover}, plies)
		}
	}
	if b.mayPass(mover) && !p.InCheck() {
		b.recordMove(node{at.number, mover}, plies)
	}
}

// recordMove records that a move leads from a position to one that is decided in a number of plies.
func (b *builder) recordMove(before node, plies int) {
	if b.values[before.side][before.number] != unknown {
		return
	}
	if plies%2 == 0 { // then the other side has lost
		b.due[plies+1] = append(b.due[plies+1], before)
		return
	}
	open := &b.open[before.side][before.number]
	if *open--; *open == 0 {
		end := max(plies, int(b.taken[before.side][before.number])) + 1
		b.due[end] = append(b.due[end], before)
	}
}
