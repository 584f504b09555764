package team

import (
	"strings"
	"sync"

	"example.com/abyss/internal/message"

	"example.com/abyss/assets"
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"
)

// Personality is a style of play: payoffs of the features of the board. A copy of a Personality is
// independent of the original.
//
// Source: document 004, 4.3 and 6.2.
type Personality struct {
	Name    string
	Letter  string // one capital letter; a team's name consists of its members' letters, for example NADSP
	About   string // a sentence about the style
	Payoffs eval.Payoffs
}

// Personalities returns the five built-in personalities in the order of the document: Normal,
// Aggressive, Defensive, Semi-Open, Positional. The slice is a copy for the caller.
func Personalities() []Personality { return append([]Personality(nil), builtIn()...) }

var builtIn = sync.OnceValue(func() []Personality {
	var list []Personality
	for _, data := range assets.Personalities() {
		p, err := Parse(data)
		if err != nil {
			panic(err) // the embedded data are invalid; a test checks them
		}
		list = append(list, p)
	}
	return list
})

// Names returns the names of the built-in personalities.
func Names() []string {
	var names []string
	for _, p := range builtIn() {
		names = append(names, p.Name)
	}
	return names
}

// ByName returns the built-in personality with the given name. ByName ignores case.
func ByName(name string) (Personality, error) {
	for _, p := range builtIn() {
		if strings.EqualFold(p.Name, name) {
			return p, nil
		}
	}
	return Personality{}, message.Errorf("personality %q is not known: expected one of %s", name, strings.Join(Names(), ", "))
}

// ByLetters returns the built-in personalities of a team with a name such as "NADSP", in order. It
// returns an error if a letter occurs twice.
func ByLetters(letters string) ([]Personality, error) {
	var members []Personality
	capitals := strings.ToUpper(letters) // ToUpper may change the number of bytes
	for i, letter := range capitals {
		if strings.ContainsRune(capitals[:i], letter) {
			return nil, message.Errorf("team %q: %c comes twice", letters, letter)
		}
		found := false
		for _, p := range builtIn() {
			if p.Letter == string(letter) {
				members, found = append(members, p), true
			}
		}
		if !found {
			return nil, message.Errorf("team %q: %c is not a personality: expected letters of %s", letters, letter, Letters(builtIn()))
		}
	}
	if len(members) == 0 {
		return nil, message.Errorf("team %q: expected letters of %s", letters, Letters(builtIn()))
	}
	return members, nil
}

// Letters returns the name of a team, which consists of its members' letters.
func Letters(members []Personality) string {
	var text strings.Builder
	for i := range members {
		text.WriteString(members[i].Letter)
	}
	return text.String()
}

// Averaged returns the personality with the rounded mean payoffs of the members. Experiments
// compare a team with this personality.
//
// Source: document 004, 4.3 ("a single evaluation function whose weightings are an average").
func Averaged(members []Personality) Personality {
	p := Personality{Name: "Averaged", Letter: "M", About: "The mean of " + Letters(members) + "."}
	if len(members) == 0 {
		return p
	}
	for f := range eval.NumBoardFeatures {
		sum, n := 0, len(members)
		for i := range members {
			sum += members[i].Payoffs.Get(f)
		}
		if sum < 0 {
			sum -= n
		}
		if err := p.Payoffs.Set(f, (2*sum+n)/(2*n)); err != nil {
			panic(err) // impossible: the mean of valid payoffs is valid
		}
	}
	return p
}

// Options returns base with the personality's payoffs. If base uses futility cutoffs, their margin
// increases by the amount that the payoffs add to the range of the positional terms. Payoffs are
// weights of the thesis's evaluation, so Options selects that evaluation instead of a network.
func (p *Personality) Options(base search.Options) search.Options {
	base.Payoffs = p.Payoffs
	base.Settings[search.Evaluation] = search.EvalThesis
	if base.On(search.Futility) {
		base.SetParam("futility-margin", max(base.Param("futility-margin"), futilityMargin))
	}
	return base
}

// futilityMargin covers 99 % of the positional terms of the built-in personalities in the positions
// of the printed games; see TestFutilityMargin.
const futilityMargin = 800
