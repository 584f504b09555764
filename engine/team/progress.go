package team

import "sync"

// Deliberation is the progress of a decision.
type Deliberation struct {
	Depth    int       // depth of the running search, in plies
	Searched uint      // players that have made their proposal: a bit for each member, the first lowest
	Voted    uint      // players that have valued all proposals
	Decided  *Decision // by MPSM 6, of the last completed depth; immutable
}

// watched is a Deliberation that several players update side by side.
type watched struct {
	mu   sync.Mutex
	now  Deliberation
	tell func(Deliberation) // nil: no listener
}

// Watch sets the function that later decisions call at each step; nil for none. It is called from
// the goroutines of the players, but never twice at once, and must return soon. It does not affect
// the decision.
func (t *Team) Watch(tell func(Deliberation)) { t.watched.tell = tell }

// start begins a depth; Decided stays, except at the first.
func (w *watched) start(depth int) {
	w.step(func(p *Deliberation) {
		before := p.Decided
		if *p = (Deliberation{Depth: depth}); depth > 1 {
			p.Decided = before
		}
	})
}

// step makes a change and reports it.
func (w *watched) step(change func(*Deliberation)) {
	if w.tell == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	change(&w.now)
	w.tell(w.now)
}
