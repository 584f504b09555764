package ui

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"
)

// TestPaletteHasAllSettings: each setting has a title in the palette, or a line in the dialog for
// a new game.
func TestPaletteHasAllSettings(t *testing.T) {
	ofNewGame := []string{"side", "level", "opponent", "style", "control", "movetime", "book", "ponder", "rules", "over-the-board"}
	for _, it := range settings.Items() {
		if _, titled := settingTitles[it.Name()]; titled == slices.Contains(ofNewGame, it.Name()) {
			t.Errorf("the setting %s has a title: %v", it.Name(), titled)
		}
	}
}

// A setting chosen in the palette applies at once and is stored.
func TestPaletteSetsSettings(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.pick("language", "Language: automatic", "setting")
	a.press("enter", "down", "down", "enter")
	if a.looks.language != lang.Chinese || a.memory.kept.Language != "chinese" {
		t.Errorf("the language is %s, kept %s", a.looks.language, a.memory.kept.Language)
	}
}

// Settings are found by their names in both languages, so that a user can leave a foreign one.
func TestPaletteFindsBothLanguages(t *testing.T) {
	for _, l := range []lang.Language{lang.English, lang.Chinese} {
		for _, typed := range []string{"language", "语言"} {
			a := newPaletteApp(t, 0)
			a.looks.setLanguage(l)
			p := &palette{all: settingEntries(a.parts)}
			p.line.Set(typed, "")
			if p.find(0); len(p.found) == 0 || !strings.HasPrefix(p.found[0].name, a.host.T("Language")) {
				t.Errorf("%s: %q finds %+v", l, typed, p.found)
			}
		}
	}
}

// If a setting matches as well as another entry, the setting comes last.
func TestPaletteHasSettingsLast(t *testing.T) {
	p := &palette{all: []entry{{name: "Mistakes become puzzles: on", low: true}, {name: "my mistakes"}, {name: "unmistaken"}}}
	for typed, want := range map[string]string{"mistakes": "my mistakes", "mistake": "my mistakes", "mistakes become puzzles: on": "Mistakes become puzzles: on"} {
		p.line.Set(typed, "")
		if p.find(0); p.found[0].name != want {
			t.Errorf("%q finds %q first, expected %q", typed, p.found[0].name, want)
		}
	}
}

// Some keys change a setting to its next value. In the palette such a setting shows its key, and
// opens a choice of all values.
func TestPaletteHasValuesChosen(t *testing.T) {
	a := newPaletteApp(t, 0)
	before := a.memory.settings.Notation
	list := settingEntries(a.parts)
	at := slices.IndexFunc(list, func(e entry) bool { return strings.HasPrefix(e.name, "Notation of moves") })
	a.pick("notation", list[at].name, "setting")
	a.press("enter")
	if m, ok := a.host.overlay.(*menu); !ok || m.Title != "Notation of moves (v: the next one)" || a.memory.settings.Notation != before {
		t.Errorf("open is %+v, the notation %s", a.host.overlay, a.memory.settings.Notation)
	}
	for _, e := range settingEntries(a.parts) {
		if e.key != "" {
			t.Errorf("%s has the key %s, which does not open the menu", e.name, e.key)
		}
	}
}

// One entry restores the default settings, after a question that names the changes.
func TestPaletteHasUsualSettings(t *testing.T) {
	a := newPaletteApp(t, 0)
	a.pick("reset", "default settings", "setting")
	a.press("enter")
	a.wantSeen("All settings already have their default values")
	a.memory.settings.Theme, a.memory.kept.Theme = "dark", "dark"
	a.memory.settings.SaveDir, a.memory.kept.SaveDir = "/games", "/games"
	a.memory.settings.Level, a.memory.kept.Level = "3", "3"
	a.pick("default", "default settings", "setting")
	a.press("enter")
	a.wantSeen("Restore the default value of: Theme?")
	a.press("n")
	if a.memory.kept.Theme != "dark" {
		t.Error("no means yes")
	}
	a.pick("default", "default settings", "setting")
	a.press("enter", "y")
	if now := a.memory.kept; now.Theme != settings.Default().Theme || now.SaveDir != "/games" || now.Level != "3" {
		t.Errorf("kept are the theme %s, the folder %s, the level %s", now.Theme, now.SaveDir, now.Level)
	}
}

// A setting of the screen is listed before a setting of the search with the same word.
func TestPaletteHasSwitchesLast(t *testing.T) {
	a := newPaletteApp(t, 0)
	for typed, want := range map[string]string{"pieces": "Pieces: characters or letters", "language": "Language", "theme": "Theme", "notation": "Notation of moves", "rating": "train: puzzles, endings", "clock": "set a real clock's time", "rules": "rules of the game"} {
		a.press("ctrl+p")
		p := a.host.overlay.(*palette)
		p.line.Set(typed, "")
		if p.find(0); len(p.found) == 0 || !strings.HasPrefix(p.found[0].name, want) {
			t.Errorf("%q finds %q first, expected %q", typed, p.found[0].name, want)
		}
		a.press("esc")
	}
}
