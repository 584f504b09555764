package specfile

import (
	"bytes"
	"errors"
	"fmt"
	"sort"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// parseTOML is a file of TOML. The library's decoder judges the whole, its parser says
// where each value stands.
func parseTOML(data []byte) (*value, error) {
	var all map[string]any
	if err := toml.Unmarshal(data, &all); err != nil {
		var at *toml.DecodeError
		if errors.As(err, &at) {
			row, _ := at.Position()
			return nil, &fault{row, errors.New(strings.TrimPrefix(at.Error(), "toml: "))}
		}
		return nil, errors.New(strings.TrimPrefix(err.Error(), "toml: "))
	}
	r := tomlReader{lines: lineEnds(data)}
	root := newTable(1)
	into := root
	r.parser.Reset(data)
	for r.parser.NextExpression() {
		e := r.parser.Expression()
		var err error
		switch e.Kind { //nolint:exhaustive // an expression is one of these or a comment
		case unstable.Table, unstable.ArrayTable:
			into, err = r.section(root, e)
		case unstable.KeyValue:
			err = r.keyValue(into, e, into.line)
		}
		if err != nil {
			return nil, err
		}
	}
	return root, r.parser.Error()
}

// tomlReader turns the parser's expressions into values.
type tomlReader struct {
	parser unstable.Parser
	lines  []int // offsets of the line ends
}

func lineEnds(data []byte) (list []int) {
	for at := 0; ; {
		n := bytes.IndexByte(data[at:], '\n')
		if n < 0 {
			return list
		}
		at += n + 1
		list = append(list, at-1)
	}
}

// line is that of a node, or another for a node without a place.
func (r *tomlReader) line(n *unstable.Node, otherwise int) int {
	if n.Raw.Length == 0 {
		return otherwise
	}
	return 1 + sort.SearchInts(r.lines, int(n.Raw.Offset))
}

// section is the table that a head such as [games.a] or [[row]] opens.
func (r *tomlReader) section(root *value, e *unstable.Node) (*value, error) {
	into := root
	for keys := e.Key(); keys.Next(); {
		n := keys.Node()
		name, line := string(n.Data), r.line(n, into.line)
		next := into.fields[name]
		switch repeated := keys.IsLast() && e.Kind == unstable.ArrayTable; {
		case next == nil && repeated:
			next = &value{line: line, kind: aList}
			into.put(name, next)
		case next == nil:
			next = newTable(line)
			into.put(name, next)
		}
		if next.kind == aList {
			if keys.IsLast() {
				next.list = append(next.list, newTable(line))
			}
			if len(next.list) == 0 {
				return nil, &fault{line, fmt.Errorf("%s: expected [[%s]] before it", name, name)}
			}
			next = next.list[len(next.list)-1]
		}
		if next.kind != aTable {
			return nil, &fault{line, fmt.Errorf("%s: is a value and a table", name)}
		}
		into = next
	}
	return into, nil
}

// keyValue adds an assignment to a table.
func (r *tomlReader) keyValue(into *value, e *unstable.Node, line int) error {
	keys := e.Key()
	for keys.Next() {
		n := keys.Node()
		name := string(n.Data)
		line = r.line(n, line)
		if keys.IsLast() {
			v, err := r.value(e.Value(), line)
			if err == nil && !into.put(name, v) {
				err = &fault{line, fmt.Errorf("%s: a second time", name)}
			}
			return err
		}
		if into.fields[name] == nil {
			into.put(name, newTable(line))
		}
		if into = into.fields[name]; into.kind != aTable {
			return &fault{line, fmt.Errorf("%s: is a value and a table", name)}
		}
	}
	return nil
}

// value is a value of the parser.
func (r *tomlReader) value(n *unstable.Node, line int) (*value, error) {
	line = r.line(n, line)
	switch n.Kind { //nolint:exhaustive // the rest are dates, true and false
	case unstable.String:
		return &value{line: line, kind: aText, text: string(n.Data)}, nil
	case unstable.Integer, unstable.Float:
		return &value{line: line, kind: aNumber, text: strings.ReplaceAll(string(n.Data), "_", "")}, nil
	case unstable.Array:
		list := &value{line: line, kind: aList}
		for items := n.Children(); items.Next(); {
			if items.Node().Kind == unstable.Comment {
				continue
			}
			v, err := r.value(items.Node(), line)
			if err != nil {
				return nil, err
			}
			list.list = append(list.list, v)
		}
		return list, nil
	case unstable.InlineTable:
		table := newTable(line)
		for items := n.Children(); items.Next(); {
			if items.Node().Kind != unstable.KeyValue {
				continue
			}
			if err := r.keyValue(table, items.Node(), line); err != nil {
				return nil, err
			}
		}
		return table, nil
	}
	return &value{line: line, kind: another, text: string(n.Data)}, nil
}
