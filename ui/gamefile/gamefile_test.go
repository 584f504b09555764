package gamefile

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/mode/modetest"

	tea "github.com/charmbracelet/bubbletea"
)

// owner is a mode whose game is its number and a text.
type owner struct {
	number int
	text   string
	own    string
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
		Saved: func(path string) tea.Cmd {
			o.saved = append(o.saved, filepath.Base(path)+" "+text)
			return nil
		},
		Same: func() bool { return o.text == text },
	}, true
}

func (o *owner) Opened(f gamelist.File) tea.Cmd {
	o.opened = append(o.opened, filepath.Base(f.Path))
	return nil
}

// newDesk is a desk in an empty folder.
func newDesk(t *testing.T) (*Desk, *owner, *modetest.App) {
	t.Helper()
	o, app, dir := &owner{text: "a"}, modetest.New(), t.TempDir()
	return &Desk{App: app, Owner: o, Folders: func() []string { return []string{dir} }}, o, app
}

// An older save that ends later neither writes over a newer one nor takes its place.
func TestOlderSaveEndsLater(t *testing.T) {
	d, o, _ := newDesk(t)
	o.own = filepath.Join(d.Folders()[0], "x.pgn")
	older := d.Save(o.own, nil)
	o.text = "b"
	newer := d.Save(o.own, nil)
	d.On(newer())
	d.On(older())
	if text, _ := os.ReadFile(o.own); string(text) != "b" || strings.Join(o.saved, ",") != "x.pgn b" {
		t.Errorf("the file has %q, taken over is %q", text, o.saved)
	}
}

// What is to follow a save follows once, and only where the game stands as it was copied.
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
		d.On(msg)
		d.On(msg)
		if followed != c.want {
			t.Errorf("%s: it follows %d times", name, followed)
		}
	}
}

// After a disk error, and where a file exists, the copy of the game that was saved is saved
// again, as it stands now where it is still there.
func TestSavesAgain(t *testing.T) {
	for _, another := range []bool{false, true} {
		d, o, app := newDesk(t)
		path := filepath.Join(d.Folders()[0], "x.pgn")
		o.fails = true
		failed := d.Save(path, nil)()
		if o.fails, o.text = false, "b"; another {
			o.number++
		}
		d.On(failed)
		cmd, err := app.Answer(t, path)
		if err != nil {
			t.Fatal(err)
		}
		d.On(cmd())
		if _, err := os.Stat(path); another != (err != nil) {
			t.Errorf("another game %v: %v", another, err)
		}
		if another { // its disk is full for good
			continue
		}
		o.text = "c"
		d.On(d.Save(path, nil)())
		if app.Confirmation == nil {
			t.Fatal("a file is to be written over without a question")
		}
		d.On(app.Confirmation.Yes()())
		if text, _ := os.ReadFile(path); string(text) != "c" {
			t.Errorf("the file has %q", text)
		}
	}
}

// Of two files the one asked for last is opened, once; the answers of another desk are none.
func TestLaterOpeningCounts(t *testing.T) {
	d, o, app := newDesk(t)
	path := filepath.Join(d.Folders()[0], "g.pgn")
	if err := os.WriteFile(path, []byte("1. h2e2 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	first, second := d.Open("thesis:1")(), d.Open(path)()
	other := &Desk{App: app, Owner: &owner{}, Folders: d.Folders}
	for _, msg := range []tea.Msg{second, first, second, other.Open("thesis:2")()} {
		d.On(msg)
	}
	if len(o.opened) != 1 || o.opened[0] != "g.pgn" {
		t.Errorf("opened %q", o.opened)
	}
	late := d.Open(path)()
	o.number++
	d.On(late)
	if len(o.opened) != 1 || len(app.Problems) != 1 {
		t.Errorf("opened %q, said %q", o.opened, app.Problems)
	}
}
