package clock

import "time"

// Lag is the measured time of a side's moves in this game outside their searches. A late poll, the
// screen and the connection cause it. The zero Lag has no measurements. A Lag is a plain value.
type Lag struct {
	Sum   time.Duration
	Moves int
}

// Add records a turn in which a search with a budget ran for some time. A search that was longer
// than the turn is ignored, because it began on the opponent's time. A stall is limited to mostLag.
func (l *Lag) Add(turn, searched time.Duration, b Budget) {
	if turn < searched {
		return
	}
	l.Sum += min(turn-searched+b.late(searched), mostLag)
	l.Moves++
}

// late returns an upper bound of the time by which a search outlasted the alarm that stopped it. If
// a search ran past the first alarm, that may have been intended, and the time of the second alarm
// is unknown.
func (b *Budget) late(searched time.Duration) time.Duration {
	if !b.Limited() {
		return 0
	}
	return min(max(searched-b.Target, 0), latestPoll)
}

// expected returns the mean lag to expect for the moves to come: the mean of the measured lags
// together with believedMoves further lags, whose length is the parameter believed.
func (l *Lag) expected(believed time.Duration) time.Duration {
	return (believedMoves*believed + l.Sum) / time.Duration(believedMoves+l.Moves)
}
