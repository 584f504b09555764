package remote

import (
	"strings"

	"example.com/abyss/engine/team"
	"example.com/abyss/internal/message"
)

// away marks members on other machines.
const away = "@nats"

// Members contains the members of a team and the set of members that are on other machines: one bit
// each, the first member lowest.
type Members struct {
	List []team.Personality
	Away uint
}

// ParseMembers parses the letters of a team, "NADSP", or the names of its members joined by +,
// "normal+aggressive". A @nats after the letters or after a name places those members on other
// machines, for example "NADSP@nats" and "normal+aggressive@nats".
func ParseMembers(text string, own []team.Personality) (m Members, err error) {
	if !strings.Contains(text, "+") {
		letters, elsewhere := cutAway(text)
		if m.List, err = team.ByLetters(letters); err == nil {
			if elsewhere {
				m.Away = 1<<len(m.List) - 1
			}
			return m, nil
		}
		if p, err := findMember(letters, own); err == nil {
			if m.List = []team.Personality{p}; elsewhere {
				m.Away = 1
			}
			return m, nil
		}
		return m, message.Errorf("team %q: %w", text, err)
	}
	seen := map[string]bool{}
	for name := range strings.SplitSeq(text, "+") {
		name, elsewhere := cutAway(strings.TrimSpace(name))
		p, err := findMember(name, own)
		switch {
		case err != nil:
			return m, message.Errorf("team %q: %w", text, err)
		case seen[p.Name]:
			return m, message.Errorf("team %q: %s comes twice", text, p.Name)
		case len(m.List) == maxMembers:
			return m, message.Errorf("team %q: expected at most %d members", text, maxMembers)
		}
		seen[p.Name] = true
		if elsewhere {
			m.Away |= 1 << len(m.List)
		}
		m.List = append(m.List, p)
	}
	return m, nil
}

// maxMembers is the largest number of members of a team.
const maxMembers = 8

func cutAway(text string) (name string, elsewhere bool) {
	if n := len(text) - len(away); n >= 0 && strings.EqualFold(text[n:], away) {
		return strings.TrimSpace(text[:n]), true
	}
	return text, false
}

// findMember returns a personality by name, from the list own or from the built-in personalities.
func findMember(name string, own []team.Personality) (team.Personality, error) {
	for i := range own {
		if strings.EqualFold(own[i].Name, name) {
			return own[i], nil
		}
	}
	return team.ByName(name)
}

// String returns the members in the form that ParseMembers reads.
func (m Members) String() string {
	if letters := team.Letters(m.List); m.Away == 0 || m.Away == 1<<len(m.List)-1 {
		if _, err := team.ByLetters(letters); err == nil && len(m.List) > 1 {
			if m.Away != 0 {
				letters += away
			}
			return letters
		}
	}
	var names []string
	for i := range m.List {
		name := m.List[i].Name
		if m.Away&(1<<i) != 0 {
			name += away
		}
		names = append(names, name)
	}
	return strings.Join(names, "+")
}
