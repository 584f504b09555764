// Package modetest lets the tests of a mode run without the app: an App that records calls, keys
// and messages as the app passes them to a mode, and frames of a single mode to compare with golden
// files.
package modetest

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// App is a mode.App that records its calls. Set its fields to change its answers. It belongs to the
// test's goroutine.
type App struct {
	Language lang.Language
	Shown    mode.Look // what Look returns
	Kept     settings.Settings
	Time     time.Time

	Said     []string // by Say
	Problems []string // by Problem
	Copied   []string
	Studies  []mode.Study
	Played   []Line
	Searched []Line            // by GamesAt
	Rivals   []string          // by PlayAgainst
	Advisers []string          // by SecondOpinion
	Saved    map[string]string // the texts written by Keep, by path
	Forgets  bool              // Keep keeps nothing

	// Requests that wait for the user, nil for none; the newest of each kind.
	Question     *mode.Question
	Confirmation *Confirmation
	Choice       *mode.Choice
}

// Line is the argument of PlayFrom or GamesAt.
type Line struct {
	Start xiangqi.Position
	Moves []xiangqi.Move
}

// Confirmation is a question to answer with yes or no.
type Confirmation struct {
	Question string
	Yes, No  func() tea.Cmd // No may be nil
}

var _ mode.App = (*App)(nil)

// New is an app in English with traditional glyphs, ICCS moves and default
// settings, at half past nine of a day in November.
func New() *App {
	return &App{
		Shown: mode.Look{Notation: notation.ICCS, Board: canvas.Large},
		Kept:  settings.Default(),
		Time:  time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC),
	}
}

// T is a text in the language.
func (a *App) T(english string, args ...any) string { return a.Language.Text(english, args...) }

// Say writes a text down.
func (a *App) Say(text string) { a.Said = append(a.Said, text) }

// Problem writes a text down.
func (a *App) Problem(text string) { a.Problems = append(a.Problems, text) }

// Fail writes an error down in the language.
func (a *App) Fail(err error) { a.Problem(phrases.Capital(a.Language.Error(err))) }

// Ask keeps the question; Answer answers it.
func (a *App) Ask(q mode.Question) { a.Question = &q }

// Confirm keeps the question; a test calls its Yes or No.
func (a *App) Confirm(question string, yes, no func() tea.Cmd) {
	a.Confirmation = &Confirmation{question, yes, no}
}

// Choose keeps the choice; Take takes one of its items.
func (a *App) Choose(c mode.Choice) { a.Choice = &c }

// WhenFree does it at once.
func (a *App) WhenFree(do func() tea.Cmd) tea.Cmd { return do() }

// Await waits beside the test: Settle, TickUntil and Tick take the news.
func (a *App) Await(w mode.Awaited) {
	c := make(chan mode.Answer, 1)
	go func() { c <- w.Next() }()
	awaited = append(awaited, c)
}

// awaited is the news that the tests of a package wait for, whichever mode they are for:
// they know it. Only one test runs at a time.
var awaited []chan mode.Answer

// Look is Shown in the language of T.
func (a *App) Look() mode.Look {
	look := a.Shown
	look.Language, look.Chinese = a.Language, a.Language.ReadsChinese()
	return look
}

// Settings is Kept.
func (a *App) Settings() settings.Settings { return a.Kept }

// Remember changes Kept.
func (a *App) Remember(change func(*settings.Settings)) tea.Cmd {
	change(&a.Kept)
	return nil
}

// Analyze writes the study down.
func (a *App) Analyze(s mode.Study) tea.Cmd {
	a.Studies = append(a.Studies, s)
	return nil
}

// PlayFrom writes the line down.
func (a *App) PlayFrom(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	a.Played = append(a.Played, Line{start, moves})
	return nil
}

// PlayAgainst writes the engine down.
func (a *App) PlayAgainst(engine string) tea.Cmd {
	a.Rivals = append(a.Rivals, engine)
	return nil
}

// SecondOpinion writes the engine down.
func (a *App) SecondOpinion(engine string) tea.Cmd {
	a.Advisers = append(a.Advisers, engine)
	return nil
}

// GamesAt writes the line down.
func (a *App) GamesAt(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	a.Searched = append(a.Searched, Line{start, moves})
	return nil
}

// Keep writes to Saved, at once.
func (a *App) Keep(name string, write func(io.Writer) error) (path string, ok bool) {
	if a.Forgets {
		return "", false
	}
	if a.Saved == nil {
		a.Saved = map[string]string{}
	}
	var text strings.Builder
	if err := write(&text); err != nil {
		a.Fail(err)
		return "", false
	}
	path = fmt.Sprintf("/kept/%d-%s", len(a.Saved)+1, name)
	a.Saved[path] = text.String()
	return path, true
}

// Copy writes the text down.
func (a *App) Copy(text string) { a.Copied = append(a.Copied, text) }

// Now is Time.
func (a *App) Now() time.Time { return a.Time }

// Answer types a text into the open question and enters it. As in the app, an empty line only
// closes a question that does not accept it. An error leaves the question open with the text, and
// is returned with the command.
func (a *App) Answer(t *testing.T, text string) (tea.Cmd, error) {
	t.Helper()
	if a.Question == nil {
		t.Fatalf("nothing is asked that %q could answer", text)
	}
	q := *a.Question
	a.Question = nil
	if text == "" && !q.Empty {
		return nil, nil
	}
	cmd, err := q.Enter(text)
	if err != nil && a.Question == nil {
		q.Text = text
		a.Question = &q
	}
	return cmd, err
}

// Take takes an item of the open choice by its text.
func (a *App) Take(t *testing.T, item string) tea.Cmd {
	t.Helper()
	if a.Choice == nil {
		t.Fatalf("nothing is to be chosen, expected a choice with %q", item)
	}
	c := *a.Choice
	for i, text := range c.Items {
		if text == item {
			a.Choice = nil
			return c.Take(i)
		}
	}
	t.Fatalf("%s: no %q among %q", c.Title, item, c.Items)
	return nil
}
