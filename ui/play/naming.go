package play

import (
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// playersLine names the players of the game on the board, Red first.
func (m *match) playersLine() string {
	red, _ := m.playerName(xiangqi.Red)
	black, _ := m.playerName(xiangqi.Black)
	return red + " - " + black
}

// gameTitle names the game on the board: its file, or its players and the date.
func (m *match) gameTitle() string {
	switch {
	case m.opened.path == "" || !m.nothingToLose():
	case m.opened.tree != nil:
		return m.app.T("main line of %s", m.opened.name())
	default:
		return m.opened.name()
	}
	return m.app.T("%s, %s", lang.Meaning("heading"), m.playersLine(), m.app.Now().Format("2006-01-02"))
}

// playerName returns the name of a side's player and, for an engine with a fixed time per move,
// that time. An engine at a limited level has none, because it answers at once.
func (m *match) playerName(c xiangqi.Color) (name, time string) {
	s := &m.state
	if s.Players[c] == session.Human {
		if s.Players[c.Opponent()] != session.Human {
			return m.app.T("you"), "" // even if the file names another player
		}
		if name := s.Named(c); name != "" {
			return phrases.Player(m.app.T, name), ""
		}
		return m.app.T("player %d", 1+c), ""
	}
	name = m.engineName()
	if s.MoveTime > 0 && !s.Control.Timed() && !s.AtLevel() {
		time = m.app.T(", %s a move", phrases.Seconds(m.app.T, s.MoveTime))
	}
	return name, time
}

// engineName returns the name of the engine. An external engine has its own name. A team has the
// name of its style. The built-in engine is named by its style, if it has one, and its level.
func (m *match) engineName() string {
	s := &m.state
	if s.EngineName != "" {
		return s.EngineName
	}
	style := phrases.Style(m.app.T, s.Style)
	if s.Style.Votes() {
		return style
	}
	level := m.app.T("level %d %s", s.Level.ID, m.app.T(s.Level.Name))
	if style == "" {
		return level
	}
	return phrases.Listed(m.app.T, []string{style, level})
}

// shortEngineName is engineName without the level's name and the style, so that no number is cut.
func (m *match) shortEngineName() string {
	if s := &m.state; s.EngineName == "" && !s.Style.Votes() {
		return m.app.T("level %d", s.Level.ID)
	}
	return m.engineName()
}
