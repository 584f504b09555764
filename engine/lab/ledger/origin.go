package ledger

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Origin describes where a line comes from. It is not part of the result. Equal lines may have
// different origins, and exported files have no origins.
type Origin struct {
	Worker string `json:"worker,omitempty"` // public key of the worker; "" means the machine of the ledger
	Run    string `json:"run,omitempty"`    // the run that stored the line; "" in ledgers of earlier versions
}

// From returns the origin of the line, so that it can be set before the line is stored.
func (o *Origin) From() *Origin { return o }

// accidental lists the fields of a line that may differ between two runs of one unit.
var accidental = []string{"elapsed_us", "worker", "run"}

// Differs names the difference between two results of a unit, apart from time and origin. It
// returns "" if there is no such difference.
func Differs(claimed, found Line) (string, error) {
	a, err := fieldsOf(claimed)
	if err != nil {
		return "", err
	}
	b, err := fieldsOf(found)
	if err != nil {
		return "", err
	}
	var list []string
	for _, name := range slices.Sorted(maps.Keys(b)) {
		if string(a[name]) != string(b[name]) {
			list = append(list, fmt.Sprintf("%s %.60s, expected %.60s", name, a[name], b[name]))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a)) {
		if b[name] == nil {
			list = append(list, fmt.Sprintf("%s %.60s, expected none", name, a[name]))
		}
	}
	return strings.Join(list, "; "), nil
}

// fieldsOf returns the fields of a line that belong to its result.
func fieldsOf(l Line) (map[string]json.RawMessage, error) {
	data, err := json.Marshal(l)
	if err != nil {
		return nil, err
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(data, &fields); err != nil {
		return nil, err
	}
	for _, name := range accidental {
		delete(fields, name)
	}
	return fields, nil
}
