package analyze

import "example.com/abyss/ui/result"

// turns gives the processor to one search at a time: the engine's, that of A and B, a review or a
// tour, or else the vote of the personalities. The others only state their shown and wanted
// positions.
type turns struct {
	hall
	shown  pairSubject // as of the last event
	off    bool        // the engine was, then
	secret bool        // its results were hidden then
}

// follow makes engine and comparison follow the game and the shown node, and reports whether
// something may be searched.
func (t *turns) follow() bool {
	t.look()
	if t.stage.shown && !t.acting.now.alone && t.study.live() {
		t.following.follow()
	}
	t.engine.follow()
	t.bench.follow()
	return t.stage.shown && t.engine.analyst != nil
}

// look takes over the board's position and the user's activity.
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

// search has searched the current subject; polls: the personalities search.
func (t *turns) search(polls bool) {
	e, b, now := t.engine, t.bench, t.acting.now
	if now.alone {
		t.stop()
		return
	}
	if now.secret && !t.secret { // they know
		e.analysis.Drop()
		b.pair.Drop()
	}
	t.secret = now.secret
	shown := b.subject()
	if _, standing := b.pair.See(shown); shown != t.shown || standing == result.Nothing {
		b.recall()
	}
	if shown != t.shown {
		t.shown, b.rested = shown, 0
	}
	if b.ended != shown {
		b.ended = pairSubject{} // something else is shown
	}
	switched := e.off && !t.off
	if t.off = e.off; switched {
		t.tour.stop()
	}
	pos := e.target().Position()
	busy := polls || t.review.walk != nil || t.tour.running() || now.resting || t.app.nothing(&pos) != ""
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
