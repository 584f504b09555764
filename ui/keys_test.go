package ui

import (
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"

	"github.com/charmbracelet/bubbles/key"
)

// TestHelpListsEveryKey scrolls through the page of keys at several sizes.
func TestHelpListsEveryKey(t *testing.T) {
	for _, size := range [...][2]int{{40, 14}, {80, 24}, {120, 40}} {
		a := newApp(t, size[0], size[1], playtest.AsRed)
		a.press("?")
		var seen strings.Builder
		for range 300 {
			seen.WriteString(a.View())
			a.press("down")
		}
		for _, md := range keySets(a.parts, a.modes.list[0]) {
			for _, b := range md.bindings {
				want := b.Help().Key + strings.Repeat(" ", 11-canvas.Width(b.Help().Key)) + b.Help().Desc
				if !strings.Contains(seen.String(), want) {
					t.Errorf("%v: %s: the help does not list %q", size, md.title, want)
				}
			}
		}
	}
}

// TestNoKeyTwice: within a mode, no key has two meanings. The program's keys and those that
// always work count too. No key of an overlay has two meanings either.
func TestNoKeyTwice(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.modes.list = a.allModes(Options{})
	check := func(where string, bindings []key.Binding) {
		used := map[string]string{}
		for _, b := range bindings {
			for _, k := range b.Keys() {
				if other, ok := used[k]; ok {
					t.Errorf("%s: %q is both %s and %s", where, k, other, b.Help().Desc)
				}
				used[k] = b.Help().Desc
			}
		}
	}
	bindings := func(groups ...mode.Group) (list []key.Binding) {
		for _, g := range groups {
			for _, c := range g.Commands {
				list = append(list, c.Binding)
			}
		}
		return list
	}
	always := bindings(alwaysKeys(a.parts))
	for _, md := range a.modes.list {
		groups := append(md.Static().Groups, a.program...)
		check(md.Static().Title, append(bindings(groups...), always...))
		for _, set := range keySets(a.parts, md)[len(groups)+1:] {
			check(set.title, append(set.bindings, always...))
		}
	}
}

// TestOverlaysCloseByKey: esc closes every overlay. While an overlay is open, its keys do not
// reach the game.
func TestOverlaysCloseByKey(t *testing.T) {
	for _, open := range []string{"?", "n", ":", "R", "ctrl+p"} {
		a := newApp(t, 80, 24, playtest.AsRed)
		a.press(open)
		if a.host.overlay == nil {
			t.Fatalf("%q opens nothing", open)
		}
		under := a.under()
		a.press("up", "f")
		if a.under() != under || a.looks.turned(a.modes.current) {
			t.Errorf("with %q open a key reaches the game", open)
		}
		a.press("esc")
		if a.host.overlay != nil {
			t.Errorf("esc does not close what %q opened", open)
		}
	}
}
