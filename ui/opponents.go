package ui

import (
	"errors"

	"abyss/engine/protocol/client"
	"abyss/engine/session"
	"abyss/internal/message"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// PlayAgainst makes another program's engine the one of a game. It is started
// when it is first on move, and the session ends it.
func PlayAgainst(cfg *session.Config, engine client.Config) {
	cfg.Engine, cfg.EngineName = client.New(engine), engine.Label()
}

// MissingOpponent is the error that the settings name an engine to play against and have
// none of that name.
func MissingOpponent(name string) error {
	return message.Errorf("the engine of the settings is not in their list: %s. Abyss plays", name)
}

// offerOwn offers to play on against Abyss where another program's engine is on move
// and could not be started: kept from an earlier run, it may be gone by now.
func (p *play) offerOwn(err error) {
	s := &p.game.state
	fault := (*client.Fault)(nil)
	if !errors.As(err, &fault) || fault.Kind != client.NotStarted || s.EngineName == "" || p.app.Asking() || !p.game.shown ||
		s.Over() || s.Players[s.Position.Side()] != session.Engine {
		return
	}
	game := s.Game
	p.app.Query(mode.Query{
		Question: p.app.T("Have Abyss play instead?"),
		Lines:    func() []string { return []string{p.game.said(err)} },
		Yes: func() tea.Cmd {
			if p.game.state.Game == game {
				p.playOwn()
			}
			return nil
		},
		No:   p.sayAgain,
		Left: p.sayAgain,
	})
}

// sayAgain says what to do about an engine that could not be started.
func (p *play) sayAgain() tea.Cmd {
	p.game.say("m starts %s again, n chooses who plays", p.game.state.EngineName)
	return nil
}

// playOwn goes on with the game on the board against Abyss.
func (p *play) playOwn() {
	m := p.game
	cfg, kept, from, flipped := m.config.As(&m.state), m.kept, m.opened, p.app.Look().Flipped
	cfg.Engine, cfg.EngineName = nil, ""
	m.begin(cfg)
	m.kept, m.opened = kept, from
	p.app.Turn(flipped)
	m.session.NewGame(cfg)
}

// opponentChoice is the levels of the engine, then the other engines of the
// settings, and the one that plays now where it is none of these.
func opponentChoice(t words.T, cfg session.Config, engines []client.Config) choice {
	c := levelChoice(t, cfg)
	known := cfg.EngineName == ""
	for _, e := range engines {
		if e.Label() == cfg.EngineName {
			c.chosen, known = len(c.options), true
		}
		c.options = append(c.options, option{
			text: e.Label(), doc: e.Text(),
			apply: func(cfg *session.Config) { PlayAgainst(cfg, e) },
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
