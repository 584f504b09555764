package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
)

// TeamText splits an entrant's text into the members of a team and the words that follow. ok is
// false if the text does not describe a team.
func TeamText(text string) (members string, words []string, ok bool) {
	words = search.SplitSettings(text)
	if len(words) == 0 {
		return "", nil, false
	}
	members, ok = strings.CutPrefix(words[0], teamPrefix)
	return members, words[1:], ok
}

// teamPrefix is the start of an entrant's text if the entrant is a team.
const teamPrefix = "team="

// parseTeam parses a team. The letters of its members come first. These words may follow: mpsm=1 to
// 6 (the default is 4), depth=PLIES, vote=PLIES, forgetful=on, round=on and name=TEXT. preset=NAME
// and settings change the members' search. The default is the document's search with a capture
// search of six plies. MPSM 6 also allows nodes, movetime and tc.
func parseTeam(letters string, words []string, fallback Entrant) (Entrant, error) {
	members, err := team.ByLetters(letters)
	if err != nil {
		return Entrant{}, err
	}
	e, _, err := ParseTeam(members, words, fallback)
	return e, err
}

// ParseTeam parses the words that follow the members of a team, as in ParseEntrant. It returns an
// entrant and its setup.
func ParseTeam(members []team.Personality, words []string, fallback Entrant) (Entrant, team.Setup, error) {
	var e Entrant
	setup := team.Setup{Method: team.MPSM4, Members: members, Engine: team.DocumentEngine(true), Workers: 1}
	name := ""
	for _, w := range words {
		key, value, _ := strings.Cut(w, "=")
		if key == "name" && value != "" {
			name = value
			continue
		}
		known, err := setTeam(&setup, key, value)
		if !known {
			known, err = e.setLimit(key, value)
		}
		if !known {
			err = setup.Engine.Set(w)
		}
		if err != nil {
			return Entrant{}, setup, fmt.Errorf("%s: %w", w, err)
		}
	}
	if setup.Engine.On(search.Endings) {
		return Entrant{}, setup, errors.New("endings=on: a team loads no tables of endings; expected endings=off")
	}
	timed := e.Limits.Nodes > 0 || e.Limits.Time > 0 || e.Control.Timed()
	if timed && setup.Method != team.MPSM6 {
		return Entrant{}, setup, fmt.Errorf("%s is made for depth control: expected depth=PLIES and no other limit", setup.Method)
	}
	switch setup.Depth = e.Limits.Depth; {
	case setup.Depth > 0:
	case fallback.Limits.Depth > 0 && !timed:
		setup.Depth = fallback.Limits.Depth
	case timed:
		setup.Depth = search.MaxDepth - 1
	default:
		return Entrant{}, setup, errors.New("expected depth=PLIES")
	}
	if err := setup.Validate(); err != nil {
		return Entrant{}, setup, err
	}
	if name == "" {
		name = setup.Name()
	}
	control := e.Control
	e = TeamEntrant(name, setup, e.Limits)
	e.Control = control
	return e, setup, nil
}

// setTeam sets a setting of the team itself. The result known is false for any other key, such as a
// setting of its search.
func setTeam(s *team.Setup, key, value string) (known bool, err error) {
	switch key {
	case "mpsm":
		n, err := strconv.Atoi(value)
		if err != nil || n < int(team.MPSM1) || n > int(team.MPSM6) {
			return true, fmt.Errorf("expected %d to %d", team.MPSM1, team.MPSM6)
		}
		s.Method = team.Method(n)
	case "vote":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n >= search.MaxDepth {
			return true, fmt.Errorf("expected 1 to %d plies", search.MaxDepth-1)
		}
		s.Vote = n
	case "preset":
		options, ok := search.Preset(value)
		if !ok {
			return true, fmt.Errorf("expected one of %s", search.PresetLabels())
		}
		s.Engine = options
	case "forgetful", "round":
		if value != "on" && value != "off" {
			return true, errors.New("expected on or off")
		}
		if key == "round" {
			s.Round = value == "on"
		} else {
			s.Forgetful = value == "on"
		}
	default:
		return false, nil
	}
	return true, nil
}
