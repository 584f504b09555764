package bookview

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"abyss/book"
	"abyss/engine/notation"
	"abyss/engine/xiangqi"
	"abyss/internal/message"
	"abyss/ui/lang"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// edit makes a quick edit and shows the page anew.
func (m *Mode) edit(change func(e *book.Editor, path book.Path) error) error {
	if err := change(m.editor, m.page.path); err != nil {
		return err
	}
	m.turnTo(look(m.editor, m.page.path, &m.page))
	return nil
}

// play goes along a move, which is legal. One that the book does not have it asks
// to add.
func (m *Mode) play(mv xiangqi.Move) tea.Cmd {
	if !m.free() {
		return nil
	}
	path, text := m.page.path, m.moveText(&m.page.pos, mv)
	if m.page.entry(mv) >= 0 {
		return m.goTo(with(path, mv))
	}
	m.app.Confirm(m.app.T("Add %s to the book?", text),
		func() tea.Cmd { return m.add(path, mv, text) },
		func() tea.Cmd {
			m.say("Not added: %s", text)
			return nil
		})
	return nil
}

// add adds a move, and what of the way to it the book does not have, and selects
// it, so that its weight is the next that can be changed.
func (m *Mode) add(path book.Path, mv xiangqi.Move, text string) tea.Cmd {
	return m.do(m.app.T("Adding %s", text), false, func(_ context.Context, e *book.Editor, _ func(progress)) (result, error) {
		if err := e.Add(path, mv); err != nil {
			return result{}, err
		}
		log := e.Log()
		n := log[len(log)-1].Number
		return result{then: func() tea.Cmd {
			if i := m.page.entry(mv); i >= 0 {
				m.table.Selected = i
			}
			if n == 1 {
				m.say("Added %s; → goes along it, w sets its weight", text)
			} else {
				m.say("Added %d {move|moves}, the way here among them", n)
			}
			return nil
		}}, nil
	})
}

// askMove has a move typed, in any notation.
func (m *Mode) askMove() tea.Cmd {
	if !m.free() {
		return nil
	}
	m.app.Ask(mode.Question{
		Label: m.app.T("Move:"), Example: words.MoveExample(m.app.T, m.app.Look().Glyphs),
		Enter: func(text string) (tea.Cmd, error) {
			mv, err := notation.Parse(&m.page.pos, text)
			if err != nil {
				return nil, err
			}
			return m.play(mv), nil
		},
	})
	return nil
}

// mine is the selected entry, free to be edited; nil, said why, where there is
// none.
func (m *Mode) mine() *book.Entry {
	if !m.free() {
		return nil
	}
	e := m.selected()
	if e == nil {
		m.say("The book has no move here")
	}
	return e
}

// weigh changes the weight of the selected move by d.
func (m *Mode) weigh(d int) func() tea.Cmd {
	return func() tea.Cmd {
		e := m.mine()
		if e == nil {
			return nil
		}
		mv, weight := e.Move, e.Weight+d
		switch {
		case weight < 0:
			m.say("The weight is 0 already, the move is never drawn; del removes it")
		case weight > book.MaxWeight:
			m.say("The weight is %d, the most there is", book.MaxWeight)
		default:
			if err := m.edit(func(e *book.Editor, path book.Path) error { return e.SetWeight(path, mv, weight) }); err != nil {
				m.fail(err)
			}
		}
		return nil
	}
}

// askWeight has the weight of the selected move typed.
func (m *Mode) askWeight() tea.Cmd {
	e := m.mine()
	if e == nil {
		return nil
	}
	mv := e.Move
	m.app.Ask(mode.Question{
		Label: m.app.T("Weight of %s:", m.moveText(&m.page.pos, mv)), Text: strconv.Itoa(e.Weight), Max: 12,
		Enter: func(text string) (tea.Cmd, error) {
			weight, err := strconv.Atoi(strings.TrimSpace(text))
			if err != nil {
				return nil, message.Errorf("expected a number from 0 to %d", book.MaxWeight)
			}
			return nil, m.typed(func(e *book.Editor, path book.Path) error { return e.SetWeight(path, mv, weight) })
		},
	})
	return nil
}

// typed is edit of what was typed.
func (m *Mode) typed(change func(e *book.Editor, path book.Path) error) error {
	if m.job != nil {
		return message.Errorf("%s; x stops it", m.job.doing)
	}
	if err := m.edit(change); err != nil {
		return reason(err)
	}
	return nil
}

// askName has the position named.
func (m *Mode) askName() tea.Cmd {
	if !m.free() {
		return nil
	}
	m.app.Ask(mode.Question{
		Label: m.app.T("Name:"), Example: m.app.T("Chinese / English; nothing for none"), Text: m.page.place.Own.String(), Empty: true,
		Enter: func(text string) (tea.Cmd, error) {
			name, err := book.ParseName(text)
			if err != nil {
				return nil, reason(err)
			}
			return nil, m.typed(func(e *book.Editor, path book.Path) error { return e.SetName(path, name) })
		},
	})
	return nil
}

// askRemark has a remark on the position typed.
func (m *Mode) askRemark() tea.Cmd {
	if !m.free() {
		return nil
	}
	m.app.Ask(mode.Question{
		Label: m.app.T("Remark:"), Example: m.app.T("a line; nothing for none"), Text: m.page.place.Remark, Empty: true,
		Enter: func(text string) (tea.Cmd, error) {
			return nil, m.typed(func(e *book.Editor, path book.Path) error { return e.SetRemark(path, text) })
		},
	})
	return nil
}

// askRemove counts what would be lost with the selected move, on a copy of the
// book, and asks.
func (m *Mode) askRemove() tea.Cmd {
	entry := m.mine()
	if entry == nil {
		return nil
	}
	mv, path := entry.Move, m.page.path
	text := m.moveText(&m.page.pos, mv)
	return m.do(m.app.T("Counting what %s leads to", text), false, func(_ context.Context, e *book.Editor, _ func(progress)) (result, error) {
		trial := book.NewEditor(e.Book())
		before, _ := trial.Size()
		moves, err := trial.Remove(path, mv)
		if err != nil {
			return result{}, err
		}
		left, _ := trial.Size()
		return result{then: func() tea.Cmd {
			question := m.app.T("Remove %s?", text)
			if moves > 1 {
				question = m.app.T("Remove %s? Moves lost: %d, positions: %d", text, moves, before-left)
			}
			m.app.Confirm(question, func() tea.Cmd { return m.remove(path, mv, text) }, nil)
			return nil
		}}, nil
	})
}

// remove takes a move out of the book.
func (m *Mode) remove(path book.Path, mv xiangqi.Move, text string) tea.Cmd {
	return m.do(m.app.T("Removing %s", text), false, func(_ context.Context, e *book.Editor, _ func(progress)) (result, error) {
		n, err := e.Remove(path, mv)
		return result{then: func() tea.Cmd {
			m.say("Removed %s; moves taken out: %d", text, n)
			return nil
		}}, err
	})
}

// undo takes the last edit back, or with redo makes it again.
func (m *Mode) undo(redo bool) func() tea.Cmd {
	return func() tea.Cmd {
		return m.do(m.app.T("Taking back"), false, func(_ context.Context, e *book.Editor, _ func(progress)) (result, error) {
			back, done, none := e.Undo, lang.Mark("Taken back: %s"), lang.Mark("There is nothing to take back")
			if redo {
				back, done, none = e.Redo, lang.Mark("Made again: %s"), lang.Mark("There is nothing to make again")
			}
			edit, ok := back()
			return result{then: func() tea.Cmd {
				if !ok {
					m.say(none)
				} else {
					m.say(done, m.editText(&edit))
				}
				return nil
			}}, nil
		})
	}
}

// editText is an edit in words, its move in the notation chosen.
func (m *Mode) editText(e *book.Edit) string {
	move := ""
	if e.Move != xiangqi.NoMove {
		pos := after(e.At)
		move = m.moveText(&pos, e.Move)
	}
	t := m.app.T
	switch e.Kind {
	case book.EditAdd:
		return t("%s added", move)
	case book.EditRemove:
		return t("%s removed, %d {move|moves}", move, e.Number)
	case book.EditWeight:
		return t("%s weighs %d", move, e.Number)
	case book.EditName:
		if e.Name == (book.Name{}) {
			return t("name removed")
		}
		return t("named %s", m.nameText(e.Name))
	case book.EditRemark:
		return t("remark changed")
	case book.EditEval:
		return t("score of %s", move)
	case book.EditImport:
		return t("games imported: %d", e.Number)
	case book.EditMerge:
		return t("moves merged: %d", e.Number)
	}
	return fmt.Sprint(e)
}
