package suite

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/savedsettings"
)

func TestParseLimit(t *testing.T) {
	tests := []struct {
		text string
		want limit
		err  string
	}{
		{"6", limit{Depth: 6}, ""},
		{"depth 9 nodes 5000 time 2s", limit{9, 5000, 2 * time.Second}, ""},
		{"nodes=100", limit{Nodes: 100}, ""},
		{"200ms", limit{Time: 200 * time.Millisecond}, ""},
		{"", limit{}, "expected a limit"},
		{"depth", limit{}, "expected a number after it"},
		{"65", limit{}, "expected 1 to 64 plies"},
		{"nodes 0", limit{}, "expected 1 or more"},
		{"time -1s", limit{}, "a duration such as"},
		{"soon", limit{}, "such as depth 6"},
	}
	for _, tc := range tests {
		got, err := parseLimit(tc.text)
		switch {
		case tc.err == "" && (err != nil || got != tc.want):
			t.Errorf("%q: %+v, %v, expected %+v", tc.text, got, err, tc.want)
		case tc.err != "" && (err == nil || !strings.Contains(err.Error(), tc.err)):
			t.Errorf("%q: %v, expected an error with %q", tc.text, err, tc.err)
		}
	}
}

func TestTypedSetting(t *testing.T) {
	app, m := newMode(t, Options{})
	modetest.Press(t, m, "P")
	choose(t, app, m, "typed settings")
	if _, err := app.Answer(t, "base histroy=off"); err == nil || !strings.Contains(err.Error(), "histroy") {
		t.Errorf("%v, expected the setting to be named", err)
	}
	if _, err := app.Answer(t, "nonsense"); err == nil || !strings.Contains(err.Error(), search.PresetLabels()) {
		t.Errorf("%v, expected the presets to be named", err)
	}
	if _, err := app.Answer(t, "base threads=2"); err == nil || !strings.Contains(err.Error(), "threads=2: the suite ") {
		t.Errorf("%v, expected threads to be refused", err)
	}
	if _, err := app.Answer(t, "base history=off futility=off"); err != nil {
		t.Fatal(err)
	}
	want, _ := search.Preset("base")
	want.Settings[search.History], want.Settings[search.Futility] = search.Off, search.Off
	if m.terms.setting.opts != want || m.terms.setting.name != "base history=off futility=off" {
		t.Errorf("%q %+v", m.terms.setting.name, m.terms.setting.opts.Settings)
	}
	wantMessage(t, app, "Searching with base history=off futility=off, 100,000 nodes")
	modetest.Press(t, m, "P")
	choose(t, app, m, "typed settings")
	if _, err := app.Answer(t, "base checkevasions=full when depth>2 and pv history=off"); err != nil {
		t.Fatal(err)
	}
	if want := "base history=off checkevasions=full when pv and depth>=3"; m.terms.setting.name != want {
		t.Errorf("%q, expected %q", m.terms.setting.name, want)
	}
}

// Settings that were named in Analyze are listed before the presets. The user can also type such
// a name, followed by further switches.
func TestNamedSetting(t *testing.T) {
	app, m := newMode(t, Options{Named: filepath.Join(t.TempDir(), "settings.json")})
	o, _ := search.Preset("base")
	o.Settings[search.History] = search.Off
	if _, err := m.terms.naming.Keep(savedsettings.New("my set", o)); err != nil {
		t.Fatal(err)
	}
	modetest.Press(t, m, "P")
	choose(t, app, m, "my set")
	wantMessage(t, app, "Searching with my set, 100,000 nodes")
	o.TableEntries = search.ThesisTableEntries
	if m.terms.setting.opts != o {
		t.Errorf("%+v", m.terms.setting.opts)
	}
	modetest.Press(t, m, "P")
	choose(t, app, m, "typed settings")
	if _, err := app.Answer(t, "my set futility=off"); err != nil {
		t.Fatal(err)
	}
	o.Settings[search.Futility] = search.Off
	if m.terms.setting.opts != o || m.terms.setting.name != "my set futility=off" {
		t.Errorf("%q %+v", m.terms.setting.name, m.terms.setting.opts.Settings)
	}
}

// Of two names of which one begins with the other, the one that was typed is found.
func TestNamesThatBeginAlike(t *testing.T) {
	var own []savedsettings.Setting
	for _, name := range []string{"mine", "mine 2", "mine 22"} {
		o, _ := search.Preset("base")
		own = append(own, savedsettings.New(name, o))
	}
	for range 2 {
		for _, text := range []string{"mine", "mine 2", "mine 22", "mine 2 history=off", "mine history=off"} {
			s, err := parseSetting(text, own)
			if err != nil || s.name != text {
				t.Errorf("%q: %q, %v", text, s.name, err)
			}
		}
		if _, err := parseSetting("mine 3", own); err == nil {
			t.Error("mine 3 is a setting")
		}
		slices.Reverse(own)
	}
}

// If the file of named settings cannot be read, this is reported. The presets stay.
func TestNamedSettingsDamaged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(path, []byte("["), 0o644); err != nil {
		t.Fatal(err)
	}
	app, m := newMode(t, Options{Named: path})
	modetest.Press(t, m, "P")
	if n := len(app.Problems); n == 0 || !strings.Contains(app.Problems[n-1], path) {
		t.Errorf("problems are %q", app.Problems)
	}
	choose(t, app, m, "base ")
	wantMessage(t, app, "Searching with base, 100,000 nodes")
}
