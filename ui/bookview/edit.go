package bookview

import (
	"strconv"
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// changes handles edits that the user makes by hand.
type changes struct{ *parts }

// add adds a move and the missing moves before it, and selects the move, so that the user can
// change its weight next.
func (c *changes) add(path book.Path, mv xiangqi.Move, text string) tea.Cmd {
	return do(c.work, c.app.T("Adding %s", text), func(e *book.Editor) (int, error) {
		if err := e.Add(path, mv); err != nil {
			return 0, err
		}
		log := e.Log()
		return log[len(log)-1].Number, nil
	}, func(n int) tea.Cmd {
		if i := c.browse.page.entry(mv); i >= 0 {
			c.browse.table.Selected = i
		}
		if n == 1 {
			return c.app.say("Added %s; → follows it, w sets its weight", text)
		}
		return c.app.say("Added %d {move|moves}, including those that lead here", n)
	})
}

// askMove asks for a move, in any notation.
func (c *changes) askMove() tea.Cmd {
	c.work.ask(mode.Question{
		Label: c.app.T("Move:"), Anew: ":", Example: phrases.MoveExample(c.app.T, c.app.Look().Writing),
		Enter: func(text string) (tea.Cmd, error) {
			mv, err := notation.Parse(&c.browse.page.pos, text)
			if err != nil {
				return nil, err
			}
			return c.browse.play(mv), nil
		},
	})
	return nil
}

// editedEntry returns the selected entry if the book can be edited. Otherwise it shows a message and
// returns nil.
func (c *changes) editedEntry() *book.Entry {
	if !c.work.free() {
		return nil
	}
	return c.selected()
}

// selected returns the selected entry. If there is none, it shows a message and returns nil.
func (c *changes) selected() *book.Entry {
	e := c.browse.selected()
	if e == nil {
		c.app.say("The book has no move here")
	}
	return e
}

// weigh changes the weight of the selected move by d.
func (c *changes) weigh(d int) func() tea.Cmd {
	return func() tea.Cmd {
		e := c.editedEntry()
		if e == nil {
			return nil
		}
		mv, weight := e.Move, e.Weight+d
		switch {
		case weight < 0:
			c.app.say("The weight is already 0, so the move is never chosen; press del to remove it")
		case weight > book.MaxWeight:
			c.app.say("The weight is %d, the maximum", book.MaxWeight)
		default:
			if err := c.work.edit(func(e *book.Editor, path book.Path) error { return e.SetWeight(path, mv, weight) }); err != nil {
				c.app.fail(err)
			}
		}
		return nil
	}
}

// askWeight asks for the weight of the selected move.
func (c *changes) askWeight() tea.Cmd {
	e := c.selected()
	if e == nil {
		return nil
	}
	mv := e.Move
	c.work.ask(mode.Question{
		Label: c.app.T("Weight of %s:", c.app.move(&c.browse.page.pos, mv)), Text: strconv.Itoa(e.Weight), Max: 12,
		Enter: func(text string) (tea.Cmd, error) {
			weight, err := strconv.Atoi(strings.TrimSpace(text))
			if err != nil {
				return nil, message.Errorf("expected a number from 0 to %d", book.MaxWeight)
			}
			return nil, c.work.typed(func(e *book.Editor, path book.Path) error { return e.SetWeight(path, mv, weight) })
		},
	})
	return nil
}

// askName asks for a name for the position.
func (c *changes) askName() tea.Cmd {
	c.work.ask(mode.Question{
		Label: c.app.T("Name:"), Example: c.app.T("Chinese / English; empty: no name"), Text: c.browse.page.place.Own.String(), Empty: true,
		Enter: func(text string) (tea.Cmd, error) {
			name, err := book.ParseName(text)
			if err != nil {
				return nil, reason(err)
			}
			return nil, c.work.typed(func(e *book.Editor, path book.Path) error { return e.SetName(path, name) })
		},
	})
	return nil
}

// askRemark asks for a remark on the position.
func (c *changes) askRemark() tea.Cmd {
	c.work.ask(mode.Question{
		Label: c.app.T("Remark:"), Example: c.app.T("one line; empty: no remark"), Text: c.browse.page.place.Remark, Empty: true,
		Enter: func(text string) (tea.Cmd, error) {
			return nil, c.work.typed(func(e *book.Editor, path book.Path) error { return e.SetRemark(path, text) })
		},
	})
	return nil
}

// loss says how much would disappear from the book if a move were removed.
type loss struct{ moves, positions int }

// askRemove determines, on a copy of the book, what would be lost with the selected move, and asks
// the user.
func (c *changes) askRemove() tea.Cmd {
	entry := c.editedEntry()
	if entry == nil {
		return nil
	}
	mv, path := entry.Move, c.browse.page.path
	text := c.app.move(&c.browse.page.pos, mv)
	return do(c.work, c.app.T("Counting the positions after %s", text), func(e *book.Editor) (l loss, err error) {
		trial := book.NewEditor(e.Book())
		before, _ := trial.Size()
		l.moves, err = trial.Remove(path, mv)
		left, _ := trial.Size()
		l.positions = before - left
		return l, err
	}, func(l loss) tea.Cmd {
		question := c.app.T("Remove %s?", text)
		if l.moves > 1 {
			question = c.app.T("Remove %s? Moves lost: %d, positions: %d", text, l.moves, l.positions)
		}
		c.app.Confirm(question, func() tea.Cmd { return c.remove(path, mv, text) }, nil)
		return nil
	})
}

// remove removes a move from the book.
func (c *changes) remove(path book.Path, mv xiangqi.Move, text string) tea.Cmd {
	return do(c.work, c.app.T("Removing %s", text),
		func(e *book.Editor) (int, error) { return e.Remove(path, mv) },
		func(n int) tea.Cmd { return c.app.say("Removed %s; moves removed: %d", text, n) })
}

// undo takes back the last edit, or makes it again if redo is set.
func (c *changes) undo(redo bool) func() tea.Cmd {
	undo, done, none := (*book.Editor).Undo, lang.Mark("Taken back: %s"), lang.Mark("There is nothing to take back")
	if redo {
		undo, done, none = (*book.Editor).Redo, lang.Mark("Redone: %s"), lang.Mark("There is nothing to redo")
	}
	return func() tea.Cmd {
		return do(c.work, c.app.T("Taking back"), func(e *book.Editor) (edit *book.Edit, _ error) {
			if undone, ok := undo(e); ok {
				edit = &undone
			}
			return edit, nil
		}, func(edit *book.Edit) tea.Cmd {
			if edit == nil {
				return c.app.say(none)
			}
			return c.app.say(done, c.wording.editText(edit))
		})
	}
}
