package play

import (
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// rememberGame stores the choices of a new game for the next one, except playing over the board,
// which depends on the day and the place.
func (st *starter) rememberGame(cfg *session.Config) tea.Cmd {
	named, err := team.StyleByName(cfg.Style.String(), st.game.styles.own)
	findable := err == nil && named.Equal(cfg.Style) // the next run could not find a style from a file elsewhere
	return st.app.Remember(func(s *settings.Settings) {
		s.Side = sideOf(cfg.Players)
		s.Level = cfg.Level.Name
		if e, ok := s.Engines.Find(cfg.EngineName); ok {
			s.Opponent = e.Label()
		} else if cfg.EngineName == "" {
			s.Opponent = ""
		} else if _, ok := Rival(s, cfg.EngineName, st.game.styles.own); ok {
			s.Opponent = cfg.EngineName
		} // the next run could not find an engine that was started on the command line
		if findable {
			s.Style = cfg.Style.String()
		}
		s.Control = cfg.Control
		if cfg.MoveTime > 0 {
			s.MoveTime = cfg.MoveTime
		}
		s.Book, s.Ponder, s.Rules, s.Threads = cfg.Book != nil, cfg.Ponder, cfg.Rules, max(cfg.Threads, 1)
	})
}

// sideOf returns the human's side for these players.
func sideOf(players [2]session.Player) settings.Side {
	switch players {
	case [2]session.Player{xiangqi.Black: session.Engine}:
		return settings.PlayRed
	case [2]session.Player{xiangqi.Red: session.Engine}:
		return settings.PlayBlack
	case [2]session.Player{}:
		return settings.PlayBoth
	}
	return settings.PlayNeither
}
