package clock

import "time"

// Lag is what the moves of a side were seen to take besides their searches in
// this game: the poll that came late, the screen, the wire. The zero Lag has
// seen none. It is a plain value.
type Lag struct {
	Sum   time.Duration
	Moves int
}

// Add takes note of a turn in which a search with a budget ran for some time. A
// search longer than the turn tells nothing, since it began on the opponent's
// time, and is left out; of a stall no more than mostLag counts.
func (l *Lag) Add(turn, searched time.Duration, b Budget) {
	if turn < searched {
		return
	}
	l.Sum += min(turn-searched+b.late(searched), mostLag)
	l.Moves++
}

// late is by how much a search has outlasted the alarm that stopped it, at most:
// one that went on past the first alarm may have been meant to, and when the
// second one rang is not known.
func (b *Budget) late(searched time.Duration) time.Duration {
	if !b.Limited() {
		return 0
	}
	return min(max(searched-b.Target, 0), latestPoll)
}

// expected is the lag to expect of the moves to come on average, when it was
// believed to be some time before the first: the mean of those seen and of
// believedMoves that took as long as was believed.
func (l *Lag) expected(believed time.Duration) time.Duration {
	return (believedMoves*believed + l.Sum) / time.Duration(believedMoves+l.Moves)
}
