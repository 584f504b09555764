package specfile

import (
	"errors"
	"sort"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"example.com/abyss/internal/message"
)

// value is a value of a file, with the line on which it begins.
type value struct {
	line   int
	kind   kind
	text   string // content of a text; for a number, true or false, the text as it is written
	list   []*value
	fields map[string]*value // values of a table, by key
	filled bool              // whether a hole {} in the text was filled; if so, the text may also be a number
}

// kind is the type of a value.
type kind uint8

const (
	aText kind = iota
	aNumber
	aBool
	aList
	aTable
	another // any other type, such as a date
)

func newTable(line int) *value { return &value{line: line, kind: aTable, fields: map[string]*value{}} }

// String returns the value in the form in which an error shows it.
func (v *value) String() string { return v.described().Error() }

// described is like String, but its result is translatable.
func (v *value) described() error {
	switch v.kind {
	case aText:
		return message.Errorf("%.60q", v.text)
	case aList:
		return message.Errorf("a list of %d", len(v.list))
	case aTable:
		return message.Errorf("a table")
	case aNumber, aBool, another:
	}
	return message.Errorf("%.60s", v.text)
}

// parse returns the table of a file. The decoder of the library checks the whole file, and the
// parser of the library finds the line of each value.
func parse(data []byte) (*value, error) {
	var all map[string]any
	if err := toml.Unmarshal(data, &all); err != nil {
		var at *toml.DecodeError
		row := 0
		if errors.As(err, &at) {
			row, _ = at.Position()
		}
		return nil, &fault{row, errors.New(strings.TrimPrefix(err.Error(), "toml: "))}
	}
	t := tree{}
	for at, c := range data {
		if c == '\n' {
			t.lines = append(t.lines, at)
		}
	}
	root := newTable(1)
	into := root
	t.parser.Reset(data)
	for t.parser.NextExpression() {
		switch e := t.parser.Expression(); e.Kind { //nolint:exhaustive // an expression is one of these or a comment
		case unstable.Table, unstable.ArrayTable:
			into = t.open(root, e)
		case unstable.KeyValue:
			t.assign(into, e)
		}
	}
	return root, t.parser.Error()
}

// tree turns the parser's expressions into values. The decoder has already accepted them.
type tree struct {
	parser unstable.Parser
	lines  []int // offsets of the ends of the lines
}

// line returns the line of a node. If the node has no position, the result is the argument named
// otherwise.
func (t *tree) line(n *unstable.Node, otherwise int) int {
	if n.Raw.Length == 0 {
		return otherwise
	}
	return 1 + sort.SearchInts(t.lines, int(n.Raw.Offset))
}

// descend follows a key, which may be dotted, down to the table that contains the key's last part.
// It returns that table, the last part, and its line.
func (t *tree) descend(into *value, e *unstable.Node) (parent *value, name string, line int) {
	for keys := e.Key(); keys.Next(); {
		name, line = string(keys.Node().Data), t.line(keys.Node(), into.line)
		if keys.IsLast() {
			break
		}
		next := into.fields[name]
		switch {
		case next == nil:
			next = newTable(line)
			into.fields[name] = next
		case next.kind == aList:
			next = next.list[len(next.list)-1]
		}
		into = next
	}
	return into, name, line
}

// open returns the table that a heading such as [games.a] or [[row]] opens.
func (t *tree) open(root *value, e *unstable.Node) *value {
	parent, name, line := t.descend(root, e)
	at := parent.fields[name]
	switch {
	case e.Kind == unstable.ArrayTable:
		if at == nil {
			at = &value{line: line, kind: aList}
			parent.fields[name] = at
		}
		at.list = append(at.list, newTable(line))
		return at.list[len(at.list)-1]
	case at == nil:
		at = newTable(line)
		parent.fields[name] = at
	}
	return at
}

// assign adds a key to a table.
func (t *tree) assign(into *value, e *unstable.Node) {
	parent, name, line := t.descend(into, e)
	parent.fields[name] = t.value(e.Value(), line)
}

// value converts a value of the parser.
func (t *tree) value(n *unstable.Node, line int) *value {
	v := &value{line: t.line(n, line), text: string(n.Data), kind: another}
	switch n.Kind { //nolint:exhaustive // the rest are dates
	case unstable.String:
		v.kind = aText
	case unstable.Integer, unstable.Float:
		v.kind, v.text = aNumber, strings.ReplaceAll(v.text, "_", "")
	case unstable.Bool:
		v.kind = aBool
	case unstable.Array:
		v.kind = aList
		for items := n.Children(); items.Next(); {
			if items.Node().Kind != unstable.Comment {
				v.list = append(v.list, t.value(items.Node(), v.line))
			}
		}
	case unstable.InlineTable:
		v = newTable(v.line)
		for items := n.Children(); items.Next(); {
			if items.Node().Kind == unstable.KeyValue {
				t.assign(v, items.Node())
			}
		}
	}
	return v
}

// clone returns a copy in which the given text replaces each {} in texts. It decrements *left for
// every value, and stops copying when *left is negative.
func (v *value) clone(with string, left *int) *value {
	if *left--; *left < 0 {
		return v
	}
	other := *v
	if n := strings.Count(v.text, hole); v.kind == aText && n > 0 {
		other.text, other.filled = tooLong, true
		if len(v.text)+n*len(with) <= maxNote {
			other.text = strings.ReplaceAll(v.text, hole, with)
		}
	}
	other.list, other.fields = nil, map[string]*value{}
	for _, item := range v.list {
		other.list = append(other.list, item.clone(with, left))
	}
	for name, field := range v.fields {
		other.fields[name] = field.clone(with, left)
	}
	return &other
}

// hole is replaced by the values of the key named each.
const hole = "{}"

// tooLong is a text that is too long for every key.
var tooLong = strings.Repeat("x", maxNote+1)
