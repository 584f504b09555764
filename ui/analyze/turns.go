package analyze

import "example.com/abyss/ui/result"

// turns gives the processor to one search at a time: the engine's search, the comparison of A and
// B, a review or a tour, or the vote of the personalities. The searches themselves only provide the
// positions that they show and need.
type turns struct {
	hall
	shown  pairSubject // subject at the last event
	off    bool        // the engine was off at the last event
	secret bool        // results were hidden at the last event
}

// follow updates engine and comparison to the game and the shown node, and reports whether anything
// may be searched.
func (t *turns) follow() bool {
	t.look()
	if t.stage.shown && !t.acting.now.alone && t.study.live() {
		t.following.follow()
	}
	t.engine.follow()
	t.bench.follow()
	return t.stage.shown && t.engine.analyst != nil
}

// look adopts the board's position and the effects of the user's activity.
func (t *turns) look() {
	now := effects{}
	if !t.acting.viewing() {
		now = t.acting.activity.effects()
	} else if line := t.explore.line(); len(line) > 0 {
		now = effects{line: line, unmarked: true}
		if red, ok := t.explore.tree.Red(); ok {
			now.red = &red
		}
	}
	t.acting.now = now
}

// search starts and stops searches for the current subject. The argument says whether the
// personalities are searching.
func (t *turns) search(polls bool) {
	e, b, now := t.engine, t.bench, t.acting.now
	if now.alone {
		t.stop()
		return
	}
	if now.secret && !t.secret { // these results may contain the better move
		e.analysis.Drop()
		b.pair.Drop()
	}
	t.secret = now.secret
	shown := b.subject()
	if _, standing := b.pair.See(shown); shown != t.shown || standing == result.Nothing {
		b.recall()
	}
	if shown != t.shown {
		t.shown, b.stableTicks = shown, 0
	}
	if b.ended != shown {
		b.ended = pairSubject{} // another subject is shown
	}
	switched := e.off && !t.off
	if t.off = e.off; switched {
		t.tour.stop()
	}
	pos := e.target().Position()
	busy := polls || t.review.walk != nil || t.tour.running() || now.resting || t.app.whyUnsearchable(&pos) != ""
	if switched || busy || !b.comparing() {
		b.halt()
	}
	if busy || b.task != nil || e.off || t.following.playThinks() {
		e.pause()
	} else {
		b.ended = pairSubject{}
		e.begin(e.target())
	}
	e.instead, e.chance = "", nil
	if pair, ok := b.pair.At(shown); ok && pair.Runs > 0 {
		share := pair.Sides[1].Chance.Estimate / 100
		e.chance = &share
	}
	switch {
	case polls:
		e.instead = t.app.T("paused for the personalities")
	case b.comparing():
		e.instead = t.app.T("comparing A and B")
	}
	t.acting.searches = e.running
}

// stop ends the searches.
func (t *turns) stop() {
	t.bench.halt()
	t.engine.pause()
}
