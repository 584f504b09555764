package ui

import (
	"abyss/engine/protocol/client"
	"abyss/engine/session"
	"abyss/ui/words"
)

// PlayAgainst makes another program's engine the one of a game. It is started
// when it is first on move, and the session ends it.
func PlayAgainst(cfg *session.Config, engine client.Config) {
	cfg.Engine, cfg.EngineName = client.New(engine), engine.Label()
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
