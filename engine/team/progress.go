package team

import "sync"

// Deliberation describes the progress of a decision. A Deliberation is immutable. Receivers may
// keep it, but must not change its slices.
type Deliberation struct {
	Members  []Personality // members of the team; in the following sets the first member is the lowest bit
	Depth    int           // depth of the running search, in plies
	Searched uint          // the players that have made their proposal: one bit per member
	// proposals by member; members outside the set Searched have no Line yet, and under MPSM 6 the
	// slice is nil
	Proposals []Proposal
	Voted     uint      // the players that have evaluated all proposals
	Decided   *Decision // the decision at the last completed depth; nil before the first decision
}

// watched is a Deliberation that several players update in parallel.
type watched struct {
	mu     sync.Mutex
	now    Deliberation
	report func(Deliberation) // called at each step; nil if nobody watches
}

// Watch sets the function that later decisions call at each step. If report is nil, no function is
// called. The goroutines of the players call the function report, but only one call runs at a time,
// and the call must return soon. The function does not affect the decision.
func (t *Team) Watch(report func(Deliberation)) { t.watched.report = report }

// start begins a depth. Except at the first depth, it keeps the Decided of the previous depth.
func (w *watched) start(members []Personality, depth int) {
	w.step(func(p *Deliberation) {
		before := p.Decided
		if *p = (Deliberation{Members: members, Depth: depth}); depth > 1 {
			p.Decided = before
		}
	})
}

// The method proposed records the proposal of a member.
func (w *watched) proposed(member int, proposal Proposal) {
	w.step(func(p *Deliberation) {
		list := make([]Proposal, len(p.Members)) // a receiver may have kept the previous list
		copy(list, p.Proposals)
		list[member] = proposal
		p.Proposals, p.Searched = list, p.Searched|1<<member
	})
}

// decided records the decision at a depth.
func (w *watched) decided(d Decision) {
	w.step(func(p *Deliberation) { p.Decided = &d })
}

// step applies a change and passes the new Deliberation to report.
func (w *watched) step(change func(*Deliberation)) {
	if w.report == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	change(&w.now)
	w.report(w.now)
}
