package team

import "sync"

// Deliberation is the progress of a decision. It is immutable: receivers may keep it, but
// must not write to its slices.
type Deliberation struct {
	Members   []Personality // of the team; the bits below count them, the first lowest
	Depth     int           // depth of the running search, in plies
	Searched  uint          // players that have made their proposal: a bit for each member
	Proposals []Proposal    // those of Searched, by member; without a Line for the others, and nil for MPSM 6
	Voted     uint          // players that have valued all proposals
	Decided   *Decision     // of the last completed depth; nil before the first
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
func (w *watched) start(members []Personality, depth int) {
	w.step(func(p *Deliberation) {
		before := p.Decided
		if *p = (Deliberation{Members: members, Depth: depth}); depth > 1 {
			p.Decided = before
		}
	})
}

// proposed notes the proposal of a member.
func (w *watched) proposed(member int, proposal Proposal) {
	w.step(func(p *Deliberation) {
		list := make([]Proposal, len(p.Members)) // the last one may be kept by a receiver
		copy(list, p.Proposals)
		list[member] = proposal
		p.Proposals, p.Searched = list, p.Searched|1<<member
	})
}

// decided notes the decision of a depth.
func (w *watched) decided(d Decision) {
	w.step(func(p *Deliberation) { p.Decided = &d })
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
