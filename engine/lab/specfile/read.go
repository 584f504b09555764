package specfile

import (
	"errors"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/nearest"
	"example.com/abyss/internal/safeterm"
)

// fault is an error on a line of a file. Line 0 means the whole file.
type fault struct {
	line int
	err  error
}

func (f *fault) Error() string {
	return f.In(error.Error)
}

// In translates the fault into a language.
func (f *fault) In(say func(error) string) string {
	if f.line == 0 {
		return say(f.err)
	}
	return say(message.New("line %d: %w", f.line, f.err))
}

func (f *fault) Unwrap() error { return f.err }

// faults collects faults.
type faults []*fault

func (f *faults) add(line int, format string, args ...any) {
	for i, arg := range args {
		if v, ok := arg.(*value); ok {
			args[i] = v.described()
		}
	}
	*f = append(*f, &fault{line, message.Errorf(format, args...)})
}

// err joins the first few faults in the order of their lines. Each begins with the name of the
// file.
func (f faults) err(file string) error {
	const most = 10
	list := slices.SortedStableFunc(slices.Values(f), func(a, b *fault) int { return a.line - b.line })
	var errs []error
	for _, f := range list[:min(len(list), most)] {
		errs = append(errs, named(file, f))
	}
	return errors.Join(errs...)
}

// named puts the name of the file before an error, if there is a name.
func named(file string, err error) error {
	if file == "" {
		return err
	}
	return message.Errorf("%s: %w", file, err)
}

// reader reads keys and collects their faults.
type reader struct{ faults }

// table reads a table of a file into the struct of its section.
func (r *reader) table(v *value, s *section, into reflect.Value) {
	if v.kind != aTable && s.short != "" {
		table := newTable(v.line)
		table.fields[s.short] = v
		v = table
	}
	if v.kind != aTable {
		r.add(v.line, "%s: got %v, expected %s", s.name, v, s.head)
		return
	}
	if line := into.FieldByName("Line"); line.IsValid() {
		line.SetInt(int64(v.line))
	}
	for _, name := range slices.Sorted(maps.Keys(v.fields)) {
		field := v.fields[name]
		at := slices.IndexFunc(s.keys, func(k key) bool { return k.name == name })
		if at < 0 {
			r.unknown(field.line, s, name)
			continue
		}
		s.keys[at].read(r, field, s.keys[at].fieldOf(into))
	}
	for i := range s.keys {
		if k := &s.keys[i]; k.must && v.fields[k.name] == nil {
			r.add(v.line, "%s without %s: expected %s", s.head, k.name, k.allowed())
		}
	}
}

// fieldOf returns the field that belongs to the key in the struct of its section.
func (k *key) fieldOf(of reflect.Value) reflect.Value {
	name := k.field
	if name == "" {
		for part := range strings.SplitSeq(k.name, "_") {
			name += strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return of.FieldByName(name)
}

// unknown reports an unknown key. The error suggests a similar key, or lists all keys.
func (r *reader) unknown(line int, s *section, name string) {
	var names []string
	for i := range s.keys {
		names = append(names, s.keys[i].name)
	}
	var where any = ""
	if s.head != "" {
		where = message.New(" of %s", s.head)
	}
	if near := nearest.Name(name, names); near != "" {
		r.add(line, "key %.40q%v is not known: did you mean %s?", name, where, near)
		return
	}
	r.add(line, "key %.40q%v is not known: expected one of %s", name, where, strings.Join(names, ", "))
}

// allowed describes the values that the key allows.
func (k *key) allowed() error {
	switch k.form {
	case aWord:
		if k.open {
			return message.Errorf("a file, or one of %s", k.known())
		}
		return message.Errorf("one of %s", k.known())
	case words:
		return message.Errorf("a list of %s", strings.Join(k.names(), ", "))
	case aCount, counts:
		return message.Errorf("%s from %d to %d", message.Word(k.form), k.low, k.high)
	case aPair:
		return message.Errorf("%s and at most %d, the second at most %d", message.Word(k.form), search.MaxDepth, search.MaxDepth)
	case aMap, inline:
		return message.Errorf("%s such as %s", message.Word(k.form), k.example)
	case tables, oneTable:
		return message.Errorf("%s", k.section.head)
	default:
		return message.Errorf("%s", message.Word(k.form))
	}
}

// The method known lists the names that a word may have.
func (k *key) known() string {
	if k.list != nil {
		return k.list()
	}
	return strings.Join(k.names(), ", ")
}

// The method wrong reports a value that the key does not allow.
func (k *key) wrong(r *reader, v *value) {
	r.add(v.line, "%s: got %v, expected %s", k.name, v, k.allowed())
}

// read stores a value in the field of the key.
func (k *key) read(r *reader, v *value, into reflect.Value) {
	switch into.Kind() {
	case reflect.Pointer:
		if into.IsNil() {
			into.Set(reflect.New(into.Type().Elem()))
		}
		k.read(r, v, into.Elem())
	case reflect.Slice:
		k.readList(r, v, into)
	case reflect.Map:
		k.readMap(r, v, into)
	case reflect.Struct:
		if k.section != nil {
			r.table(v, k.section, into)
			return
		}
		if len(v.list) != into.NumField() {
			k.wrong(r, v)
			return
		}
		// an array is a pair of texts, or a pair of depths of which the first is at least 1
		for i, item := range v.list {
			one := key{name: k.name, form: aCount, low: 1 - i, high: search.MaxDepth}
			one.read(r, item, into.Field(i))
		}
	case reflect.String, reflect.Uint8:
		if v.kind != aText {
			k.wrong(r, v)
			return
		}
		k.check(r, v)
		if into.Kind() == reflect.String {
			into.SetString(v.text)
		} else {
			into.SetUint(uint64(max(0, slices.Index(k.byValue(), v.text)))) //nolint:gosec // not negative
		}
	case reflect.Bool:
		if v.kind != aBool {
			k.wrong(r, v)
		}
		into.SetBool(v.text == "true")
	case reflect.Float64:
		f, err := strconv.ParseFloat(v.text, 64)
		if v.kind != aNumber || err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
			k.wrong(r, v)
		}
		into.SetFloat(f)
	default:
		n, err := strconv.ParseInt(v.text, 0, 64)
		if v.kind != aNumber && !v.filled || err != nil || n < int64(k.low) || n > int64(k.high) {
			k.wrong(r, v)
		} else if into.CanUint() {
			into.SetUint(uint64(n)) //nolint:gosec // not negative
		} else {
			into.SetInt(n)
		}
	}
}

// byValue lists the names of a word in the order of their values in Go.
func (k *key) byValue() []string {
	if k.values != nil {
		return k.values()
	}
	return k.names()
}

// readList reads a list. If the file extends an experiment, tables are added to the tables of that
// experiment, but other values replace its values.
func (k *key) readList(r *reader, v *value, into reflect.Value) {
	items := v.list
	switch {
	case k.form == tables && v.kind == aTable:
		items = []*value{v}
	case (k.form == oneOrMore || k.form == choices && into.Type().Elem().Kind() == reflect.String) && v.kind == aText:
		items = []*value{v}
	case v.kind != aList:
		k.wrong(r, v)
	}
	list := reflect.MakeSlice(into.Type(), 0, len(items))
	if k.form == tables {
		list = reflect.AppendSlice(list, into)
		items = r.expand(items)
	}
	for _, item := range items {
		for _, text := range k.sets[item.text] {
			list = reflect.Append(list, reflect.New(into.Type().Elem()).Elem())
			k.read(r, &value{line: item.line, text: text}, list.Index(list.Len()-1))
		}
		if k.sets[item.text] == nil {
			list = reflect.Append(list, reflect.New(into.Type().Elem()).Elem())
			k.read(r, item, list.Index(list.Len()-1))
		}
	}
	into.Set(list)
}

// readMap reads a table of names.
func (k *key) readMap(r *reader, v *value, into reflect.Value) {
	if v.kind != aTable {
		k.wrong(r, v)
		return
	}
	into.Set(reflect.MakeMap(into.Type()))
	for name, field := range v.fields {
		at, to := reflect.New(into.Type().Key()).Elem(), reflect.New(into.Type().Elem()).Elem()
		word, text := key{name: k.name, form: aWord, names: k.names}, key{name: k.name + "." + name, form: aLine}
		word.read(r, &value{line: field.line, text: name}, at)
		text.read(r, field, to)
		into.SetMapIndex(at, to)
	}
}

// expand replaces every table that has the key each by one table for each value of the key.
func (r *reader) expand(items []*value) (list []*value) {
	left := maxValues
	for _, item := range items {
		values := item.fields["each"]
		if values == nil {
			list = append(list, item)
			continue
		}
		delete(item.fields, "each")
		texts := values.list
		if values.kind == aText {
			texts = ranged(values)
		}
		for _, text := range texts {
			if text.kind != aText && text.kind != aNumber {
				r.add(text.line, "each: got %v, expected a text or a number", text)
			}
			list = append(list, item.clone(text.text, &left))
		}
		if left < 0 {
			r.add(values.line, "each: more than %d values in all: expected fewer or smaller tables", maxValues)
			return nil
		}
		if len(texts) == 0 {
			r.add(values.line, `each: got %v, expected a list, or a range such as "1..7"`, values)
		}
	}
	return list
}

// Range lists the values of a text such as "1..7", "100..300/50" or "on,off".
func Range(text string) (list []string) {
	for _, v := range ranged(&value{text: text}) {
		list = append(list, v.text)
	}
	if len(list) == 0 && text != "" {
		list = strings.Split(text, ",")
	}
	return list
}

// ranged lists the whole numbers of a range such as "1..7", or of a range with steps such as
// "100..300/50".
func ranged(v *value) (list []*value) {
	span, every, stepped := strings.Cut(v.text, "/")
	from, to, _ := strings.Cut(span, "..")
	first, err := strconv.ParseUint(from, 10, 32)
	last, wrong := strconv.ParseUint(to, 10, 32)
	step, bad := uint64(1), error(nil)
	if stepped {
		step, bad = strconv.ParseUint(every, 10, 32)
	}
	for n := first; err == nil && wrong == nil && bad == nil && step > 0 && n <= last && len(list) <= maxCells; n += step {
		list = append(list, &value{line: v.line, text: strconv.FormatUint(n, 10)})
	}
	return list
}

// check checks a text of the key.
func (k *key) check(r *reader, v *value) {
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
}

// setting checks a setting by applying it.
func (k *key) setting(r *reader, v *value) {
	options, _ := search.Preset("base")
	err := options.Set(v.text)
	if err == nil && options.Threads > 1 {
		err = message.Errorf("%s: an experiment searches with one thread", v.text)
	}
	if err != nil {
		r.add(v.line, "%s: %w", k.name, err)
	}
}
