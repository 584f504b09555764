package ledger

import "slices"

// Elsewhere looks for a result of the unit from another version of the search. It returns the
// signature of the latest of these versions.
func (s *Set) Elsewhere(k Key) (signature string, ok bool) {
	for _, other := range slices.Backward(k.versions(s)) {
		if other != k && s.Has(other) {
			return other.signature(), true
		}
	}
	return "", false
}

func (u SearchUnit) versions(s *Set) (list []Key) {
	for _, behaviour := range s.Behaviours(u.Cell) {
		u.Behaviour = behaviour
		list = append(list, u)
	}
	return list
}

func (u SearchUnit) signature() string { return u.Behaviour }

func (u GameUnit) versions(s *Set) (list []Key) {
	for _, contest := range s.Versions(u.Contest) {
		u.Contest = contest
		list = append(list, u)
	}
	return list
}

func (u GameUnit) signature() string { return u.A.Behaviour + "/" + u.B.Behaviour }
