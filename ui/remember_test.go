package ui

import (
	"path/filepath"
	"testing"

	"abyss/engine/xiangqi"
	"abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// The commands of two choices may run in any order: the later choice stays.
func TestSettingsInOrder(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.deliver(stateOf(t, xiangqi.StartFEN, asRed))
	a.memory = memory{settings: settings.Default(), kept: settings.Default(), path: filepath.Join(t.TempDir(), "config.toml")}
	var writes []tea.Cmd
	for _, dir := range []string{"/first", "/second", "/third"} {
		writes = append(writes, a.remember(func(s *settings.Settings) { s.SaveDir = dir }))
	}
	for _, i := range []int{1, 2, 0} {
		a.run(writes[i])
	}
	got, err := settings.Load(a.memory.path)
	if err != nil || got.SaveDir != "/third" {
		t.Errorf("kept %q, %v; want /third", got.SaveDir, err)
	}
}

// A choice made just before the end is kept, though its command has not run.
func TestSettingsAtTheEnd(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.memory = memory{settings: settings.Default(), kept: settings.Default(), path: filepath.Join(t.TempDir(), "config.toml")}
	late := a.remember(func(s *settings.Settings) { s.SaveDir = "/last" })
	if err := a.closeMemory(); err != nil {
		t.Fatal(err)
	}
	a.run(late) // or afterwards
	got, err := settings.Load(a.memory.path)
	if err != nil || got.SaveDir != "/last" {
		t.Errorf("kept %q, %v; want /last", got.SaveDir, err)
	}
}
