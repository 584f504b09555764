package ui

import (
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/settings"
	"abyss/ui/theme"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// How everything looks: what the keys of the program change, and the settings
// keep.

// setGlyphs writes everything in a glyph set.
func (m *Model) setGlyphs(set canvas.GlyphSet) {
	m.glyphs = set
	m.screen.SetGlyphs(set)
	m.relook()
}

// setLook takes over the settings.
func (m *Model) setLook() {
	m.palette = theme.Palette(m.renderer, m.theme())
	w, h := m.screen.Size()
	m.resize(w, h)
}

// switchTo shows a mode by its place.
func (m *Model) switchTo(i int) tea.Cmd {
	if i >= len(m.modes) {
		return nil
	}
	return m.showGame(i)
}

// flip turns the board around.
func (m *Model) flip() tea.Cmd {
	m.flipped = !m.flipped
	return nil
}

// nextGlyphs writes everything in the next glyph set.
func (m *Model) nextGlyphs() tea.Cmd {
	m.setGlyphs(m.glyphs.Next())
	m.GameChanged() // in ASCII the language is another
	m.say("Glyphs: %s", m.T(m.glyphs.String()))
	return m.remember(func(s *settings.Settings) { s.Glyphs = settings.Glyphs(m.glyphs.String()) })
}

// nextNotation writes moves in the next notation.
func (m *Model) nextNotation() tea.Cmd {
	next := m.notation().Next()
	cmd := m.remember(func(s *settings.Settings) { s.Notation = settings.Notation(next.String()) })
	m.relook()
	m.say("Moves are written as %s", words.Notation(m.T, m.notation()))
	return cmd
}

// nextTheme shows everything in the next colours.
func (m *Model) nextTheme() tea.Cmd {
	next := m.theme().Next()
	cmd := m.remember(func(s *settings.Settings) { s.Theme = settings.Theme(next.String()) })
	m.palette = theme.Palette(m.renderer, next)
	m.say("Theme: %s", m.T(next.String()))
	return cmd
}

// theme is the colours chosen.
func (m *Model) theme() theme.Theme {
	t, err := theme.Parse(string(m.memory.settings.Theme))
	if err != nil {
		return theme.Terminal
	}
	return t
}

// nextLanguage puts the interface into the next language.
func (m *Model) nextLanguage() tea.Cmd {
	m.language = m.language.Next()
	m.relook()
	m.GameChanged() // its title is a text
	if m.glyphs == canvas.ASCII && m.language != lang.English {
		m.say("Chinese needs another glyph set: g")
	} else {
		m.say("The interface is in English")
	}
	return m.remember(func(s *settings.Settings) { s.Language = settings.Language(m.language.String()) })
}

// nextBoard makes the largest board wanted the next size.
func (m *Model) nextBoard() tea.Cmd {
	next := m.boardSize().Next()
	cmd := m.remember(func(s *settings.Settings) { s.Board = settings.Board(next.String()) })
	w, h := m.screen.Size()
	m.resize(w, h)
	m.say("Board: at most %s", m.T(next.String()))
	return cmd
}

// boardSize is the largest board wanted.
func (m *Model) boardSize() canvas.Geometry {
	size, err := canvas.ParseSize(string(m.memory.settings.Board))
	if err != nil {
		return canvas.Large
	}
	return size
}
