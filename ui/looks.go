package ui

import (
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/theme"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
)

// looks contains everything that decides how the app looks. The program's keys change it, and the
// settings keep it.
type looks struct {
	*parts
	glyphs   canvas.GlyphSet
	lines    canvas.Lines
	language lang.Language
	guest    bool         // the user is a guest of a server
	light    bool         // the terminal's own background is light
	flipped  map[int]bool // whether Black is at the bottom, by index of the mode; without an entry the settings decide
	renderer *lipgloss.Renderer
	palette  *canvas.Palette
	suited   func(lang.Language) canvas.GlyphSet // the default set of a language; nil: the set does not change with the language
}

// writing returns the characters used on the screen.
func (l *looks) writing() canvas.Writing {
	return canvas.Writing{Glyphs: l.glyphs, Lines: l.lines, Chinese: l.language.ReadsChinese()}
}

// notation returns how moves are written.
func (l *looks) notation() notation.Style {
	if l.memory.settings.Notation == settings.Auto {
		return NotationFor(l.glyphs, l.language)
	}
	if l.memory.settings.Notation == "" { // there are no stored settings
		return notation.ICCS
	}
	style, err := notation.ParseStyle(string(l.memory.settings.Notation))
	if err != nil || l.writing().OnlyASCII() && style > notation.WXF {
		return notation.ICCS
	}
	return style
}

// setGlyphs changes the set of pieces.
func (l *looks) setGlyphs(set canvas.GlyphSet) {
	l.glyphs = set
	l.rewrite()
}

// setLines changes how lines are drawn.
func (l *looks) setLines(lines canvas.Lines) {
	l.lines = lines
	l.rewrite()
}

// setLanguage changes the language of the interface.
func (l *looks) setLanguage(language lang.Language) {
	l.language = language
	l.rewrite()
}

// rewrite redraws the screen after a change of its characters.
func (l *looks) rewrite() {
	l.screen.canvas.SetWriting(l.writing())
	l.modes.relook()
}

// setLook applies the look in the settings.
func (l *looks) setLook() {
	l.paint()
	w, h := l.screen.canvas.Size()
	l.screen.resize(w, h)
}

// turned reports whether Black is at the bottom in a mode. If the user plays Black, turn is called
// for the modes that show this game. Puzzles and other people's games are seen from Red's side.
func (l *looks) turned(mode int) bool {
	if flipped, ok := l.flipped[mode]; ok {
		return flipped
	}
	return l.memory.settings.Flip == settings.FlipAlways
}

// turn sets whether Black is at the bottom in a mode.
func (l *looks) turn(mode int, flipped bool) {
	l.flipped[mode] = flipped
	l.modes.relook()
}

// turnLike shows the board of a mode from the same side as that of another mode. It returns a
// message if that turns the board, "" otherwise.
func (l *looks) turnLike(mode, other int) string {
	flipped := l.turned(other)
	if flipped == l.turned(mode) {
		return ""
	}
	l.turn(mode, flipped)
	side := xiangqi.Red
	if flipped {
		side = xiangqi.Black
	}
	return l.host.T("%s is at the bottom, as in %s; f turns the board", phrases.Side(l.host.T, side), l.host.T(l.modes.list[other].Static().Title))
}

// flip turns the board of the current mode around.
func (l *looks) flip() tea.Cmd {
	l.turn(l.modes.current, !l.turned(l.modes.current))
	return nil
}

// nextGlyphs switches to the next set of pieces.
func (l *looks) nextGlyphs() tea.Cmd {
	l.setGlyphs(l.glyphs.Next())
	l.sayWritten(l.host.T("Pieces: %s", l.host.T(l.glyphs.String())))
	return l.remember.change(func(s *settings.Settings) { s.Glyphs = settings.Glyphs(l.glyphs.String()) })
}

// nextLines switches to the next kind of lines.
func (l *looks) nextLines() tea.Cmd {
	l.setLines(l.lines.Next())
	l.host.say("Lines: %s", l.host.T(l.lines.String()))
	return l.remember.change(func(s *settings.Settings) { s.Lines = settings.Lines(l.lines.String()) })
}

// nextNotation switches to the next notation of moves.
func (l *looks) nextNotation() tea.Cmd {
	next := l.notation().Next()
	cmd := l.remember.change(func(s *settings.Settings) { s.Notation = settings.Notation(next.String()) })
	l.modes.relook()
	l.sayWritten(l.host.T("Moves are written as %s", phrases.Notation(l.host.T, l.notation())))
	return cmd
}

// sayWritten shows a text. It adds a note if pieces and moves use different letters.
func (l *looks) sayWritten(text string) {
	if l.glyphs == canvas.Letters && l.notation() == notation.WXF {
		text = l.host.T("%s. %s", lang.Meaning("both"), text, l.host.T("Moves in WXF have H and E where the board has N and B"))
	}
	l.host.Say(text)
}

// nextTheme switches to the next theme.
func (l *looks) nextTheme() tea.Cmd {
	next := l.theme().Next()
	cmd := l.remember.change(func(s *settings.Settings) { s.Theme = settings.Theme(next.String()) })
	l.setLook()
	l.host.say("Theme: %s", l.host.T(next.String()))
	return cmd
}

// nextLook switches to the next look of the board.
func (l *looks) nextLook() tea.Cmd {
	next := theme.Board((int(l.board()) + 1) % len(theme.Boards()))
	cmd := l.remember.change(func(s *settings.Settings) { s.Board = settings.Board(next.String()) })
	l.setLook()
	if next != theme.Bare && !l.discs() {
		l.host.say("Board: %s, which needs colours", l.host.T(next.String()))
	} else {
		l.host.say("Board: %s", l.host.T(next.String()))
	}
	return cmd
}

// paint makes the palette for the theme and the board.
func (l *looks) paint() { l.palette = theme.Palette(l.renderer, l.theme(), l.board()) }

// discs reports whether pieces are drawn as discs.
func (l *looks) discs() bool { return theme.Discs(l.renderer, l.theme(), l.board()) }

// board returns how boards look: as chosen, or as suits the theme.
func (l *looks) board() theme.Board {
	b, err := theme.ParseBoard(string(l.memory.settings.Board))
	if err != nil {
		return l.theme().Board()
	}
	return b
}

// theme returns the chosen theme for the terminal's background.
func (l *looks) theme() theme.Theme {
	t, _ := theme.Parse(string(l.memory.settings.Theme)) // the theme Terminal if there are no stored settings
	return t.On(l.light)
}

// setLight sets whether the terminal's background is light.
func (l *looks) setLight(light bool) {
	if l.light != light {
		l.light = light
		l.setLook()
	}
}

// nextLanguage switches to the next language.
func (l *looks) nextLanguage() tea.Cmd {
	l.speak(l.language.Next())
	return l.remember.change(func(s *settings.Settings) { s.Language = settings.Language(l.language.String()) })
}

// speak changes the language of the interface and shows a message.
func (l *looks) speak(language lang.Language) {
	l.setLanguage(language)
	if l.suited != nil && l.memory.settings.Glyphs == settings.Auto {
		l.setGlyphs(l.suited(l.language))
	}
	l.host.GameChanged() // the title of the game is translated
	l.host.say("The interface is in English")
}

// nextBoard switches to the next limit for the size of boards.
func (l *looks) nextBoard() tea.Cmd {
	next := l.boardSize().Next()
	cmd := l.remember.change(func(s *settings.Settings) { s.BoardSize = settings.BoardSize(next.String()) })
	w, h := l.screen.canvas.Size()
	l.screen.resize(w, h)
	l.host.say("Board: at most %s", l.host.T(next.String()))
	return cmd
}

// boardSize returns the largest size of a board that the user wants.
func (l *looks) boardSize() canvas.Geometry {
	if l.memory.settings.BoardSize == "" { // there are no stored settings
		return canvas.Huge
	}
	size, err := canvas.ParseSize(string(l.memory.settings.BoardSize))
	if err != nil {
		return canvas.Huge
	}
	return size
}
