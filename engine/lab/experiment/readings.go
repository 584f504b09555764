package experiment

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// Reading is a passage that can be read in several ways or leaves a number open. It contains the
// settings of each way. A reading affects only searches that use its heuristic.
type Reading struct {
	ID      string
	Source  string   // document and section of the passage
	On      []string // experiments whose node counts decide the reading, or the only experiments that it affects
	Choices []Choice
}

// Choice is one way to read a passage. The first choice is the reading that was used before all
// readings were chosen together. A choice without settings leaves the experiments unchanged.
type Choice struct {
	Label    string
	Settings []string
	Twice    []string // settings that replace Settings if a king threat earns two plies
}

// Acts reports whether the reading matters to a search with these options. It matters if the search
// uses one of the parameters that the reading sets.
func (r *Reading) Acts(o *search.Options) bool {
	return slices.ContainsFunc(r.Choices, func(c Choice) bool {
		return slices.ContainsFunc(c.Settings, func(setting string) bool {
			name, _, _ := strings.Cut(setting, "=")
			return o.ParamActs(search.ParamByName(name))
		})
	})
}

// Apply sets a choice in options. The error names an unknown setting.
func (r *Reading) Apply(choice int, o *search.Options) error {
	c := &r.Choices[choice]
	settings := c.Settings
	if c.Twice != nil && o.Param("kingthreat-plies") > 1 {
		settings = c.Twice
	}
	for _, s := range settings {
		if err := o.Set(s); err != nil {
			return message.Errorf("reading %s, %s: %w", r.ID, c.Label, err)
		}
	}
	return nil
}

// kingChoice returns a choice for king threats. Its settings are the threshold, the quantity that
// is compared with the threshold, and the number of moves of a line that may earn plies. The
// parameter counts plies instead of moves.
func kingChoice(label, threshold, count string, moves int) Choice {
	set := func(plies int) []string {
		return []string{"kingthreat-threshold=" + threshold, "kingthreat-count=" + count, fmt.Sprintf("kingthreat-limit=%d", plies)}
	}
	return Choice{Label: label, Settings: set(moves), Twice: set(2 * moves)}
}

// choose makes a choice of settings.
func choose(label string, settings ...string) Choice { return Choice{Label: label, Settings: settings} }

// Readings lists the open passages that settings can decide. The aspiration window, the futility
// margin and the bound of the capture search are missing, because they were fitted to the tables of
// chapter 3.
var Readings = []*Reading{
	{
		ID: "null-line", On: []string{"thesis-4.6"}, Source: "paper (003) 3: no null move \"in some critical lines when it knows that the side to move is under threat\"",
		Choices: []Choice{choose("null moves in any line", "null-extended=on"), choose("none in a line a forcing move has deepened", "null-extended=off")},
	},
	{
		ID: "king", On: []string{"thesis-4.3"}, Source: "thesis 4.4: \"exceeds a certain threshold (3 is chosen)\"; 2.3.1 for the count",
		Choices: []Choice{
			choose("more than 3 points, two plies a line"),
			kingChoice("at least 3 points, two moves a line", "2", "points", 2), kingChoice("at least 3 points, one move a line", "2", "points", 1),
			kingChoice("more than 3 attacks, two moves a line", "3", "attacks", 2), kingChoice("more than 3 attacks, one move a line", "3", "attacks", 1),
		},
	},
	{
		ID: "evading-victim", On: []string{"thesis-4.4"}, Source: "thesis 4.5; 2.5.2 for unprotected pieces",
		Choices: []Choice{choose("any major piece", "evading-victim=any"), choose("a loose one", "evading-victim=loose"), choose("an unprotected one", "evading-victim=unprotected")},
	},
	{
		ID: "singular-window", On: []string{"thesis-5.2", "thesis-5.3"}, Source: "thesis 5.2, Figures 5.1 and 5.2; whether the root is searched by their function is not said",
		Choices: []Choice{
			choose("alpha or the best score", "singular-window=alpha", "singular-root=on"), choose("the best score, as in the figures", "singular-window=best", "singular-root=on"),
			choose("the same, singular below the root", "singular-window=best", "singular-root=off"),
			choose("alpha, singular below the root", "singular-window=alpha", "singular-root=off"),
		},
	},
	{
		ID: "recapture-window", On: []string{"thesis-4.6"}, Source: "thesis 4.3: no width is printed",
		Choices: []Choice{choose("100", "recapture-window=100"), choose("1000", "recapture-window=1000"), choose("any", "recapture-window=30000")},
	},
	{
		ID: "extension-limit", Source: "thesis chapter 4 and 5.2: what ends a line of extensions is not said",
		Choices: []Choice{choose("within the iteration's depth"), choose("anywhere", "extension-limit=0")},
	},
	{
		ID: "forced-side", On: []string{"thesis-4.6"}, Source: "thesis 4.6 and Figure 4.1",
		Choices: []Choice{choose("the cause"), choose("the answer", "forced-side=escaper")},
	},
	{
		ID: "pvsingular-siblings", On: []string{"thesis-5.3"}, Source: "thesis 5.2.1, the definition and Figure 5.1",
		Choices: []Choice{choose("all"), choose("later ones", "pvsingular-siblings=later")},
	},
	{
		ID: "pvsingular-nodes", On: []string{"thesis-5.3"}, Source: "thesis 5.2.1, its title and Figure 5.1",
		Choices: []Choice{choose("with an open window"), choose("all", "pvsingular-nodes=all")},
	},
	{
		ID: "pvsingular-fall", On: []string{"thesis-5.1", "thesis-5.3"}, Source: "thesis 5.2.1, Figure 5.1; paper (003) 2.2",
		Choices: []Choice{choose("search again"), choose("at nominal depth", "pvsingular-fall=nominal")},
	},
	{
		ID: "fhsingular-siblings", On: []string{"thesis-5.3"}, Source: "thesis 5.2.2, Figure 5.2 and the definition",
		Choices: []Choice{choose("later ones", "fhsingular-siblings=later"), choose("all", "fhsingular-siblings=all")},
	},
	{
		ID: "quiescefutility-margin", On: []string{"thesis-5.7"}, Source: "thesis 5.3.1.3: no margin is printed",
		Choices: []Choice{
			choose("150", "quiescefutility-margin=150"), choose("900", "quiescefutility-margin=900"),
			choose("1950", "quiescefutility-margin=1950"), choose("2000", "quiescefutility-margin=2000"),
		},
	},
	{
		ID: "nullquiesce-eval", Source: "thesis 5.3.2: \"positional evaluations are only considered in the full-width search\"",
		Choices: []Choice{choose("the tip's"), choose("material", "nullquiesce-eval=material")},
	},
	{
		ID: "nullquiesce-check", Source: "thesis 5.3, Figure 5.6",
		Choices: []Choice{choose("a side in check searches"), choose("it may stand pat", "nullquiesce-check=stand")},
	},
}
