package ui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// The commands that store two choices can run in any order. The later choice stays.
func TestSettingsInOrder(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed))
	a.memory = memory{settings: settings.Default(), kept: settings.Default(), path: filepath.Join(t.TempDir(), "config.toml")}
	var writes []tea.Cmd
	for _, dir := range []string{"/first", "/second", "/third"} {
		writes = append(writes, a.remember.change(func(s *settings.Settings) { s.SaveDir = dir }))
	}
	for _, i := range []int{1, 2, 0} {
		a.run(writes[i])
	}
	got, err := settings.Load(a.memory.path)
	if err != nil || got.SaveDir != "/third" {
		t.Errorf("kept %q, %v; want /third", got.SaveDir, err)
	}
}

// A choice made just before the end is stored, even if its command has not run.
func TestSettingsAtTheEnd(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.memory = memory{settings: settings.Default(), kept: settings.Default(), path: filepath.Join(t.TempDir(), "config.toml")}
	late := a.remember.change(func(s *settings.Settings) { s.SaveDir = "/last" })
	if err := a.remember.close(); err != nil {
		t.Fatal(err)
	}
	a.run(late) // has no effect any more
	got, err := settings.Load(a.memory.path)
	if err != nil || got.SaveDir != "/last" {
		t.Errorf("kept %q, %v; want /last", got.SaveDir, err)
	}
}

// The app keeps changes that another app or an editor has made in the file.
func TestSettingsThatOthersChange(t *testing.T) {
	path := filepath.Join(t.TempDir(), "config.toml")
	open := func() *app {
		a := newApp(t, 80, 24, playtest.AsRed)
		a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed))
		a.memory = memory{settings: settings.Default(), kept: settings.Default(), path: path}
		return a
	}
	one, other := open(), open()
	one.run(one.remember.change(func(s *settings.Settings) { s.SaveDir = "/one" }))
	other.run(other.remember.change(func(s *settings.Settings) { s.Glyphs = "letters" }))
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, append(text, "\n[[engines]]\ncommand = \"/opt/fish\"\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	one.run(one.remember.change(func(s *settings.Settings) { s.Theme = "dark" }))
	got, err := settings.Load(path)
	if err != nil || got.SaveDir != "/one" || got.Glyphs != "letters" || got.Theme != "dark" || len(got.Engines.List()) != 1 {
		t.Errorf("of four changes: %q, %q, %q, %d engines, %v", got.SaveDir, got.Glyphs, got.Theme, len(got.Engines.List()), err)
	}
}

// A write that has failed is repeated when the app ends. If it fails again, the app ends with an
// error, unless the file is write-protected, which counts as the user's intention.
func TestSettingsThatCouldNotBeWritten(t *testing.T) {
	for name, c := range map[string]struct {
		before, after func(folder string) error
		kept, fails   bool
	}{
		"room again":   {occupy, os.Remove, true, false},
		"never room":   {occupy, nothing, false, true},
		"read-only":    {readOnly, nothing, false, false},
		"not settings": {unreadable, nothing, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "abyss")
			a := newApp(t, 80, 24, playtest.AsRed)
			a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed))
			a.memory = memory{settings: settings.Default(), kept: settings.Default(), path: filepath.Join(folder, "config.toml")}
			if err := c.before(folder); err != nil {
				t.Fatal(err)
			}
			a.run(a.remember.change(func(s *settings.Settings) { s.SaveDir = "/last" }))
			if !strings.Contains(a.View(), a.host.T(settingsLost, "")) {
				t.Errorf("nobody is told:\n%s", a.View())
			}
			if err := c.after(folder); err != nil {
				t.Fatal(err)
			}
			if err := a.remember.close(); (err != nil) != c.fails {
				t.Errorf("at the end: %v", err)
			}
			if got, err := settings.Load(a.memory.path); c.kept && (err != nil || got.SaveDir != "/last") {
				t.Errorf("kept %q, %v", got.SaveDir, err)
			}
		})
	}
}

// occupy makes a file in place of the folder.
func occupy(folder string) error { return os.WriteFile(folder, nil, 0o600) }

func nothing(string) error { return nil }

func readOnly(folder string) error {
	return errors.Join(os.Mkdir(folder, 0o700), os.WriteFile(filepath.Join(folder, "config.toml"), nil, 0o400))
}

func unreadable(folder string) error {
	return errors.Join(os.Mkdir(folder, 0o700), os.WriteFile(filepath.Join(folder, "config.toml"), []byte("oh"), 0o600))
}
