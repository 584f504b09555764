package search

import (
	"reflect"
	"strings"
	"unicode"
)

// ByName are the counters by name: each number of Stats, "table_probes" and so on, and per
// feature "checkevasions.tried" and "checkevasions.fired". A counter of 0 is left out.
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

// snake writes TableProbes as table_probes.
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
