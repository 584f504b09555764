package main

import (
	"strings"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team/remote"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/settings"
)

// opponent makes another program's engine the opponent if the flag, or else the settings, name one.
// If flags set a level or a style, Abyss is the opponent. If the settings name an unknown engine,
// Abyss plays, and problem contains the reason.
func (f *appFlags) opponent(s *settings.Settings, cfg *session.Config) (problem, err error) {
	if err := f.server(s); err != nil {
		return nil, err
	}
	switch {
	case f.given("engine"):
		return nil, f.givenOpponent(s, cfg)
	case s.Opponent == "", f.given("level"), f.given("style"):
		return nil, nil
	}
	own, _ := ownPersonalities() // errors are reported elsewhere
	against, ok := play.Rival(s, s.Opponent, own)
	if !ok {
		return play.MissingOpponent(s.Opponent), nil
	}
	against(cfg)
	return nil, nil
}

// server replaces the server in the settings with the one in the flag.
func (f *appFlags) server(s *settings.Settings) error {
	if !f.given("nats") {
		return nil
	}
	if f.nats != "" {
		if _, err := remote.Place(f.nats); err != nil {
			return usagef("--nats: %w", err)
		}
	}
	s.NATS = f.nats
	return nil
}

// givenOpponent makes the engine that the flag names the opponent.
func (f *appFlags) givenOpponent(s *settings.Settings, cfg *session.Config) error {
	if f.given("level") {
		return usagef("--engine and --level: expected one of them")
	}
	own, _ := ownPersonalities() // errors are reported elsewhere
	if _, _, elsewhere, err := remote.ParseOpponent(f.engine, own); elsewhere {
		against, ok := play.Rival(s, f.engine, own)
		switch {
		case err != nil:
			return usagef("--engine: %w", err)
		case !ok:
			return usagef("--engine %s: it is on other machines: expected the URL of their server in --nats or in the settings file", f.engine)
		}
		against(cfg)
		return nil
	}
	engine, ok := s.Engines.Find(f.engine)
	if !ok && client.IsSpec(f.engine) {
		var err error
		if engine, err = client.Parse(f.engine); err != nil {
			return usagef("--engine: %w", err)
		}
		ok = true
	}
	if !ok {
		var names []string
		for _, e := range s.Engines.List() {
			names = append(names, e.Label())
		}
		return usagef("--engine %s: expected uci:PATH, ucci:PATH, or a name from the settings file: %s", f.engine, strings.Join(append(names, "(no more)"), ", "))
	}
	play.Against(cfg, engine)
	return nil
}
