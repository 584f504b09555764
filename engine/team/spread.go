package team

// Busiest is the nodes that are searched one after the other when the members of a decision are
// spread over machines in turn: the maximum over machines in each phase, since a phase begins when
// all have finished the one before. With one machine these are all nodes.
//
// Source: document 004, 5.2 and Figure 5.1.
func (d *Decision) Busiest(machines int) uint64 {
	sum := uint64(0)
	for _, phase := range d.Phases {
		loads := make([]uint64, machines)
		for member, nodes := range phase {
			loads[member%machines] += nodes
		}
		most := uint64(0)
		for _, load := range loads {
			most = max(most, load)
		}
		sum += most
	}
	return sum
}
