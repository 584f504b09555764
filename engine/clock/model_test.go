package clock

import (
	"math/rand/v2"
	"time"
)

// model imitates a search with random times and scores. Iterations grow by a random factor, root
// moves have random weight, the score sometimes drops and sometimes recovers, and the time between
// polls is random.
type model struct {
	rng  *rand.Rand
	poll time.Duration // time between two polls

	steady bool // whether to scale the bell after each iteration, as the search option "time by stability" does

	bell     Bell
	elapsed  time.Duration
	polled   time.Duration // time of the last poll
	best     int32
	previous int32
	haveMove bool
}

// worstPoll is the time that the slowest machine needs for 2048 nodes.
const worstPoll = 20 * time.Millisecond

// search simulates one search within a budget. It returns the time spent, and whether the search
// went past the first alarm.
func (m *model) search(b Budget) (spent time.Duration, extended bool) {
	m.bell = NewBell(b)
	m.elapsed, m.polled = 0, 0
	m.best, m.previous, m.haveMove = 0, 0, false
	m.poll = time.Duration(1 + m.rng.Int64N(int64(worstPoll)))
	roots := 1 + m.rng.IntN(60)
	iteration := time.Duration(1 + m.rng.Int64N(int64(2*time.Millisecond)))
	for !m.iterate(iteration, roots) {
		if m.steady {
			m.bell.Scale(50 + m.rng.IntN(111))
			if m.bell.LastPart(m.elapsed, 60) {
				break
			}
		}
		iteration += time.Duration(float64(iteration) * (0.5 + 7*m.rng.Float64()))
	}
	return m.elapsed, m.bell.Extended()
}

// iterate searches all root moves once. This takes about the time in the parameter whole, most of
// it for the first move. iterate reports whether the bell stopped the search.
func (m *model) iterate(whole time.Duration, roots int) (stop bool) {
	m.previous = m.best
	drop := int32(0)
	if m.rng.IntN(4) == 0 {
		drop = m.rng.Int32N(200)
	}
	for i := range roots {
		weight := 0.2 + m.rng.Float64()
		if i == 0 {
			weight *= float64(roots) / 2
		}
		if m.run(m.elapsed + time.Duration(weight*float64(whole)/float64(roots))) {
			return true
		}
		switch {
		case i == 0:
			m.best -= drop
		case m.rng.IntN(20) == 0:
			m.best += m.rng.Int32N(100)
		}
		m.haveMove = m.haveMove || i == roots-1
		if m.bell.RootMove(m.elapsed, m.best, m.previous) {
			return true
		}
	}
	return false
}

// run advances the time to end and polls on the way. It skips the polls before the earliest
// possible alarm.
func (m *model) run(end time.Duration) (stop bool) {
	for {
		next := min(m.bell.budget.Hard, end)
		for _, alarm := range []time.Duration{m.bell.budget.Target, m.bell.second} {
			if alarm > m.polled {
				next = min(next, alarm)
			}
		}
		if next > m.polled+m.poll {
			m.polled += (next - m.polled - 1) / m.poll * m.poll
		}
		if m.polled+m.poll > end {
			m.elapsed = end
			return false
		}
		m.polled += m.poll
		m.elapsed = m.polled
		if m.bell.Ring(m.elapsed, m.best, m.previous, m.haveMove) {
			return true
		}
	}
}
