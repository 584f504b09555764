package search

import (
	"reflect"
	"strings"
	"unicode"
)

// Counter counts how often the search reached the test of a heuristic, and how often the heuristic
// acted. Feature.Counts explains both numbers for each heuristic.
type Counter struct{ Tried, Fired uint64 }

// Stats contains the counters of one search. Result.Stats is a copy.
type Stats struct {
	Features     [NumFeatures]Counter
	CaptureNodes uint64 // number of nodes of the capture search, which Nodes includes
	// number of nodes of the null-move quiescence search, which Nodes includes; the nodes at its
	// horizon are capture nodes
	QuiesceNodes  uint64
	TableProbes   uint64
	TableHits     uint64 // number of look-ups that found an entry
	TableFalse    uint64 // number of table hits that found another position with an equal lock
	TableCutoffs  uint64 // number of nodes that a table entry cut off
	TableStores   uint64 // number of writes to the table
	TableOverlaps uint64 // number of writes that replaced the entry of another position
	Repetitions   uint64 // number of nodes that repeated an earlier position
	Researches    uint64 // number of re-searches after a minimal window failed high
	Cutoffs       uint64 // number of interior nodes that a move cut off
	FirstCutoffs  uint64 // number of cutoffs by the first move that was searched
	NullVerified  uint64 // number of null moves that reached beta and were verified by a reduced search
	// number of verifications that missed beta, so that the node was searched again at full depth
	NullRefuted   uint64
	Zugzwangs     uint64 // number of nodes that missed beta again when they were searched at full depth after a verification
	FailHighAgain uint64 // number of nodes that were searched again because the reduced search missed beta
	RootEarly     uint64 // number of root moves that became the best move before a re-search confirmed them
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
// "checkevasions.tried" and "checkevasions.fired" for each heuristic. It leaves out counters that
// are 0.
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
