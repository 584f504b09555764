package main

import (
	"errors"
	"strings"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/team/remote"
	"example.com/abyss/internal/message"
)

// hostedPrefix begins the text of an entrant that is a team hosted by another process.
const hostedPrefix = "team@nats="

// unreachableError marks an error as one of a server, so that it does not count as a usage error.
type unreachableError struct{ error }

func (e unreachableError) Unwrap() error { return e.error }

// asUsage returns a usage error for the flag of an entrant.
func asUsage(flag string, err, problem error) error {
	var unreachable unreachableError
	if errors.As(err, &unreachable) {
		return unreachable.error
	}
	return usagef("%s: %w", flag, errors.Join(err, problem))
}

// entrant parses an entrant: one that match.ParseEntrant knows, a remote team, or a team with
// remote members.
func (f *matchFlags) entrant(text string, fallback match.Entrant, own []team.Personality) (match.Entrant, error) {
	plain, hosted := text, strings.HasPrefix(strings.TrimSpace(text), hostedPrefix)
	if hosted {
		plain = "team=" + strings.TrimPrefix(strings.TrimSpace(text), hostedPrefix)
	}
	names, words, isTeam := match.TeamText(plain)
	if !isTeam || !hosted && !strings.ContainsAny(names, "@+") {
		return match.ParseEntrant(text, fallback, own)
	}
	e, setup, away, err := teamElsewhere(names, words, fallback, own)
	if err != nil {
		return e, message.Errorf("entrant %q: %w", text, err)
	}
	if away == 0 && !hosted {
		return e, nil
	}
	if setup.Method == team.MPSM6 {
		return e, message.Errorf("entrant %q: %s uses one tree for all players, which cannot be searched on several machines: expected mpsm=1 to 5", text, setup.Method)
	}
	if f.nats.config.URL == "" {
		return e, message.Errorf("entrant %q: it is on other machines: expected --nats with the URL of their server", text)
	}
	if f.link == nil {
		if f.link, err = remote.Connect(f.nats.config); err != nil {
			return e, unreachableError{err}
		}
	}
	link := f.link
	e.New = func(uint64) (match.Player, error) { return link.Team(setup, away) }
	if hosted {
		e.New = func(uint64) (match.Player, error) { return link.Hosted(setup) }
	}
	return e, nil
}

// teamElsewhere parses a team with its setup. The result away is the set of the members on other
// machines.
func teamElsewhere(names string, words []string, fallback match.Entrant, own []team.Personality) (e match.Entrant, setup team.Setup, away uint, err error) {
	members, err := remote.ParseMembers(names, own)
	if err != nil {
		return e, setup, 0, err
	}
	if e, setup, err = match.ParseTeam(members.List, words, fallback); err != nil {
		return e, setup, 0, err
	}
	e.Limits = search.Limits{Depth: setup.Depth}
	return e, setup, members.Away, nil
}
