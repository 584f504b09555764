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

// Begun reports whether a ledger has results of any version of the search in the cell or the
// contest of a unit.
func Begun(s *Set, k Key) bool { return len(k.versions(s)) > 0 }

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
