package search

import (
	"reflect"
	"strings"
	"unicode"
)

// Counter counts a heuristic's activity: how often the search reached its test, and how often the
// heuristic acted. Feature.Counts explains both numbers for each heuristic.
type Counter struct{ Tried, Fired uint64 }

// Stats contains the counters of one search. A Result contains a copy.
type Stats struct {
	Features      [NumFeatures]Counter
	CaptureNodes  uint64 // nodes of the capture search, a part of Nodes
	QuiesceNodes  uint64 // nodes of the null-move quiescence search, a part of Nodes; the nodes at its horizon are capture nodes
	TableProbes   uint64
	TableHits     uint64 // look-ups that found an entry
	TableFalse    uint64 // table hits that found another position with an equal lock
	TableCutoffs  uint64 // nodes that a table entry cut off
	TableStores   uint64 // writes to the table
	TableOverlaps uint64 // writes that replaced the entry of another position
	Repetitions   uint64 // nodes that repeated an earlier position
	Researches    uint64 // re-searches after a minimal window failed high
	Cutoffs       uint64 // interior nodes cut off by a move
	FirstCutoffs  uint64 // cutoffs by the first move searched
	NullVerified  uint64 // null moves that reached beta and were verified by a reduced search
	NullRefuted   uint64 // verifications that missed beta, so that the node was searched again at full depth
	Zugzwangs     uint64 // refuted nodes that missed beta again
	FailHighAgain uint64 // nodes searched again because the reduced search missed beta
	RootEarly     uint64 // root moves played before a re-search confirmed them
}

// Add adds the counters of another search, for totals over several searches.
func (s *Stats) Add(other *Stats) {
	for id := range s.Features {
		s.count(ID(id), other.Features[id].Tried, other.Features[id].Fired) //nolint:gosec // an ID
	}
	s.CaptureNodes += other.CaptureNodes
	s.QuiesceNodes += other.QuiesceNodes
	s.TableProbes += other.TableProbes
	s.TableHits += other.TableHits
	s.TableFalse += other.TableFalse
	s.TableCutoffs += other.TableCutoffs
	s.TableStores += other.TableStores
	s.TableOverlaps += other.TableOverlaps
	s.Repetitions += other.Repetitions
	s.Researches += other.Researches
	s.Cutoffs += other.Cutoffs
	s.FirstCutoffs += other.FirstCutoffs
	s.NullVerified += other.NullVerified
	s.NullRefuted += other.NullRefuted
	s.Zugzwangs += other.Zugzwangs
	s.FailHighAgain += other.FailHighAgain
	s.RootEarly += other.RootEarly
}

func (s *Stats) tried(id ID) { s.Features[id].Tried++ }
func (s *Stats) fired(id ID) { s.Features[id].Fired++ }

// count adds numbers that another function has counted for a heuristic.
func (s *Stats) count(id ID, tried, fired uint64) {
	s.Features[id].Tried += tried
	s.Features[id].Fired += fired
}

// ByName returns the counters by name: "table_probes" and so on for each number of Stats, and
// "checkevasions.tried" and "checkevasions.fired" per heuristic. It omits counters that are 0.
func (s *Stats) ByName() map[string]uint64 {
	counters := map[string]uint64{}
	add := func(name string, n uint64) {
		if n > 0 {
			counters[name] = n
		}
	}
	for i := range s.Features {
		name := Catalog[i].Name
		add(name+".tried", s.Features[i].Tried)
		add(name+".fired", s.Features[i].Fired)
	}
	v := reflect.ValueOf(s).Elem()
	for i := range v.NumField() {
		if v.Field(i).Kind() == reflect.Uint64 {
			add(snake(v.Type().Field(i).Name), v.Field(i).Uint())
		}
	}
	return counters
}

// snake converts TableProbes to table_probes.
func snake(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
