package specfile

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/nearest"
	"example.com/abyss/internal/safeterm"
)

// reader collects what is wrong while the keys are read.
type reader struct{ faults }

// table reads a table of a file into what its section says.
func (r *reader) table(v *value, s *section, into any) {
	if v.kind != aTable {
		r.add(v.line, "%s: got %v, expected %s", s.name, v, s.head)
		return
	}
	for _, name := range v.names {
		field := v.fields[name]
		at := slices.IndexFunc(s.keys, func(k key) bool { return k.name == name })
		if at < 0 {
			r.unknown(field.line, s, name)
			continue
		}
		k := &s.keys[at]
		k.read(r, field, k.at(into))
	}
	for i := range s.keys {
		if k := &s.keys[i]; k.must && v.fields[k.name] == nil {
			r.add(v.line, "%s without %s: expected %s", s.head, k.name, k.allowed())
		}
	}
}

// unknown says which keys there are, and which may be meant.
func (r *reader) unknown(line int, s *section, name string) {
	var names []string
	for i := range s.keys {
		names = append(names, s.keys[i].name)
	}
	where := ""
	if s.head != "" {
		where = " of " + s.head
	}
	if near := nearest.Name(name, names); near != "" {
		r.add(line, "key %.40q%s is not known: did you mean %s?", name, where, near)
		return
	}
	r.add(line, "key %.40q%s is not known: expected one of %s", name, where, strings.Join(names, ", "))
}

// allowed is what a value of the key may be, in words.
func (k *key) allowed() string {
	switch k.form {
	case aLine:
		return "a text in quotes"
	case aNote:
		return "a text"
	case notes:
		return "a list of texts"
	case aWord:
		names := k.known()
		if k.open {
			return "a file, or one of " + names
		}
		return "one of " + names
	case words:
		return "a list of " + strings.Join(k.names(), ", ")
	case settings:
		return `a list of settings such as "history=off"`
	case labels:
		return "a list of texts"
	case aCount:
		return fmt.Sprintf("a whole number from %d to %d", k.low, k.high)
	case counts:
		return fmt.Sprintf("a list of whole numbers from %d to %d", k.low, k.high)
	case aFigure:
		return "a number"
	case aPair:
		return fmt.Sprintf("two depths such as [1, 5], the first from 1, both to %d", search.MaxDepth)
	case tables, oneTable:
	}
	return k.of.head
}

// known lists the names of a word.
func (k *key) known() string {
	if k.list != nil {
		return k.list()
	}
	return strings.Join(k.names(), ", ")
}

// wrong is the fault of a value that is not what the key allows.
func (k *key) wrong(r *reader, v *value) {
	r.add(v.line, "%s: got %v, expected %s", k.name, v, k.allowed())
}

// read takes a value into the place of the key.
func (k *key) read(r *reader, v *value, into any) {
	switch to := into.(type) {
	case *string:
		if v.kind != aText {
			k.wrong(r, v)
			return
		}
		*to = k.word(r, v)
	case *[]string:
		k.each(r, v, aText, func(item *value) { *to = append(*to, k.word(r, item)) })
	case *int:
		*to = k.number(r, v)
	case *[]int:
		k.each(r, v, aNumber, func(item *value) { *to = append(*to, k.number(r, item)) })
	case **float64:
		f, err := strconv.ParseFloat(v.text, 64)
		if v.kind != aNumber || err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
			k.wrong(r, v)
			return
		}
		*to = &f
	case *experiment.Pair:
		*to = k.pair(r, v)
	case *[]row:
		*to = entries(r, k, v, func(e *row, line int) { e.line = line })
	case *[]column:
		*to = entries(r, k, v, func(e *column, line int) { e.line = line })
	case *[]claim:
		*to = entries(r, k, v, func(e *claim, line int) { e.line = line })
	case **games:
		*to = &games{line: v.line}
		r.table(v, k.of, *to)
	case *player:
		to.line = v.line
		r.table(v, k.of, to)
	default:
		panic(fmt.Sprintf("specfile: %s has a %T", k.name, into))
	}
}

// entries are the tables of a list, or the only one.
func entries[T any](r *reader, k *key, v *value, at func(*T, int)) (list []T) {
	items := v.list
	if v.kind == aTable {
		items = []*value{v}
	} else if v.kind != aList {
		k.wrong(r, v)
	}
	for _, item := range items {
		var e T
		at(&e, item.line)
		r.table(item, k.of, &e)
		list = append(list, e)
	}
	return list
}

// each takes the values of a list.
func (k *key) each(r *reader, v *value, of kind, take func(*value)) {
	if v.kind != aList {
		k.wrong(r, v)
		return
	}
	for _, item := range v.list {
		if item.kind != of {
			k.wrong(r, item)
			return
		}
		take(item)
	}
}

// word is a text that the key allows.
func (k *key) word(r *reader, v *value) string {
	most, breaks := maxLine, ""
	if k.form == aNote || k.form == notes {
		most, breaks = maxNote, "\n"
	}
	if len(v.text) > most {
		r.add(v.line, "%s: %d bytes, expected %d at most", k.name, len(v.text), most)
	}
	for _, c := range v.text {
		if !safeterm.Safe(c) || c == utf8.RuneError || (c == '\n' || c == '\t') && !strings.ContainsRune(breaks, c) {
			r.add(v.line, "%s: %v: the character %U is not text", k.name, v, c)
			break
		}
	}
	switch {
	case k.form == settings:
		k.setting(r, v)
	case k.names != nil && !k.open && !slices.Contains(k.names(), v.text):
		if near := nearest.Name(v.text, k.names()); near != "" {
			r.add(v.line, "%s: %v is not known: did you mean %s? Expected one of %s", k.name, v, near, k.known())
		} else {
			r.add(v.line, "%s: %v is not known: expected one of %s", k.name, v, k.known())
		}
	}
	return v.text
}

// setting tries one out.
func (k *key) setting(r *reader, v *value) {
	options, _ := search.Preset("base")
	err := options.Set(v.text)
	if err == nil && options.Threads > 1 {
		err = errors.New(v.text + ": an experiment searches with one thread")
	}
	if err != nil {
		r.add(v.line, "%s: %w", k.name, err)
	}
}

// number is a whole number that the key allows.
func (k *key) number(r *reader, v *value) int {
	n, err := strconv.ParseInt(v.text, 0, 64)
	if v.kind != aNumber || err != nil || n < int64(k.low) || n > int64(k.high) {
		k.wrong(r, v)
		return 0
	}
	return int(n)
}

// pair is [1, 5].
func (k *key) pair(r *reader, v *value) (p experiment.Pair) {
	if len(v.list) != 2 {
		k.wrong(r, v)
		return p
	}
	depth := key{name: k.name, form: aCount, low: 1, high: search.MaxDepth}
	p.Full = depth.number(r, v.list[0])
	depth.low = 0
	p.Quiesce = depth.number(r, v.list[1])
	return p
}
