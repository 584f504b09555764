package main

import (
	"strings"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/settings"
)

// opponent is the engine of another program, if the flag or else the settings name
// one. A level or a style given is Abyss's. If the settings name an engine they do not
// have, Abyss plays, and problem says so.
func (f *appFlags) opponent(s *settings.Settings, cfg *session.Config) (problem, err error) {
	switch {
	case f.given("engine"):
		return nil, f.givenOpponent(s, cfg)
	case s.Opponent == "", f.given("level"), f.given("style"):
		return nil, nil
	}
	engine, ok := s.Engines.Find(s.Opponent)
	if !ok {
		return play.MissingOpponent(s.Opponent), nil
	}
	play.Against(cfg, engine)
	return nil, nil
}

// givenOpponent is the engine the flag names.
func (f *appFlags) givenOpponent(s *settings.Settings, cfg *session.Config) error {
	if f.given("level") {
		return usagef("--engine and --level: expected one of them")
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
		return usagef("--engine %s: expected uci:PATH, ucci:PATH, or a name of the settings file: %s", f.engine, strings.Join(append(names, "(no more)"), ", "))
	}
	play.Against(cfg, engine)
	return nil
}
