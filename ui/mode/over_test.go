package mode_test

import (
	"fmt"
	"io/fs"
	"testing"

	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"

	tea "github.com/charmbracelet/bubbletea"
)

// Only a file that exists is asked about, by its name alone.
func TestAskOver(t *testing.T) {
	app, written := modetest.New(), 0
	over := mode.Over{Path: "/games/a.pgn", Write: func() tea.Cmd {
		written++
		return nil
	}}
	for _, err := range []error{nil, fs.ErrPermission} {
		if mode.AskOver(app, err, over) || app.Confirmation != nil {
			t.Errorf("asked at the error %v", err)
		}
	}
	for question, want := range map[string]string{
		"": "a.pgn exists. Write over it?",
		"Another program has changed %s. Write over it?": "Another program has changed a.pgn. Write over it?",
	} {
		over.Question = question
		if !mode.AskOver(app, fmt.Errorf("not saved: %w", fs.ErrExist), over) {
			t.Fatal("not asked of a file that exists")
		}
		if c := app.Confirmation; c.Question != want || c.No != nil {
			t.Errorf("asked %q, expected %q and nothing to do after no", c.Question, want)
		}
		app.Confirmation.Yes()
	}
	if written != 2 {
		t.Errorf("written %d times after two answers", written)
	}
}
