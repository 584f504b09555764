package team

// Busiest is the nodes that pass one after the other when the members of a decision are
// spread over machines in turn: of each phase those of the machine with the most, since the
// next phase begins when all have done. With one machine these are all nodes.
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
