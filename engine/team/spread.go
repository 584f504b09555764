package team

// Busiest returns the number of nodes that are searched one after the other if the members of a
// decision take turns on the machines. For each phase it counts the machine with the most nodes,
// because a phase begins when all machines have finished the previous phase. With one machine,
// Busiest counts all nodes.
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
