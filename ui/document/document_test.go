package document

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"

	tea "github.com/charmbracelet/bubbletea"
)

// owner is a mode whose document consists of a number and a text.
type owner struct {
	number int
	text   string
	own    File
	saved  []string
	opened []string
	fails  bool
}

func (o *owner) Game() any { return o.number }

func (o *owner) Copied() (Copy, bool) {
	text, fails := o.text, o.fails
	return Copy{
		Own: o.own,
		Write: func(path string, over bool) ([]error, error) {
			if fails {
				return nil, errors.New("the disk is full")
			}
			flag := os.O_CREATE | os.O_WRONLY | os.O_TRUNC
			if !over {
				flag |= os.O_EXCL
			}
			f, err := os.OpenFile(path, flag, 0o600)
			if err != nil {
				return nil, err
			}
			_, err = f.WriteString(text)
			return nil, errors.Join(err, f.Close())
		},
		Saved: func(f File) tea.Cmd {
			o.saved = append(o.saved, filepath.Base(f.Path)+" "+text)
			return nil
		},
		Same: func() bool { return o.text == text },
	}, true
}

func (o *owner) Line(*format.GameRecord) string { return "" }

func (o *owner) Opened(f gamelist.File, _ int) tea.Cmd {
	o.opened = append(o.opened, filepath.Base(f.Path))
	return nil
}

// newDesk returns a desk with an empty folder.
func newDesk(t *testing.T) (*Games, *owner, *modetest.App) {
	t.Helper()
	o, app, dir := &owner{text: "a"}, modetest.New(), t.TempDir()
	return NewGames(app, o, func() []string { return []string{dir} }), o, app
}

// take delivers an answer.
func take(msg tea.Msg) tea.Cmd { return msg.(mode.Answer).Take() }

// If an older save ends after a newer one, it does not overwrite the newer file, and the newer save
// counts.
func TestOlderSaveEndsLater(t *testing.T) {
	d, o, _ := newDesk(t)
	path := filepath.Join(d.Folders()[0], "x.pgn")
	o.own = FileOf(path)
	older := d.Save(path, nil)
	o.text = "b"
	newer := d.Save(path, nil)
	take(newer())
	take(older())
	if text, _ := os.ReadFile(path); string(text) != "b" || strings.Join(o.saved, ",") != "x.pgn b" {
		t.Errorf("the file has %q, taken over is %q", text, o.saved)
	}
}

// The document's own file is overwritten without a question, even before the previous save has
// been answered. If another program has changed the file, a question comes first.
func TestOwnFile(t *testing.T) {
	d, o, app := newDesk(t)
	path := filepath.Join(d.Folders()[0], "x.pgn")
	o.own = FileOf(path)
	for _, text := range []string{"a", "bb"} {
		o.text = text
		take(d.Save(path, nil)())
		if got, _ := os.ReadFile(path); string(got) != text || app.Confirmation != nil {
			t.Fatalf("the file has %q, asked is %+v", got, app.Confirmation)
		}
	}
	o.own = FileOf(path)
	if err := os.WriteFile(path, []byte("other"), 0o600); err != nil {
		t.Fatal(err)
	}
	take(d.Save(path, nil)())
	if c := app.Confirmation; c == nil || c.Question != "Another program has changed x.pgn. Overwrite it?" {
		t.Errorf("asked is %+v", c)
	}
	app.Confirmation, o.own = nil, File{Path: path} // as for a draft: the state of its file is unknown
	take(d.Save(path, nil)())
	if c := app.Confirmation; c == nil || c.Question != "x.pgn exists. Overwrite it?" {
		t.Errorf("asked is %+v", c)
	}
	if got, _ := os.ReadFile(path); string(got) != "other" {
		t.Errorf("the file has %q", got)
	}
}

// The action after a save is performed only if the game has not changed since it was copied.
func TestWhatFollowsASave(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*owner)
		want   int
	}{
		"it stands as it was":       {func(*owner) {}, 1},
		"it has changed":            {func(o *owner) { o.text = "b" }, 0},
		"another game is there now": {func(o *owner) { o.number++ }, 0},
	} {
		d, o, _ := newDesk(t)
		followed := 0
		msg := d.Save(filepath.Join(d.Folders()[0], "x.pgn"), func() tea.Cmd { followed++; return nil })()
		c.change(o)
		take(msg)
		if followed != c.want {
			t.Errorf("%s: it follows %d times", name, followed)
		}
	}
}

// After a failed save the user can save again. This saves the game as it now is, or the copy if
// another game has replaced it.
func TestSavesAgain(t *testing.T) {
	for _, another := range []bool{false, true} {
		d, o, app := newDesk(t)
		path := filepath.Join(d.Folders()[0], "x.pgn")
		o.fails = true
		failed := d.Save(path, nil)()
		if o.fails, o.text = false, "b"; another {
			o.number++
		}
		take(failed)
		cmd, err := app.Answer(t, path)
		if err != nil {
			t.Fatal(err)
		}
		take(cmd())
		if _, err := os.Stat(path); another != (err != nil) {
			t.Errorf("another game %v: %v", another, err)
		}
		if another { // another game is on the screen, so the copy is the only state of the old game that can be saved
			continue
		}
		o.text = "c"
		take(d.Save(path, nil)())
		if c := app.Confirmation; c == nil || c.Question != "x.pgn exists. Overwrite it?" || c.No != nil {
			t.Fatalf("before a file is written over the question is %+v", c)
		}
		take(app.Confirmation.Yes()())
		if text, _ := os.ReadFile(path); string(text) != "c" {
			t.Errorf("the file has %q", text)
		}
	}
}

// If two files are requested, only the last one is opened. A desk ignores the answers of another
// desk.
func TestLaterOpeningCounts(t *testing.T) {
	d, o, app := newDesk(t)
	path := filepath.Join(d.Folders()[0], "g.pgn")
	if err := os.WriteFile(path, []byte("1. h2e2 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	first, second := d.Opener.Open("thesis:1")(), d.Opener.Open(path)()
	other := NewGames(app, &owner{}, d.folders)
	for _, msg := range []tea.Msg{second, first, other.Opener.Open("thesis:2")()} {
		take(msg)
	}
	if len(o.opened) != 1 || o.opened[0] != "g.pgn" {
		t.Errorf("opened %q", o.opened)
	}
	late := d.Opener.Open(path)()
	o.number++
	take(late)
	if len(o.opened) != 1 || len(app.Problems) != 1 {
		t.Errorf("opened %q, said %q", o.opened, app.Problems)
	}
}

// Before a folder is made, the question names the part that is missing; n asks for another name.
func TestMakesFolder(t *testing.T) {
	d, o, app := newDesk(t)
	dir := d.Folders()[0]
	for _, c := range []struct{ path, question string }{
		{filepath.Join(dir, "a", "x.pgn"), "There is no folder " + filepath.Join(dir, "a") + ". Make it?"},
		{filepath.Join(dir, "b", "c", "x.pgn"), "There is no folder " + filepath.Join(dir, "b") + ". Make " + filepath.Join(dir, "b", "c") + "?"},
	} {
		app.Confirmation, app.Question, o.own = nil, nil, File{}
		take(d.Save(c.path, nil)())
		if app.Confirmation == nil || app.Confirmation.Question != c.question {
			t.Fatalf("%+v, want %q", app.Confirmation, c.question)
		}
		if app.Confirmation.No(); app.Question == nil || app.Question.Text != c.path {
			t.Errorf("n asks %+v", app.Question)
		}
		if _, err := os.Stat(filepath.Dir(c.path)); err == nil {
			t.Error("the folder is made before the answer")
		}
		take(app.Confirmation.Yes()())
		if text, _ := os.ReadFile(c.path); string(text) != o.text {
			t.Errorf("%s has %q", c.path, text)
		}
	}
}
