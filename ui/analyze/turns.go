package analyze

import "example.com/abyss/ui/result"

// turns gives the processor to one search at a time: the engine's, that of A and B, of the
// personalities, of a review or a tour. The rooms only say what they show and want.
type turns struct {
	*parts
	shown  pairSubject // when it was settled last
	off    bool        // the engine was, then
	secret bool        // what it has found was, then
}

// settle has all that follows from what is shown and wanted now come about. The mode does so
// after each event.
func (t *turns) settle() {
	t.look()
	t.engine.follow()
	t.bench.follow()
	t.search()
	t.look() // the game of Play may have gone on
	t.acting.searches = t.engine.running
}

// look takes over what the board shows and what else the user is at.
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

// search has the searches follow.
func (t *turns) search() {
	e, b := t.engine, t.bench
	if e.analyst == nil || !t.stage.shown {
		return
	}
	now := t.acting.now
	if now.alone {
		t.stop()
		return
	}
	if t.study.live() {
		t.following.follow()
		e.follow()
		b.follow()
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
	polls := t.opinions.ask()
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
	t.tell(polls)
}

// tell tells the engine what searches in its place, and what A and B say of the position.
func (t *turns) tell(polls bool) {
	e, b := t.engine, t.bench
	e.instead, e.chance = nobody, nil
	if pair, ok := b.pair.At(b.subject()); ok && pair.Runs > 0 {
		share := pair.Sides[1].Chance.Estimate / 100
		e.chance = &share
	}
	switch {
	case polls:
		e.instead = personalities
	case b.comparing():
		e.instead = comparison
	}
}

// stop ends the searches.
func (t *turns) stop() {
	t.opinions.rest()
	t.bench.halt()
	t.engine.pause()
}
