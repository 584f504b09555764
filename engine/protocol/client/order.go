package client

import (
	"fmt"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// moveTime returns the time for this move alone, or 0 if no limit contains such a time.
func moveTime(l *search.Limits, mover xiangqi.Color) time.Duration {
	switch {
	case l.Time > 0:
		return l.Time
	case timed(l, mover):
		return 0
	case l.Budget.Limited():
		return l.Budget.Hard
	}
	return max(l.Clocks[mover].PerMove-clock.DefaultOverhead, 0)
}

// timed reports whether the mover plays on a game clock.
func timed(l *search.Limits, mover xiangqi.Color) bool {
	h := &l.Clocks[mover]
	return h.Timed && h.PerMove == 0
}

func milliseconds(d time.Duration) int64 { return max(d.Milliseconds(), 1) }

// orderText returns the go command of a UCI search.
func orderText(l *search.Limits, mover xiangqi.Color, moves []xiangqi.Move, d dialect) string {
	words := []string{"go"}
	add := func(format string, args ...any) { words = append(words, fmt.Sprintf(format, args...)) }
	if l.Ponder != nil {
		add("ponder")
	}
	limited := false
	if timed(l, mover) {
		limited = true
		for c, letter := range [...]string{xiangqi.Red: "w", xiangqi.Black: "b"} {
			if h := l.Clocks[c]; h.Timed {
				add("%stime %d %sinc %d", letter, milliseconds(h.Left), letter, h.Increment.Milliseconds())
			}
		}
		if n := l.Clocks[mover].Moves; n > 0 {
			add("movestogo %d", n)
		}
	}
	if t := moveTime(l, mover); t > 0 && l.Ponder == nil {
		limited = true
		add("movetime %d", milliseconds(t))
	}
	if l.Depth > 0 {
		limited = true
		add("depth %d", l.Depth)
	}
	if l.Nodes > 0 {
		limited = true
		add("nodes %d", l.Nodes)
	}
	if !limited {
		add("infinite")
	}
	if len(moves) > 0 {
		add("searchmoves")
		for _, m := range moves {
			add("%s", d.text(m))
		}
	}
	return strings.Join(words, " ")
}

// ucciOrderText returns the go command of a UCCI search. It contains only one limit: the time if
// there is one, otherwise the depth, otherwise the nodes.
func ucciOrderText(l *search.Limits, mover xiangqi.Color) string {
	order := "go"
	if l.Ponder != nil {
		order = "go ponder"
	}
	mine, other := l.Clocks[mover], l.Clocks[mover.Opponent()]
	t := moveTime(l, mover)
	switch {
	case timed(l, mover):
		order += fmt.Sprintf(" time %d%s", milliseconds(mine.Left), restOfClock(&mine, ""))
		if other.Timed {
			order += fmt.Sprintf(" opptime %d%s", milliseconds(other.Left), restOfClock(&other, "opp"))
		}
		return order
	case l.Depth > 0:
		return fmt.Sprintf("%s depth %d", order, l.Depth)
	case t > 0 && l.Ponder == nil:
		return fmt.Sprintf("%s time %d movestogo 1", order, milliseconds(t))
	case l.Nodes > 0:
		return fmt.Sprintf("%s nodes %d", order, l.Nodes)
	}
	return order + " infinite"
}

// restOfClock returns the words for the number of moves until the time control, or for the
// increment.
func restOfClock(h *clock.Hand, prefix string) string {
	if h.Moves > 0 {
		return fmt.Sprintf(" %smovestogo %d", prefix, h.Moves)
	}
	return fmt.Sprintf(" %sincrement %d", prefix, h.Increment.Milliseconds())
}
