package specfile

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/golden"
)

// The page's tables are those of the keys. With -update they are written.
func TestPage(t *testing.T) {
	path := filepath.Join("..", "..", "..", "docs", "experiments.md")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for name, text := range map[string]string{"keys": Table(), "measures": MeasureTable()} {
		begin, end := "<!-- "+name+": made by specfile's TestPage -->\n", "<!-- end of "+name+" -->"
		from, to := strings.Index(page, begin), strings.Index(page, end)
		if from < 0 || to < from {
			t.Fatalf("%s has no place for %s", path, name)
		}
		page = page[:from+len(begin)] + text + page[to:]
	}
	if golden.Updating() {
		golden.Write(t, path, page)
	} else if page != string(data) {
		t.Errorf("%s is not of these keys: go test ./engine/lab/specfile -run TestPage -update", path)
	}
}

// Every key has a sentence, and an example that is read into a field of its section's struct.
func TestKeys(t *testing.T) {
	structs := []any{&file{}, &row{}, &column{}, &experiment.Published{}, &experiment.Misprint{}, &claim{}, &games{}, &limit{}, &program{}, &pairing{}}
	for n, s := range sections {
		for i := range s.keys {
			k := &s.keys[i]
			if k.says == "" || k.form != tables && k.form != oneTable && (k.example == "" || !k.must && k.otherwise == "") {
				t.Errorf("%s.%s: says %q, example %q, left out %q", s.name, k.name, k.says, k.example, k.otherwise)
			}
			into := k.in(reflect.ValueOf(structs[n]).Elem())
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
