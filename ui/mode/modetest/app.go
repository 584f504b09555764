// Package modetest runs a mode in tests without the app. Its type App records calls. Its functions
// pass keys and messages to a mode as the app does, and compare frames of a mode with golden files.
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

	Messages []string // the texts passed to Say
	Problems []string // the texts passed to Problem
	Copied   []string
	Studies  []mode.Study
	Played   []Line
	Searched []Line            // the lines passed to GamesAt
	Rivals   []string          // the names passed to PlayAgainst
	Advisers []string          // the names passed to SecondOpinion
	Saved    map[string]string // the texts written by Keep, by path
	Forgets  bool              // Keep stores nothing

	// These are the newest requests to the user, nil for none.
	Question     *mode.Question
	Confirmation *Confirmation
	Choice       *mode.Choice
}

// Line contains the arguments of PlayFrom or GamesAt.
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

// New returns an app in English with traditional glyphs, ICCS moves and default settings. Its time
// is half past nine on a day in November.
func New() *App {
	return &App{
		Shown: mode.Look{Notation: notation.ICCS, Board: canvas.Large},
		Kept:  settings.Default(),
		Time:  time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC),
	}
}

// T translates a text into Language.
func (a *App) T(english string, args ...any) string { return a.Language.Text(english, args...) }

// Say records a text in Messages.
func (a *App) Say(text string) { a.Messages = append(a.Messages, text) }

// Problem records a text in Problems.
func (a *App) Problem(text string) { a.Problems = append(a.Problems, text) }

// Fail translates an error and records it in Problems.
func (a *App) Fail(err error) { a.Problem(phrases.Capital(a.Language.Error(err))) }

// Ask records the question; Answer answers it.
func (a *App) Ask(q mode.Question) { a.Question = &q }

// Confirm records the question; a test calls its Yes or No.
func (a *App) Confirm(question string, yes, no func() tea.Cmd) {
	a.Confirmation = &Confirmation{question, yes, no}
}

// Choose records the choice; Take takes one of its items.
func (a *App) Choose(c mode.Choice) { a.Choice = &c }

// WhenFree runs the action at once.
func (a *App) WhenFree(do func() tea.Cmd) tea.Cmd { return do() }

// Await waits for news in the background; Settle, TickUntil and Tick deliver it.
func (a *App) Await(w mode.Awaited) {
	c := make(chan mode.Answer, 1)
	go func() { c <- w.Next() }()
	awaited = append(awaited, c)
}

// awaited contains the news, for any mode, for which a test waits. Each Answer knows its receiver.
// Only one test runs at a time.
var awaited []chan mode.Answer

// Look returns Shown in the language of T.
func (a *App) Look() mode.Look {
	look := a.Shown
	look.Language, look.Chinese = a.Language, a.Language.ReadsChinese()
	return look
}

// Settings returns Kept.
func (a *App) Settings() settings.Settings { return a.Kept }

// Remember changes Kept.
func (a *App) Remember(change func(*settings.Settings)) tea.Cmd {
	change(&a.Kept)
	return nil
}

// Analyze records the study.
func (a *App) Analyze(s mode.Study) tea.Cmd {
	if s.Named != nil {
		s.Title = s.Named()
	}
	a.Studies = append(a.Studies, s)
	return nil
}

// PlayFrom records the line.
func (a *App) PlayFrom(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	a.Played = append(a.Played, Line{start, moves})
	return nil
}

// PlayAgainst records the engine.
func (a *App) PlayAgainst(engine string) tea.Cmd {
	a.Rivals = append(a.Rivals, engine)
	return nil
}

// SecondOpinion records the engine.
func (a *App) SecondOpinion(engine string) tea.Cmd {
	a.Advisers = append(a.Advisers, engine)
	return nil
}

// GamesAt records the line.
func (a *App) GamesAt(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	a.Searched = append(a.Searched, Line{start, moves})
	return nil
}

// Keep writes to Saved, at once.
func (a *App) Keep(name string, write func(io.Writer) error) (path string, remove func(), ok bool) {
	if a.Forgets {
		return "", nil, false
	}
	if a.Saved == nil {
		a.Saved = map[string]string{}
	}
	var text strings.Builder
	if err := write(&text); err != nil {
		a.Fail(err)
		return "", nil, false
	}
	path = fmt.Sprintf("/kept/%d-%s", len(a.Saved)+1, name)
	a.Saved[path] = text.String()
	return path, func() { delete(a.Saved, path) }, true
}

// Copy records the text.
func (a *App) Copy(text string) { a.Copied = append(a.Copied, text) }

// Now returns Time.
func (a *App) Now() time.Time { return a.Time }

// Answer types a text into the open question and presses enter. As in the app, an empty line only
// closes the question, unless the question accepts empty lines. After an error the question stays
// open with the text. Answer returns the error with the command.
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

// Take takes the item with the given text from the open choice.
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
