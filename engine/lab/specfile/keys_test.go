package specfile

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/golden"
)

// The tables of docs/experiments.md must list the current keys and measures.
func TestPage(t *testing.T) {
	const page = "../../../docs/experiments.md"
	golden.Mark(t, page, "keys", "\n"+keyTables())
	golden.Mark(t, page, "measures", "\n"+measureTable())
}

// keyTables lists the keys of a file in Markdown tables, for docs/experiments.md.
func keyTables() string {
	var b strings.Builder
	for _, s := range sections {
		head := "At the top of the file"
		if s.head != "" {
			var parts []string
			for part := range strings.SplitSeq(s.head, " and ") {
				parts = append(parts, "`"+part+"`")
			}
			head = strings.Join(parts, " and ")
		}
		fmt.Fprintf(&b, "### %s\n\n", head)
		if s.says != "" {
			fmt.Fprintf(&b, "%s\n\n", s.says)
		}
		b.WriteString("| key | meaning | a value is | left out | example |\n|---|---|---|---|---|\n")
		for i := range s.keys {
			k := &s.keys[i]
			otherwise, example := k.otherwise, ""
			if k.must {
				otherwise = "required"
			}
			if k.example != "" {
				example = "`" + k.example + "`"
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", k.name, k.says, k.shortly(), otherwise, example)
		}
		b.WriteByte('\n')
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// The method shortly returns the possible values of a key for the page. Long lists of names are
// left out, because they are elsewhere on the page.
func (k *key) shortly() string {
	switch {
	case k.form == words && k.name == "measures":
		return "a list of measures, see below"
	case k.form == tables || k.form == oneTable || k.form == inline:
		return "`" + k.section.head + "`"
	}
	return k.allowed().Error()
}

// measureTable lists the measures in a Markdown table.
func measureTable() string {
	var b strings.Builder
	b.WriteString("| name | in tables | meaning |\n|---|---|---|\n")
	for m := range experiment.NumMeasures {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", m, m.Info().Head, m.Info().Says)
	}
	return b.String()
}

// Every key must have an explanation, and an example that can be read into a field of the section's
// struct.
func TestKeys(t *testing.T) {
	structs := []any{&file{}, &row{}, &column{}, &experiment.Published{}, &experiment.Misprint{}, &claim{}, &games{}, &limit{}, &program{}, &pairing{}}
	for n, s := range sections {
		for i := range s.keys {
			k := &s.keys[i]
			if k.says == "" || k.form != tables && k.form != oneTable && (k.example == "" || !k.must && k.otherwise == "") {
				t.Errorf("%s.%s: says %q, example %q, left out %q", s.name, k.name, k.says, k.example, k.otherwise)
			}
			into := k.fieldOf(reflect.ValueOf(structs[n]).Elem())
			if !into.IsValid() {
				t.Errorf("%s.%s has no field in %T", s.name, k.name, structs[n])
			}
			if k.example == "" {
				continue
			}
			v, err := parse([]byte(k.name + " = " + k.example))
			if err != nil {
				t.Errorf("%s.%s: %v", s.name, k.name, err)
				continue
			}
			var r reader
			k.read(&r, v.fields[k.name], into)
			if len(r.faults) > 0 {
				t.Errorf("%s.%s: %v", s.name, k.name, r.faults[0])
			}
		}
	}
}
