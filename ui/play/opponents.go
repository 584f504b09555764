package play

import (
	"errors"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/team/remote"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// Against makes an external engine the opponent of a game. The engine starts at its first move, and
// the session ends it.
func Against(cfg *session.Config, engine client.Config) {
	cfg.Engine, cfg.EngineName = client.New(engine), engine.Label()
}

// playAgainst begins a game from the initial position against an engine of the settings. If the
// user played both sides or neither, the engine plays Black.
func (st *starter) playAgainst(name string) tea.Cmd {
	e, ok := st.settings().Engines.Find(name)
	if !ok {
		return nil
	}
	cfg := st.game.config.From(xiangqi.StartPosition())
	if cfg.Players[xiangqi.Red] == cfg.Players[xiangqi.Black] {
		cfg.Players = [2]session.Player{xiangqi.Black: session.Engine}
	}
	Against(&cfg, e)
	return st.archive.dropping(func() tea.Cmd {
		st.game.startLike(cfg)
		return st.rememberGame(&cfg)
	}, nil)
}

// settings returns the app's settings.
func (st *starter) settings() *settings.Settings {
	s := st.app.Settings()
	return &s
}

// Rival finds the opponent with a name: an engine of the settings, or a team on other machines. It
// returns a function that makes this engine or team the opponent; ok is false if there is none. The
// last argument contains the user's personalities.
func Rival(s *settings.Settings, name string, own []team.Personality) (against func(*session.Config), ok bool) {
	if e, ok := s.Engines.Find(name); ok {
		return func(cfg *session.Config) { Against(cfg, e) }, true
	}
	members, method, ok, err := remote.ParseOpponent(name, own)
	if !ok || err != nil || s.NATS == "" {
		return nil, false
	}
	return elsewhere(s.NATS, members, method), true
}

// The function named elsewhere returns a function that makes a team on other machines the engine of
// a game. The engine connects when it first has to move, and the session ends it.
func elsewhere(server string, members remote.Members, method team.Method) func(*session.Config) {
	return func(cfg *session.Config) {
		cfg.Engine = remote.NewOpponent(server, members, method)
		cfg.EngineName = remote.OpponentName(members, method)
	}
}

// teamsElsewhere returns the options for teams on other machines, by method. There are none if the
// settings name no server, or name members that do not exist.
func teamsElsewhere(t phrases.T, s *settings.Settings, own []team.Personality) (list []option) {
	members, err := remote.ParseMembers(s.NATSTeam, own)
	if s.NATS == "" || err != nil || len(members.List) < 2 {
		return nil
	}
	for m := team.MPSM1; m <= team.MPSM5; m++ {
		list = append(list, option{
			text: remote.OpponentName(members, m), doc: t("a team on other machines: %s", phrases.Method(t, m)),
			apply: elsewhere(s.NATS, members, m),
		})
	}
	return list
}

// MissingOpponent is the error for a name of an engine that is not in the settings' list.
func MissingOpponent(name string) error {
	return message.Errorf("the engine in the settings is not in the list of engines: %s. Abyss plays instead", name)
}

// offerOwn offers to continue against Abyss if another program's engine is to move but could not be
// started. This can happen to a game of an earlier run whose engine no longer exists.
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
		Lines:    func() []string { return []string{st.app.errorText(err)} },
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

// sayAgain explains how to restart an engine that could not be started.
func (st *starter) sayAgain() tea.Cmd {
	st.app.say("m starts %s again, n chooses who plays", st.game.state.EngineName)
	return nil
}

// playOwn continues the game on the board against Abyss.
func (st *starter) playOwn() {
	m := st.game
	cfg, kept, from, flipped := m.config.As(&m.state), m.kept, m.opened, st.app.Look().Flipped
	cfg.Engine, cfg.EngineName = nil, ""
	m.begin(cfg)
	m.kept, m.opened = kept, from
	st.app.Turn(flipped)
	m.session.NewGame(cfg)
}

// opponentChoice is the line for the opponent: the levels of the engine, the engines of the
// settings, the teams elsewhere, and the current opponent if it is none of these.
func opponentChoice(t phrases.T, cfg session.Config, engines []client.Config, teams []option) choice {
	c := levelChoice(t, cfg)
	c.instead = func(cfg *session.Config) string {
		if cfg.Engine == nil && cfg.Style.Votes() {
			return t("none (a team has no level)")
		}
		return ""
	}
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
	for _, o := range teams {
		if o.text == cfg.EngineName {
			c.chosen, known = len(c.options), true
		}
		c.options = append(c.options, o)
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
