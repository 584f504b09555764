package report

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// resultDocuments describe searches and games. Each number in them comes from the ledger, is
// checked by a test, or has a mark <!--~ that says why neither is possible.
var resultDocuments = []string{
	"README.md", "docs/manual.md", "docs/commands.md", "docs/matches.md", "docs/laboratory.md", "CHANGELOG.md", "docs/thesis-map.md", "docs/papers-map.md", "docs/personalities.md", "docs/levels.md", "docs/rules.md",
}

// measuredDocuments contain times and sizes, which no test repeats. Each chapter gives the date,
// the machine and the command of its measurements.
var measuredDocuments = []string{"docs/budgets.md", "docs/jobs.md", "assets/README.md"}

var (
	fences     = regexp.MustCompile("(?ms)^ *```.*?^ *```")
	code       = regexp.MustCompile("`[^`\n]*`")
	answered   = regexp.MustCompile(`(?s)<!--[=%~] .*?<!--/-->`)
	keys       = regexp.MustCompile(`(?s)<!-- keys: .*?<!-- end of keys -->`)
	byHand     = regexp.MustCompile(`(?s)\{\{/\* by hand: .*?\{\{-? ?/\* end \*/\}\}`)
	actions    = regexp.MustCompile(`(?s)\{\{.*?\}\}`)
	references = regexp.MustCompile(`(?:(?:Tables?|Figures?|Test Setups?|sections?|thesis|paper|document 004,|Appendix|chapter|mpsm-|thesis-|thesis-fig|ADR|UCCI|Go|xboard|uci2wb|ffish|version) ?|^#+ |^\| )\d+(?:\.\d+)*(?:(?:, | and | to |,? or )\d+(?:\.\d+)+)*`)

	// terms matches the conditions of searches and games, and confidence levels.
	terms = regexp.MustCompile(`[\d,]+ (?:ms|nodes) a move|2\^\d+ x 2700 nodes|\(?14793 a move|[\d,]+ a move|95 % (?:interval|bar)s?`)

	// result matches numbers that are results: shares, ratings, nodes, ratios, points, S(H),
	// decimals and long numbers.
	result = regexp.MustCompile(`(?:^|[^\w.,-])[-+]?(?:\d[\d.,]*(?: ?%| percent| Elo| times| nodes| games| ms\b| kB\b| MB\b)|\d+\(\d+\)|\d[\d.]* : \d[\d.]*|\d+ \([-+]\d|\d+\.\d\d\b|\d{5,}\b|\d{1,3}(?:[ ,]\d{3})+\b)`)
	// timing matches numbers that are measured times, sizes or rates.
	timing = regexp.MustCompile(`(?:^|[^\w.,-])\d[\d.,]* ?(?:ms|s|seconds|minutes|kB|MB|million nodes a second)\b|\d ?%|Mnodes/s`)

	measuredOn = regexp.MustCompile(`(?i)measured (?:again )?on\s+\d{1,2}\s+\w+\s+20\d\d`)
	machine    = regexp.MustCompile(`EPYC|processor|cores?\b|machine`)
	command    = regexp.MustCompile("(?:`|\n    |\n)(?:[A-Z_]+=\\S+ )*(?:CGO_ENABLED=0 )?(?:go (?:test|build|--)|lab run|suite |abyss-tui|-test.bench)|(?:is|are|either)\\s+not\\s+recorded|not\\s+recorded")
)

// The function plain removes all matches of the given expressions from the text, but keeps the line
// breaks in them.
func plain(text string, without ...*regexp.Regexp) string {
	for _, r := range without {
		text = r.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) })
	}
	return text
}

// In a document of results, every number must have a source.
func TestFiguresSayWhereTheyAreFrom(t *testing.T) {
	for _, name := range resultDocuments {
		noteFigures(t, name, plain(readText(t, filepath.Join(repository, name)), keys, fences, answered, code))
	}
	for _, path := range globbed(t, "readings/*.md") {
		noteFigures(t, path, plain(readText(t, path), byHand, actions, code))
	}
}

func noteFigures(t *testing.T, name, text string) {
	t.Helper()
	for i, line := range strings.Split(text, "\n") {
		line = terms.ReplaceAllString(references.ReplaceAllString(line, ""), "")
		for _, found := range result.FindAllString(line, -1) {
			t.Errorf("%s:%d: %q is from nowhere: take it from the ledger (<!--= ... -->), have the test that comes to it hold it (<!--%% ... -->, golden.Mark), or say why neither can be (<!--~ ... -->)",
				name, i+1, strings.TrimSpace(found))
		}
	}
}

// Every measured time must come with the date, the machine and the command.
func TestTimingsSayHowTheyWereMeasured(t *testing.T) {
	check := func(name, chapter string) {
		at := timing.FindString(plain(chapter, fences, answered, code))
		for what, r := range map[string]*regexp.Regexp{"the day (measured on 1 January 2026)": measuredOn, "the machine": machine, "the command, or that it is not recorded": command} {
			if at != "" && !r.MatchString(chapter) {
				t.Errorf("%s: the chapter with %q does not say %s", name, strings.TrimSpace(at), what)
			}
		}
	}
	for _, path := range globbed(t, repository+"/docs/adr/*.md") {
		if section, ok := evidence(readText(t, path)); ok {
			check(filepath.Base(path), section)
		}
	}
	for _, name := range measuredDocuments {
		text := "\n" + readText(t, filepath.Join(repository, name))
		for _, chapter := range strings.Split(text, "\n# ")[1:] {
			if strings.Contains(chapter, "easured") {
				check(name, chapter)
			}
		}
	}
}

// evidence returns the part of a decision record from the heading Decision on, which contains the
// measurements. The text before that heading may quote older measurements.
func evidence(text string) (string, bool) {
	_, decided, ok := strings.Cut(text, "## Decision")
	return decided, ok
}

// The expressions must match results, but neither references nor conditions.
func TestNets(t *testing.T) {
	for text, want := range map[string][]string{
		"it saves 59 % of them":                {"59 %"},
		"base comes to 14(36) against":         {"14(36)"},
		"+100 (+45 to +161) Elo":               {"+100 (+4"},
		"49.5 : 50.5, not told":                {"49.5 : 50.5"},
		"takes 1.22 and 1.08 of it":            {"1.22", "1.08"},
		"895055 nodes":                         {"895055 nodes"},
		"the 1,234 and 22 950 of it":           {"1,234", "22 950"},
		"Tables 5.10 and 5.11, thesis 5.12":    nil,
		"## 5.10 Games":                        nil,
		"depths 3 to 5, in 1992, 64 bits":      nil,
		"UTF-8, GB18030":                       nil,
		"at 30 ms a move, 95 % intervals":      nil,
		"<!--= x -->59 %<!--/--> of `60 %`":    nil,
		"<!--~ a limit -->512 MB<!--/--> left": nil,
	} {
		var got []string
		for _, found := range result.FindAllString(terms.ReplaceAllString(references.ReplaceAllString(plain(text, fences, answered, code), ""), ""), -1) {
			got = append(got, strings.TrimSpace(found))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
	}
}
