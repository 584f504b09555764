package experiment

import (
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/internal/message"
)

// HeldOut is the built-in suite on which the conclusions of the documents are judged again. No
// reading of the documents was chosen by results on it.
const HeldOut = "best-held"

// FitSuite is the built-in suite on which readings of the documents may be chosen. It shares no
// game with HeldOut.
const FitSuite = "best-fit"

// onOther separates the id of a spec from the suite that it searches instead of its own:
// "thesis-4.1@best-held".
const onOther = "@"

// middlegames lists the suites that another suite of middle-game positions can replace. Suites of
// mates or zugzwangs cannot be replaced.
var middlegames = []string{"thesis", "tactical"}

// On returns a spec with another suite. It has no printed figures, because those are figures of
// the document's positions. ok is false if the spec plays games, or searches positions of a special
// kind.
func On(s *Spec, suite string) (other *Spec, ok bool) {
	if s.Plays() || !slices.Contains(middlegames, s.Suite) || slices.ContainsFunc(s.Columns, func(c Column) bool { return c.Suite != "" }) {
		return s, false
	}
	other = s.changed()
	other.ID, other.Suite = s.ID+onOther+suite, suite
	other.Published, other.Misprints = Published{}, nil
	return other, true
}

// onSuite finds the specs of a name such as "thesis@best-held".
func onSuite(name, suite string) (list []*Spec, err error) {
	if !slices.Contains(lab.BuiltInNames(), suite) {
		return nil, message.Errorf("suite %q is not known: expected one of %s", suite, strings.Join(lab.BuiltInNames(), ", "))
	}
	specs, err := Find([]string{name}, nil)
	if err != nil {
		return nil, err
	}
	for _, s := range specs {
		if other, ok := On(s, suite); ok {
			list = append(list, other)
		}
	}
	if len(list) == 0 {
		return nil, message.Errorf("experiment %q has no middle-game positions: another suite cannot replace them", name)
	}
	return list, nil
}
