package named

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"abyss/engine/eval"
	"abyss/engine/search"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestSaveAndLoad(t *testing.T) {
	o, _ := search.Preset("base")
	for _, change := range []string{"history=off", "table=off"} {
		if err := o.Set(change); err != nil {
			t.Fatal(err)
		}
	}
	store := Store{Path: filepath.Join(t.TempDir(), "state", "settings.json")}
	if list, err := store.Load(); err != nil || list != nil {
		t.Errorf("without a file: %v, %v", list, err)
	}
	want := []Setting{New("my set", o)}
	if err := store.Save(want); err != nil {
		t.Fatal(err)
	}
	got, err := store.Load()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(search.Options{}, "TableEntries"), cmpopts.EquateComparable(eval.Payoffs{})); diff != "" {
		t.Error(diff)
	}
}

func TestLoadErrors(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"no list", `{"name": "x"}`, "expected a list of settings"},
		{"not JSON", `[`, "expected a list of settings"},
		{"unknown switch", `[{"name": "x", "set": ["nosuch=on"]}]`, `setting "x"`},
	} {
		path := filepath.Join(t.TempDir(), "settings.json")
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := Store{Path: path}.Load()
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v, expected the file and %q", c.name, err, c.want)
		}
	}
}

func TestNowhere(t *testing.T) {
	if err := (Store{}).Save([]Setting{{Name: "x"}}); err != nil {
		t.Error(err)
	}
	if list, err := (Store{}).Load(); list != nil || err != nil {
		t.Errorf("%v, %v", list, err)
	}
}
