package ui

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/google/go-cmp/cmp"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"
)

// screens are the screens with a golden file, each with the steps that lead to it.
var screens = []struct {
	name    string
	w, h    int
	profile termenv.Profile
	setUp   func(*app)
	players [2]session.Player
	first   bool // the program runs for the first time
}{
	{name: "start", w: 80, h: 24, players: playtest.AsRed, setUp: func(*app) {}},
	{name: "first", w: 80, h: 24, players: playtest.AsRed, first: true, setUp: func(*app) {}},
	{name: "first", w: 60, h: 20, players: playtest.AsRed, first: true, setUp: func(*app) {}},
	{name: "picked", w: 80, h: 24, players: playtest.AsRed, setUp: picked},
	{name: "thinking", w: 80, h: 24, players: playtest.AsRed, setUp: thinking},
	{name: "black-in-check", w: 80, h: 24, players: playtest.AsBlack, setUp: checked},
	{name: "over", w: 80, h: 24, players: playtest.AsRed, setUp: func(a *app) {
		s := playtest.State(a.t, playtest.Mated, playtest.AsRed, "h1h9")
		a.deliver(s)
	}},
	{name: "perpetual-check", w: 80, h: 24, players: playtest.AsRed, setUp: perpetual},
	{name: "losing-repetition", w: 80, h: 24, players: playtest.AsRed, setUp: losingRepetition},
	{name: "losing-repetition", w: 40, h: 14, players: playtest.AsRed, setUp: losingRepetition},
	{name: "long-game", w: 80, h: 24, players: playtest.Humans, setUp: func(a *app) {
		round := []string{"a0a1", "a9a8", "a1a0", "a8a9"}
		moves := slices.Concat(playtest.Opening, []string{"b9c7"}, slices.Repeat(round, 14))
		a.deliver(playtest.State(a.t, xiangqi.StartFEN, playtest.Humans, moves[:len(moves)-1]...))
	}},
	{name: "typing", w: 80, h: 24, players: playtest.AsRed, setUp: func(a *app) { a.press(":"); a.typed("H2-") }},
	{name: "typed-badly", w: 80, h: 24, players: playtest.AsRed, setUp: func(a *app) { a.press(":"); a.typed("h2d3"); a.press("enter") }},
	{name: "new-game", w: 80, h: 24, players: playtest.AsRed, setUp: func(a *app) { a.press("n", "right", "down") }},
	{name: "new-game-team", w: 80, h: 24, players: playtest.AsRed, setUp: func(a *app) { a.press("n", "down", "down", "left", "left", "left") }},
	{name: "styled", w: 80, h: 24, players: playtest.AsRed, setUp: func(a *app) { a.styled("Aggressive", 6) }},
	{name: "styled", w: 40, h: 14, players: playtest.AsBlack, setUp: func(a *app) { a.styled("NADSP, MPSM 4", 10) }},
	{name: "help", w: 80, h: 24, players: playtest.AsRed, setUp: func(a *app) { a.press("?") }},
	{name: "quit", w: 80, h: 24, players: playtest.AsRed, setUp: func(a *app) { picked(a); a.press("q") }},
	{name: "colours", w: 80, h: 24, players: playtest.AsRed, profile: termenv.ANSI, setUp: picked},
	{name: "picked", w: 120, h: 40, players: playtest.AsRed, setUp: picked},
	{name: "thinking", w: 120, h: 40, players: playtest.AsRed, setUp: thinking},
	{name: "help", w: 120, h: 40, players: playtest.AsRed, setUp: func(a *app) { a.press("?") }},
	{name: "picked", w: 40, h: 14, players: playtest.AsRed, setUp: picked},
	{name: "help", w: 40, h: 14, players: playtest.AsRed, setUp: func(a *app) { a.press("?", "down", "down") }},
	{name: "thinking", w: 60, h: 24, players: playtest.AsRed, setUp: thinking},
	{name: "thinking", w: 60, h: 20, players: playtest.AsRed, setUp: thinking},
	{name: "thinking", w: 40, h: 14, players: playtest.AsRed, setUp: thinking},
	{name: "thinking", w: 200, h: 60, players: playtest.AsRed, setUp: thinking},
	{name: "discs", w: 120, h: 40, profile: termenv.TrueColor, players: playtest.AsRed, setUp: thinking},
	{name: "thinking", w: 44, h: 40, players: playtest.AsRed, setUp: thinking},
	{name: "clocks", w: 80, h: 24, players: playtest.AsRed, setUp: clocks},
	{name: "clocks", w: 120, h: 40, players: playtest.AsRed, setUp: clocks},
	{name: "clocks", w: 40, h: 14, players: playtest.AsRed, setUp: clocks},
	{name: "pondering", w: 80, h: 24, players: playtest.AsRed, setUp: pondering},
	{name: "hint", w: 80, h: 24, players: playtest.AsRed, setUp: hinted},
	{name: "over-the-board", w: 80, h: 24, players: playtest.AsRed, setUp: awaiting},
	{name: "draw-offer", w: 80, h: 24, players: playtest.AsRed, setUp: drawOffered},
	{name: "save", w: 80, h: 24, players: playtest.AsRed, setUp: func(a *app) { picked(a); a.press("s") }},
	{name: "new-game-typed", w: 80, h: 24, players: playtest.AsRed, setUp: badControl},
	{name: "new-game", w: 40, h: 14, players: playtest.AsRed, setUp: func(a *app) { a.press("n", "down") }},
	{name: "too-small", w: 39, h: 14, players: playtest.AsRed, setUp: func(*app) {}},
}

// clocks delivers a game with clocks, captured pieces and the name of an opening.
func clocks(a *app) { a.deliver(playtest.Clocks(a.t)) }

// The function named pondering delivers a game in which the engine thinks on the player's time.
func pondering(a *app) {
	s := playtest.Pondering(a.t)
	a.deliver(s)
	a.fake.Thinking = &session.Thinking{Generation: s.Generation, Info: playtest.Info(a.t, "b9c7", "h0h6")}
	a.Update(tickMsg{})
}

// The function named hinted delivers a game with a hint.
func hinted(a *app) { a.deliver(playtest.Hinted(a.t)) }

// The function named awaiting delivers a game over the board in which the player must make the
// engine's move.
func awaiting(a *app) { a.deliver(playtest.Awaiting(a.t)) }

// drawOffered delivers a game in which the engine offers a draw.
func drawOffered(a *app) {
	a.deliver(playtest.DrawOffered(a.t))
	a.press("D")
}

// badControl opens the dialog for a new game and types a time control that cannot be read.
func badControl(a *app) {
	a.press("n", "down", "down", "down", "left", "left", "left")
	a.typed("40 moves")
	a.press("enter")
}

// The function named perpetual delivers a game that is lost by perpetual check.
func perpetual(a *app) {
	s := playtest.State(a.t, xiangqi.StartFEN, playtest.AsRed, playtest.Opening...)
	s.Ending = rules.Ending{
		Verdict: rules.RedLoses, Reason: rules.PerpetualCheck,
		Text: "Red checks on every move of the cycle: perpetual check loses (h2e2 e9d9 e2d2 d9e9)",
	}
	s.Thinking, s.Legal = false, nil
	a.deliver(s)
}

// writings are the ways to write a screen. The keys of the map are parts of the names of golden
// files.
var writings = map[string]canvas.Writing{
	"han": {}, "simplified": {Glyphs: canvas.Simplified}, "letters": {Glyphs: canvas.Letters}, "ascii": canvas.OnlyASCII,
	"han-lines": {Lines: canvas.ASCII}, "simplified-lines": {Glyphs: canvas.Simplified, Lines: canvas.ASCII},
}

// TestGlyphSets draws a busy game at several sizes, with every set of pieces and with ASCII
// lines.
func TestGlyphSets(t *testing.T) {
	for set, writing := range writings {
		for _, size := range [...][2]int{{40, 14}, {60, 24}, {80, 24}, {120, 40}} {
			name := "glyphs-" + set + "-" + sizeName(size[0], size[1])
			t.Run(name, func(t *testing.T) {
				a := newApp(t, size[0], size[1], playtest.AsRed)
				a.write(writing)
				clocks(a)
				a.moveTo("d0")
				a.press("enter")
				a.moveTo("e1")
				frame := a.View()
				checkShape(t, frame, size[0], size[1])
				checkGolden(t, name, frame)
			})
		}
	}
}

// TestASCII: with ASCII writing, every byte of every screen is ASCII.
func TestASCII(t *testing.T) {
	for _, tc := range screens {
		a := newApp(t, tc.w, tc.h, tc.players)
		a.write(canvas.OnlyASCII)
		tc.setUp(a)
		frame := a.View()
		checkShape(t, frame, tc.w, tc.h)
		for _, r := range frame {
			if r >= 0x7F {
				t.Errorf("%s at %dx%d has %q:\n%s", tc.name, tc.w, tc.h, r, frame)
				break
			}
		}
	}
}

// The function named picked delivers a game in which the player has picked up a piece.
func picked(a *app) {
	a.deliver(playtest.State(a.t, xiangqi.StartFEN, playtest.AsRed, playtest.Opening[:4]...))
	a.moveTo("e2")
	a.press("enter")
	a.moveTo("e6")
}

// The function named checked delivers a game with the player's king in check.
func checked(a *app) {
	s := playtest.State(a.t, playtest.Mated, playtest.AsBlack, "a8a9")
	s.LastSearch = &session.Thinking{Info: playtest.Info(a.t, "a8a9", "e9e8", "h1h8")}
	a.deliver(s)
}

// The function named thinking delivers a game in which the engine searches.
func thinking(a *app) {
	s := playtest.State(a.t, xiangqi.StartFEN, playtest.AsRed, playtest.Opening...)
	a.deliver(s)
	line := []string{"b9c7", "h6g6", "c9e7", "b0c2", "a9b9", "a0b0", "b7b3", "c3c4", "h7i7", "g3g4", "f9e8", "g6g7"}
	a.fake.Thinking = &session.Thinking{Generation: s.Generation, Info: playtest.Info(a.t, line...)}
	a.Update(tickMsg{})
}

func TestGoldenFrames(t *testing.T) {
	for _, tc := range screens {
		name := tc.name + "-" + sizeName(tc.w, tc.h)
		t.Run(name, func(t *testing.T) {
			profile := tc.profile
			if profile == 0 {
				profile = termenv.Ascii
			}
			a := newAppWith(t, tc.w, tc.h, tc.players, profile, play.Options{GamesDir: "/home/user/games", First: tc.first})
			tc.setUp(a)
			frame := a.View()
			checkShape(t, frame, tc.w, tc.h)
			checkGolden(t, name, frame)
		})
	}
}

// checkGolden compares a frame with its golden file, or rewrites the file.
func checkGolden(t *testing.T, name, frame string) {
	t.Helper()
	golden.Check(t, filepath.Join("testdata", name+".golden"), frame+"\n")
}

// TestFrameShape draws every screen at any size, also after a resize. The frame has exactly as
// many lines as the terminal, each exactly as wide.
func TestFrameShape(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		screen := screens[rapid.IntRange(0, len(screens)-1).Draw(rt, "screen")]
		a := newApp(t, screen.w, screen.h, screen.players)
		a.looks.setLanguage(rapid.SampledFrom(lang.Languages()).Draw(rt, "language"))
		screen.setUp(a)
		w, h := rapid.IntRange(1, 200).Draw(rt, "w"), rapid.IntRange(1, 60).Draw(rt, "h")
		a.Update(tea.WindowSizeMsg{Width: w, Height: h})
		checkShape(rt, a.View(), w, h)
		keys := []string{"?", "n", ":", "q", "esc", "enter", "down", "left", "f", "u", "x", "R", "y", "tab", "g", "H", "D", "s", "o", "p", "c", "pgup", "pgdown", "right", " ", "I", "v", "T", "B"}
		for range rapid.IntRange(0, 8).Draw(rt, "presses") {
			a.press(rapid.SampledFrom(keys).Draw(rt, "key"))
			checkShape(rt, a.View(), w, h)
		}
	})
}

// TestColourAddsNothing: without its escape sequences the coloured screen equals the plain one.
// The board has no discs here, because they consist of colours.
func TestColourAddsNothing(t *testing.T) {
	plain, coloured := newApp(t, 80, 24, playtest.AsRed), newAppWith(t, 80, 24, playtest.AsRed, termenv.ANSI, play.Options{})
	coloured.memory.settings.Board = "plain"
	coloured.looks.setLook()
	picked(plain)
	picked(coloured)
	frame := coloured.View()
	if !strings.Contains(frame, "\x1b[") {
		t.Error("no colour at all")
	}
	if diff := cmp.Diff(plain.View(), stripSGR(frame)); diff != "" {
		t.Errorf("colour changes the text (-plain +coloured):\n%s", diff)
	}
}

func sizeName(w, h int) string { return fmt.Sprintf("%dx%d", w, h) }

// BenchmarkView measures the time to draw a frame, which happens after every message.
func BenchmarkView(b *testing.B) {
	for _, size := range [...][2]int{{80, 24}, {120, 40}, {200, 60}} {
		b.Run(sizeName(size[0], size[1]), func(b *testing.B) {
			a := newAppWith(b, size[0], size[1], playtest.AsRed, termenv.ANSI, play.Options{})
			thinking(a)
			benchmarkView(b, a)
		})
	}
	ledger := labResults(b)
	for _, s := range wholeScreens {
		b.Run(s.name, func(b *testing.B) {
			a := newWhole(b, 120, 40, termenv.TrueColor, ledger)
			s.setUp(a)
			benchmarkView(b, a.app)
		})
		b.Run(s.name+"-help", func(b *testing.B) {
			a := newWhole(b, 120, 40, termenv.TrueColor, ledger)
			s.setUp(a)
			a.press("?")
			benchmarkView(b, a.app)
		})
	}
}

func benchmarkView(b *testing.B, a *app) {
	b.ReportAllocs()
	for b.Loop() {
		a.View()
	}
}

// losingRepetition opens the question before a move that loses by repetition.
func losingRepetition(a *app) {
	a.deliver(playtest.Repeating(a.t))
	a.press(":")
	a.typed("a9a8")
	a.press("enter")
}
