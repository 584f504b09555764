package specfile

import (
	"fmt"
	"slices"
)

// value is a value of a file with the line it begins on.
type value struct {
	line   int
	kind   kind
	text   string // of a text; a number and what is neither as they are written
	list   []*value
	names  []string // of a table, in the order of the file
	fields map[string]*value
}

// kind is the type of a value.
type kind uint8

const (
	aText kind = iota
	aNumber
	aList
	aTable
	another // a date, true or false
)

func newTable(line int) *value {
	return &value{line: line, kind: aTable, fields: map[string]*value{}}
}

// put adds a key of a table; false if it is there.
func (v *value) put(name string, to *value) bool {
	if v.fields[name] != nil {
		return false
	}
	v.names = append(v.names, name)
	v.fields[name] = to
	return true
}

// String is the value as an error shows it.
func (v *value) String() string {
	switch v.kind {
	case aText:
		return fmt.Sprintf("%.60q", v.text)
	case aList:
		return fmt.Sprintf("a list of %d", len(v.list))
	case aTable:
		return "a table"
	case aNumber, another:
	}
	return fmt.Sprintf("%.60s", v.text)
}

// fault is what is wrong on a line of a file; line 0 is the file as a whole.
type fault struct {
	line int
	err  error
}

func (f *fault) Error() string {
	if f.line == 0 {
		return f.err.Error()
	}
	return fmt.Sprintf("line %d: %v", f.line, f.err)
}

func (f *fault) Unwrap() error { return f.err }

// faults collects them.
type faults []*fault

func (f *faults) add(line int, format string, args ...any) {
	*f = append(*f, &fault{line, fmt.Errorf(format, args...)})
}

// sorted are the first few in the order of the lines.
func (f faults) sorted() []*fault {
	const most = 10
	list := slices.SortedStableFunc(slices.Values(f), func(a, b *fault) int { return a.line - b.line })
	return list[:min(len(list), most)]
}
