package ui

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"abyss/book"
	"abyss/engine/clock"
	"abyss/engine/rules"
	"abyss/engine/session"
	"abyss/engine/strength"
	"abyss/engine/xiangqi"
	"abyss/internal/golden"
	"abyss/ui/canvas"
	"abyss/ui/lang"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/google/go-cmp/cmp"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"
)

// opening is a few moves of a usual game.
var opening = []string{"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "g6g5", "h0h6"}

// mated is a position where h1h9 mates.
const mated = "4k4/R8/9/9/9/9/9/9/7R1/3K5 w - - 0 1"

// screens are the states with a golden file.
var screens = []struct {
	name    string
	w, h    int
	profile termenv.Profile
	setUp   func(*app)
	players [2]session.Player
}{
	{name: "start", w: 80, h: 24, players: asRed, setUp: func(*app) {}},
	{name: "picked", w: 80, h: 24, players: asRed, setUp: picked},
	{name: "thinking", w: 80, h: 24, players: asRed, setUp: thinking},
	{name: "black-in-check", w: 80, h: 24, players: asBlack, setUp: checked},
	{name: "over", w: 80, h: 24, players: asRed, setUp: func(a *app) {
		s := stateOf(a.t, mated, asRed, "h1h9")
		a.deliver(s)
	}},
	{name: "perpetual-check", w: 80, h: 24, players: asRed, setUp: perpetual},
	{name: "losing-repetition", w: 80, h: 24, players: asRed, setUp: losingRepetition},
	{name: "losing-repetition", w: 40, h: 14, players: asRed, setUp: losingRepetition},
	{name: "long-game", w: 80, h: 24, players: humans, setUp: func(a *app) {
		round := []string{"a0a1", "a9a8", "a1a0", "a8a9"}
		moves := slices.Concat(opening, []string{"b9c7"}, slices.Repeat(round, 14))
		a.deliver(stateOf(a.t, xiangqi.StartFEN, humans, moves[:len(moves)-1]...))
	}},
	{name: "typing", w: 80, h: 24, players: asRed, setUp: func(a *app) { a.press(":"); a.typed("H2-") }},
	{name: "typed-badly", w: 80, h: 24, players: asRed, setUp: func(a *app) { a.press(":"); a.typed("h2d3"); a.press("enter") }},
	{name: "new-game", w: 80, h: 24, players: asRed, setUp: func(a *app) { a.press("n", "right", "down") }},
	{name: "new-game-team", w: 80, h: 24, players: asRed, setUp: func(a *app) { a.press("n", "down", "down", "left", "left", "left") }},
	{name: "styled", w: 80, h: 24, players: asRed, setUp: func(a *app) { a.styled("Aggressive", 6) }},
	{name: "styled", w: 40, h: 14, players: asBlack, setUp: func(a *app) { a.styled("NADSP, MPSM 4", 10) }},
	{name: "help", w: 80, h: 24, players: asRed, setUp: func(a *app) { a.press("?") }},
	{name: "quit", w: 80, h: 24, players: asRed, setUp: func(a *app) { picked(a); a.press("q") }},
	{name: "colours", w: 80, h: 24, players: asRed, profile: termenv.ANSI, setUp: picked},
	{name: "picked", w: 120, h: 40, players: asRed, setUp: picked},
	{name: "thinking", w: 120, h: 40, players: asRed, setUp: thinking},
	{name: "help", w: 120, h: 40, players: asRed, setUp: func(a *app) { a.press("?") }},
	{name: "picked", w: 40, h: 14, players: asRed, setUp: picked},
	{name: "help", w: 40, h: 14, players: asRed, setUp: func(a *app) { a.press("?", "down", "down") }},
	{name: "thinking", w: 60, h: 24, players: asRed, setUp: thinking},
	{name: "thinking", w: 44, h: 40, players: asRed, setUp: thinking},
	{name: "clocks", w: 80, h: 24, players: asRed, setUp: clocks},
	{name: "clocks", w: 120, h: 40, players: asRed, setUp: clocks},
	{name: "clocks", w: 40, h: 14, players: asRed, setUp: clocks},
	{name: "pondering", w: 80, h: 24, players: asRed, setUp: pondering},
	{name: "hint", w: 80, h: 24, players: asRed, setUp: hinted},
	{name: "over-the-board", w: 80, h: 24, players: asRed, setUp: awaiting},
	{name: "draw-offer", w: 80, h: 24, players: asRed, setUp: drawOffered},
	{name: "save", w: 80, h: 24, players: asRed, setUp: func(a *app) { picked(a); a.play.archive.dir = "/home/user/games"; a.press("s") }},
	{name: "new-game-typed", w: 80, h: 24, players: asRed, setUp: badControl},
	{name: "new-game", w: 40, h: 14, players: asRed, setUp: func(a *app) { a.press("n", "down") }},
	{name: "too-small", w: 39, h: 14, players: asRed, setUp: func(*app) {}},
}

// timed gives a state clocks of ten minutes, of which the sides have used some,
// Black's flag being near in the end, and lets them run.
func timed(s *session.State) {
	s.Control = clock.SuddenDeath(10*time.Minute, 0)
	s.Clock = clock.New(s.Control)
	s.Clock.Set(clock.Red, 8*time.Minute+12*time.Second, testTime)
	s.Clock.Set(clock.Black, 9*time.Second+340*time.Millisecond, testTime)
	if !s.Over() {
		s.Clock.Start(clock.Side(s.Position.Side()), testTime)
	}
}

// exchanges is a game in which pieces were taken.
var exchanges = []string{"h2e2", "h9g7", "e2e6", "g7e6", "b2b9", "a9b9"}

// clocks is a game with clocks, pieces taken and an opening's name.
func clocks(a *app) {
	s := stateOf(a.t, xiangqi.StartFEN, asRed, exchanges...)
	timed(&s)
	s.Level, _ = strength.ByID(3)
	s.BookName = book.Name{Chinese: "中炮對屏風馬: 過河車", English: "Central Cannon vs. Screen Horses: River-Crossing Rook"}
	a.deliver(s)
}

// pondering is a game in which the engine thinks on the player's time.
func pondering(a *app) {
	s := stateOf(a.t, xiangqi.StartFEN, asRed, opening[:4]...)
	timed(&s)
	s.Pondering, s.PonderMove = true, move(a.t, "i0h0")
	a.deliver(s)
	a.fake.info = &session.Thinking{Generation: s.Generation, Info: someInfo(a.t, "b9c7", "h0h6")}
	a.Update(tickMsg{})
}

// hinted is a game with a hint.
func hinted(a *app) {
	s := stateOf(a.t, xiangqi.StartFEN, asRed, opening[:4]...)
	s.Hint = &session.Hint{Move: move(a.t, "i0h0"), Thinking: session.Thinking{Info: someInfo(a.t, "i0h0", "b9c7")}}
	a.deliver(s)
}

// awaiting is a game over the board in which the player must make the engine's
// move.
func awaiting(a *app) {
	s := stateOf(a.t, xiangqi.StartFEN, asRed, opening[:4]...)
	timed(&s)
	s.Clock.Start(clock.Black, testTime)
	s.OverTheBoard, s.Awaiting = true, true
	a.deliver(s)
}

// drawOffered is a game in which the engine offers a draw.
func drawOffered(a *app) {
	s := stateOf(a.t, xiangqi.StartFEN, asRed, opening[:4]...)
	s.DrawOffer, s.DrawFrom = true, xiangqi.Black
	a.deliver(s)
	a.press("D")
}

// badControl is the new-game dialog with a time control it cannot read.
func badControl(a *app) {
	a.press("n", "down", "down", "down", "left", "left", "left")
	a.typed("40 moves")
	a.press("enter")
}

// perpetual is a game lost by perpetual check.
func perpetual(a *app) {
	s := stateOf(a.t, xiangqi.StartFEN, asRed, opening...)
	s.Ending = rules.Ending{
		Verdict: rules.RedLoses, Reason: rules.PerpetualCheck,
		Text: "Red checks on every move of the cycle: perpetual check loses (h2e2 e9d9 e2d2 d9e9)",
	}
	s.Thinking, s.Legal = false, nil
	a.deliver(s)
}

// move is a move in ICCS.
func move(t testing.TB, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestGlyphSets draws a busy game in every glyph set at several sizes.
func TestGlyphSets(t *testing.T) {
	for _, set := range canvas.GlyphSets() {
		for _, size := range [...][2]int{{40, 14}, {60, 24}, {80, 24}, {120, 40}} {
			name := "glyphs-" + set.String() + "-" + sizeName(size[0], size[1])
			t.Run(name, func(t *testing.T) {
				a := newApp(t, size[0], size[1], asRed)
				a.setGlyphs(set)
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

// TestASCII: under ascii no screen has any other byte.
func TestASCII(t *testing.T) {
	for _, tc := range screens {
		a := newApp(t, tc.w, tc.h, tc.players)
		a.setGlyphs(canvas.ASCII)
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

// picked is a game with a piece of the player's in the hand.
func picked(a *app) {
	a.deliver(stateOf(a.t, xiangqi.StartFEN, asRed, opening[:4]...))
	a.moveTo("e2")
	a.press("enter")
	a.moveTo("e6")
}

// checked is a game with the player's king in check.
func checked(a *app) {
	s := stateOf(a.t, mated, asBlack, "a8a9")
	s.LastSearch = &session.Thinking{Info: someInfo(a.t, "a8a9", "e9e8", "h1h8")}
	a.deliver(s)
}

// thinking is a game with the engine at work.
func thinking(a *app) {
	s := stateOf(a.t, xiangqi.StartFEN, asRed, opening...)
	a.deliver(s)
	line := []string{"b9c7", "h6g6", "c9e7", "b0c2", "a9b9", "a0b0", "b7b3", "c3c4", "h7i7", "g3g4", "f9e8", "g6g7"}
	a.fake.info = &session.Thinking{Generation: s.Generation, Info: someInfo(a.t, line...)}
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
			a := newAppIn(t, tc.w, tc.h, tc.players, profile)
			tc.setUp(a)
			frame := a.View()
			checkShape(t, frame, tc.w, tc.h)
			checkGolden(t, name, frame)
		})
	}
}

// checkGolden compares a frame with its file, or rewrites the file.
func checkGolden(t *testing.T, name, frame string) {
	t.Helper()
	golden.Check(t, filepath.Join("testdata", name+".golden"), frame+"\n")
}

// TestFrameShape draws every screen at any size, also after a resize: exactly
// as many lines as the terminal has, each exactly as wide.
func TestFrameShape(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		screen := screens[rapid.IntRange(0, len(screens)-1).Draw(rt, "screen")]
		a := newApp(t, screen.w, screen.h, screen.players)
		a.language = rapid.SampledFrom(lang.Languages()).Draw(rt, "language")
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

// TestColourAddsNothing: without its escape sequences the coloured screen is
// the plain one.
func TestColourAddsNothing(t *testing.T) {
	plain, coloured := newApp(t, 80, 24, asRed), newAppIn(t, 80, 24, asRed, termenv.ANSI)
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

// BenchmarkView is the cost of a frame, which is drawn after every message.
func BenchmarkView(b *testing.B) {
	for _, size := range [...][2]int{{80, 24}, {120, 40}, {200, 60}} {
		b.Run(sizeName(size[0], size[1]), func(b *testing.B) {
			a := newAppIn(b, size[0], size[1], asRed, termenv.ANSI)
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
	}
}

func benchmarkView(b *testing.B, a *app) {
	b.ReportAllocs()
	for b.Loop() {
		a.View()
	}
}
