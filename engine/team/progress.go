package team

import "sync"

// Deliberation is how far a decision has come.
type Deliberation struct {
	Depth    int       // plies being searched
	Searched uint      // players that have put forward their proposal: a bit for each member, the first lowest
	Voted    uint      // players that have valued all proposals
	Decided  *Decision // by MPSM 6, of the last depth it came to the end of; never changed afterwards
}

// watched is a Progress that players add to side by side.
type watched struct {
	mu   sync.Mutex
	now  Deliberation
	tell func(Deliberation) // nil: nobody wants to know
}

// Watch has tell told of each step of the decisions to come; nil ends that. It is
// called from the goroutines of the players, though never twice at once, and must
// return soon. What is decided does not depend on it.
func (t *Team) Watch(tell func(Deliberation)) { t.watched.tell = tell }

// start begins a depth; what came before it stays decided, but for the first.
func (w *watched) start(depth int) {
	w.step(func(p *Deliberation) {
		before := p.Decided
		if *p = (Deliberation{Depth: depth}); depth > 1 {
			p.Decided = before
		}
	})
}

// step makes a change and tells of it.
func (w *watched) step(change func(*Deliberation)) {
	if w.tell == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	change(&w.now)
	w.tell(w.now)
}
