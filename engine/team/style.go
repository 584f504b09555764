package team

import (
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/internal/message"
)

// Style says how the user wants an engine to play: by the standard weights (the zero value), as a
// personality, or as a team that votes. A Style is immutable, so copies may share its members.
type Style struct {
	// no members means the standard weights; several members form a team, and their order decides
	// equal votes
	Members []Personality
	Method  Method // voting method of a team
}

// usual is a name of the standard weights. The empty name also means these weights.
const usual = "usual"

// Of returns the style of a personality.
func Of(p Personality) Style { return Style{Members: []Personality{p}} }

// Usual reports whether the style uses the standard weights.
func (s Style) Usual() bool { return len(s.Members) == 0 }

// Votes reports whether the style is a team.
func (s Style) Votes() bool { return len(s.Members) > 1 }

// String returns the name in the form that ParseStyle reads, for example "Aggressive" and "NADSP,
// MPSM 4". For the standard weights it returns "".
func (s Style) String() string {
	switch len(s.Members) {
	case 0:
		return ""
	case 1:
		return s.Members[0].Name
	}
	return Letters(s.Members) + ", " + s.Method.String()
}

// Equal reports whether both styles have the same name and play the same moves.
func (s Style) Equal(other Style) bool {
	return s.Method == other.Method && slices.EqualFunc(s.Members, other.Members, func(a, b Personality) bool {
		return a.Name == b.Name && a.Payoffs == b.Payoffs
	})
}

// ParseStyle parses the name of a style, as StyleByName does. It also accepts the name of a
// personality's file, which ends in .json or contains a separator.
func ParseStyle(text string, own []Personality) (Style, error) {
	s, err := StyleByName(text, own)
	if err == nil || !isFile(strings.TrimSpace(text)) {
		return s, err
	}
	p, err := Load(strings.TrimSpace(text))
	if err != nil {
		return Style{}, err
	}
	return Of(p), nil
}

// StyleByName returns the style with the given name. The name "" or "usual" means the standard
// weights. Any other name is that of a built-in personality or of a personality in the list own, or
// consists of the letters and the method of a team: "NADSP, MPSM 4", "nad 2". Case is ignored.
func StyleByName(text string, own []Personality) (Style, error) {
	text = strings.TrimSpace(text)
	if text == "" || strings.EqualFold(text, usual) {
		return Style{}, nil
	}
	for _, p := range own {
		if strings.EqualFold(p.Name, text) {
			return Of(p), nil
		}
	}
	if letters, method, ok := teamText(text); ok {
		members, err := ByLetters(letters)
		switch {
		case err != nil:
			return Style{}, err
		case method < MPSM1 || method > MPSM6:
			return Style{}, message.Errorf("team %q: method %d: expected %d to %d", text, method, MPSM1, MPSM6)
		case len(members) < 2:
			return Style{}, message.Errorf("team %q: expected at least two letters of %s", text, Letters(builtIn()))
		}
		return Style{Members: members, Method: method}, nil
	}
	p, err := ByName(text)
	if err != nil {
		return Style{}, message.Errorf("%w, or the letters of a team with its method, such as %s %d", err, Letters(builtIn()), MPSM4)
	}
	return Of(p), nil
}

// teamText splits the name of a team.
func teamText(text string) (letters string, method Method, ok bool) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	if len(words) == 3 && strings.EqualFold(words[1], "MPSM") {
		words = []string{words[0], words[2]}
	}
	if len(words) != 2 {
		return "", 0, false
	}
	n, err := strconv.ParseUint(words[1], 10, 8)
	return words[0], Method(n), err == nil
}
