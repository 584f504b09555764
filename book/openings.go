package book

import "slices"

// manyNames is the largest number of names, or of families, in a list.
const manyNames = 8

// openings holds the names of the openings that can be reached from a position, the nearest first.
type openings struct {
	names    []Name // without duplicates; manyNames+1 entries mean that there are too many
	families []Name // without duplicates and with the same bound
	cut      bool   // some positions were not searched
}

// openingsBehind collects the names of a position and of all positions that can be reached from it.
// It searches a bounded part of a large book, and stops at more than manyNames families.
func (g graph) openingsBehind(from uint64) openings {
	const far = 3000 // number of positions; searching them and their moves takes some milliseconds
	var o openings
	seen := map[uint64]bool{from: true}
	queue := []uint64{from}
	for ; len(queue) > 0; queue = queue[1:] {
		n := g[queue[0]]
		if n == nil {
			continue
		}
		if o.add(n.name); len(o.families) > manyNames {
			return o
		}
		for i := range n.edges {
			if next := n.edges[i].next; !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
		if o.cut = len(seen) > far; o.cut {
			return o
		}
	}
	return o
}

func (o *openings) add(name Name) {
	if name == (Name{}) {
		return
	}
	if len(o.names) <= manyNames && !slices.Contains(o.names, name) {
		o.names = append(o.names, name)
	}
	if family := name.Family(); len(o.families) <= manyNames && !slices.Contains(o.families, family) {
		o.families = append(o.families, family)
	}
}

// common returns the only name, or the only family if there are several names. Otherwise the result
// is empty.
func (o *openings) common() Name {
	switch {
	case o.cut || len(o.families) != 1:
		return Name{}
	case len(o.names) == 1:
		return o.names[0]
	}
	return o.families[0]
}

// list returns the names, or the families if there are more than manyNames.
func (o *openings) list() []Name {
	if len(o.names) <= manyNames {
		return o.names
	}
	return o.families[:min(len(o.families), manyNames)]
}
