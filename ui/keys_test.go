package ui

import (
	"strings"
	"testing"

	"abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
)

// TestHelpListsEveryKey scrolls through the page at several sizes.
func TestHelpListsEveryKey(t *testing.T) {
	for _, size := range [...][2]int{{40, 14}, {80, 24}, {120, 40}} {
		a := newApp(t, size[0], size[1], asRed)
		a.press("?")
		var seen strings.Builder
		for range 60 {
			seen.WriteString(a.View())
			a.press("down")
		}
		for _, md := range modes() {
			for _, b := range md.bindings {
				want := b.Help().Key + strings.Repeat(" ", 11-canvas.Width(b.Help().Key)) + b.Help().Desc
				if !strings.Contains(seen.String(), want) {
					t.Errorf("%v: %s: the help does not list %q", size, md.title, want)
				}
			}
		}
	}
}

// TestNoKeyTwice: within a mode, together with the keys that work always, no
// key has two meanings.
func TestNoKeyTwice(t *testing.T) {
	check := func(mode string, bindings []key.Binding) {
		used := map[string]string{}
		for _, b := range bindings {
			for _, k := range b.Keys() {
				if other, ok := used[k]; ok {
					t.Errorf("%s: %q is both %s and %s", mode, k, other, b.Help().Desc)
				}
				used[k] = b.Help().Desc
			}
		}
	}
	var always, game []key.Binding
	for _, c := range globalKeys().commands {
		always = append(always, c.binding)
	}
	for _, g := range gameKeys() {
		for _, c := range g.commands {
			game = append(game, c.binding)
		}
	}
	check("game", append(game, always...))
	for _, md := range modes()[len(gameKeys())+1:] {
		check(md.title, append(md.bindings, always...))
	}
}

// TestOverlaysCloseByKey: every overlay can be left with esc, and its keys do
// not reach the game.
func TestOverlaysCloseByKey(t *testing.T) {
	for _, open := range []string{"?", "n", ":", "R"} {
		a := newApp(t, 80, 24, asRed)
		a.press(open)
		if a.overlay == nil {
			t.Fatalf("%q opens nothing", open)
		}
		cursor := a.cursor
		a.press("up", "f")
		if a.cursor != cursor || a.flipped {
			t.Errorf("with %q open a key reaches the game", open)
		}
		a.press("esc")
		if a.overlay != nil {
			t.Errorf("esc does not close what %q opened", open)
		}
	}
}
