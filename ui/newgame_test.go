package ui

import (
	"path/filepath"
	"testing"

	"example.com/abyss/engine/session"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"
)

// choose opens the dialog for a new game and goes to a line.
func (a *app) choose(line int) {
	a.press("n")
	for range line {
		a.press("down")
	}
}

// TestRemember: the settings file has the choices made in the app. If the file cannot be written,
// a message says so.
func TestRemember(t *testing.T) {
	path := filepath.Join(t.TempDir(), "abyss", "config.toml")
	a := newApp(t, 80, 24, playtest.AsRed)
	a.memory = memory{settings: settings.Default(), kept: settings.Default(), path: path}
	a.run(a.press("g"))
	a.choose(6)
	a.run(a.press("left", "enter")) // wraps from never, the zero value, to always
	kept, err := settings.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	if kept.Glyphs != "simplified" || kept.Ponder != session.PonderAlways || kept.Level != "Full" || kept.Side != settings.PlayRed {
		t.Errorf("kept %+v", kept)
	}
	if cmd := a.remember.change(func(*settings.Settings) {}); cmd != nil {
		t.Error("unchanged settings are written")
	}
	a.memory.path = filepath.Join(path, "below-a-file")
	a.run(a.press("g"))
	a.wantSeen(a.host.T(settingsLost, ""))
}
