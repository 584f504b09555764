package team

// Busiest returns the nodes that are searched one after the other if the members of a decision are
// distributed over machines in turn. In each phase it takes the largest number of any machine,
// since a phase begins when all machines have finished the previous one. With one machine these are
// all the nodes.
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
