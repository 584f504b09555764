package savedsettings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"

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
	if list, err := store.Keep(want[0]); err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	got, err := store.Load()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(search.Options{}, "TableEntries"), cmpopts.EquateComparable(eval.Payoffs{}, search.When{})); diff != "" {
		t.Error(diff)
	}
}

// A setting never includes threads, even if its file does.
func TestNoThreads(t *testing.T) {
	store := Store{Path: filepath.Join(t.TempDir(), "settings.json")}
	if err := os.WriteFile(store.Path, []byte(`[{"name": "two", "set": ["history=on", "threads=2"]}]`), 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := store.Load()
	if err != nil || len(list) != 1 || list[0].Options.Threads != 0 {
		t.Errorf("%v, %v", list, err)
	}
	o, _ := search.Preset("base")
	o.SetThreads(2)
	if s := New("two", o); s.Options.Threads != 0 || strings.Contains(strings.Join(s.Changes, " "), "threads") {
		t.Errorf("%v", s)
	}
}

// Two apps that store settings in one file do not lose each other's settings. A setting with an
// existing name replaces the old one.
func TestKeepBesideAnother(t *testing.T) {
	store := Store{Path: filepath.Join(t.TempDir(), "settings.json")}
	plain, _ := search.Preset("plain")
	base, _ := search.Preset("base")
	for _, s := range []Setting{New("one", plain), New("two", base), New("one", base)} {
		if _, err := store.Keep(s); err != nil {
			t.Fatal(err)
		}
	}
	list, err := store.Load()
	if err != nil || len(list) != 2 || list[0].Name != "two" || list[1].Name != "one" || len(list[1].Changes) == 0 {
		t.Errorf("%d settings, %v", len(list), err)
	}
}

// A file that cannot be read stays unchanged, and storing a setting reports an error.
func TestKeepInAFileThatIsNone(t *testing.T) {
	store := Store{Path: filepath.Join(t.TempDir(), "settings.json")}
	if err := os.WriteFile(store.Path, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Keep(Setting{Name: "x"}); err == nil {
		t.Error("no error")
	}
	if data, err := os.ReadFile(store.Path); err != nil || string(data) != "{" {
		t.Errorf("the file is now %q, %v", data, err)
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
	if _, err := (Store{}).Keep(Setting{Name: "x"}); err != nil {
		t.Error(err)
	}
	if list, err := (Store{}).Load(); list != nil || err != nil {
		t.Errorf("%v, %v", list, err)
	}
}
