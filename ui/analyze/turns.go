package analyze

import "example.com/abyss/ui/result"

// turns gives the processor to one search at a time: the engine's, that of A and B, of the
// personalities, of a review or a tour. The parts only say what they show and want.
type turns struct {
	*parts
	shown pairSubject // when it was settled last
	off   bool        // the engine was, then
}

// settle has the searches follow what is shown and wanted now. The mode does so after each
// event.
func (t *turns) settle() {
	e, b := t.engine, t.bench
	if e.analyst == nil || !e.shown {
		return
	}
	now := t.acting.effects()
	if now.alone {
		t.stop()
		return
	}
	if t.study.live() {
		t.following.follow()
	}
	shown := b.subject()
	if shown != t.shown {
		t.shown, b.rested = shown, 0
		b.recall()
	} else if _, standing := b.pair.See(shown); standing == result.Nothing {
		b.recall()
	}
	if e.ended != shown {
		e.ended = pairSubject{} // something else is shown
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
		return
	}
	e.ended = pairSubject{}
	e.begin(e.target())
}

// stop ends the searches.
func (t *turns) stop() {
	t.opinions.rest()
	t.bench.halt()
	t.engine.pause()
}
