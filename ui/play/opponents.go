package play

import (
	"errors"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/session"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// Against makes another program's engine the one of a game. It is started
// when it is first on move, and the session ends it.
func Against(cfg *session.Config, engine client.Config) {
	cfg.Engine, cfg.EngineName = client.New(engine), engine.Label()
}

// MissingOpponent is the error that the settings name an engine to play against and have
// none of that name.
func MissingOpponent(name string) error {
	return message.Errorf("the engine of the settings is not in their list: %s. Abyss plays", name)
}

// offerOwn offers to play on against Abyss where another program's engine is on move
// and could not be started: kept from an earlier run, it may be gone by now.
func (st *starter) offerOwn(err error) {
	s := &st.game.state
	fault := (*client.Fault)(nil)
	if !errors.As(err, &fault) || fault.Kind != client.NotStarted || s.EngineName == "" || st.app.Asking() || !st.game.shown ||
		s.Over() || s.Players[s.Position.Side()] != session.Engine {
		return
	}
	game := s.Game
	st.app.Query(mode.Query{
		Question: st.app.T("Have Abyss play instead?"),
		Lines:    func() []string { return []string{st.app.said(err)} },
		Yes: func() tea.Cmd {
			if st.game.state.Game == game {
				st.playOwn()
			}
			return nil
		},
		No:   st.sayAgain,
		Left: st.sayAgain,
	})
}

// sayAgain says what to do about an engine that could not be started.
func (st *starter) sayAgain() tea.Cmd {
	st.app.say("m starts %s again, n chooses who plays", st.game.state.EngineName)
	return nil
}

// playOwn goes on with the game on the board against Abyss.
func (st *starter) playOwn() {
	m := st.game
	cfg, kept, from, flipped := m.config.As(&m.state), m.kept, m.opened, st.app.Look().Flipped
	cfg.Engine, cfg.EngineName = nil, ""
	m.begin(cfg)
	m.kept, m.opened = kept, from
	st.app.Turn(flipped)
	m.session.NewGame(cfg)
}

// opponentChoice is the levels of the engine, then the other engines of the
// settings, and the one that plays now where it is none of these.
func opponentChoice(t phrases.T, cfg session.Config, engines []client.Config) choice {
	c := levelChoice(t, cfg)
	known := cfg.EngineName == ""
	for _, e := range engines {
		if e.Label() == cfg.EngineName {
			c.chosen, known = len(c.options), true
		}
		c.options = append(c.options, option{
			text: e.Label(), doc: e.Text(),
			apply: func(cfg *session.Config) { Against(cfg, e) },
		})
	}
	if !known {
		c.chosen = len(c.options)
		c.options = append(c.options, option{
			text: cfg.EngineName, doc: t("the engine that plays now"),
			apply: func(*session.Config) {},
		})
	}
	return c
}
