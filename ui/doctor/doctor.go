// Package doctor checks everything that a game in the terminal depends on: the terminal and how it
// draws the glyphs, the locale, the folders, the settings, the processor and the speed of the
// search. It reports faults. Users paste the doctor's report into bug reports, so the report
// contains no name of a person or a machine.
package doctor

import (
	"context"
	"os"
	"strings"
	"time"

	"example.com/abyss/ui/lang"
)

// Report is the result of the checks.
type Report struct {
	Sections []Section
	Problems []Problem

	language lang.Language
	width    int // width of the output terminal in columns; 0 if there is no terminal or its size is unknown
}

// Section is a group of findings under a title.
type Section struct {
	Title    string
	Findings []Finding
}

// Finding is a value with its name.
type Finding struct{ Name, Value string }

// Problem is a fault with its remedy.
type Problem struct{ What, Advice string }

// Patient is the subject of the checks.
type Patient struct {
	Version string // one line that names the program and its version
	In, Out *os.File
	Getenv  func(string) string
	Search  time.Duration // how long the search runs; 0 leaves it out
	Ask     bool          // measure how wide the terminal draws the glyphs

	// Start checks how the app would start. It returns the problems that the app would report, and
	// the error that would stop the app. Start is called only if the settings file can be read. If
	// Start is nil, the check is skipped.
	Start func() (problems []error, err error)
}

// Examine runs all checks. If Ask is set, it uses the terminal for less than two seconds and then
// restores it. It returns an error only if ctx ended.
func (p *Patient) Examine(ctx context.Context) (*Report, error) {
	c := p.choose()
	r := &Report{language: c.language}
	r.section(lang.Mark("Program"), Finding{lang.Mark("version"), p.Version}, Finding{lang.Mark("network"), network(r)})
	p.terminal(r, c)
	p.locale(r, c)
	p.folders(r, c)
	p.computer(ctx, r)
	return r, ctx.Err()
}

// t translates a text into the user's language.
func (r *Report) t(english string, args ...any) string { return r.language.Text(english, args...) }

// section adds a section; the title and the names are English, keys of package lang.
func (r *Report) section(title string, findings ...Finding) {
	for i := range findings {
		findings[i].Name = r.t(findings[i].Name)
	}
	r.Sections = append(r.Sections, Section{r.t(title), findings})
}

// problem adds a problem.
func (r *Report) problem(what, advice string) {
	r.Problems = append(r.Problems, Problem{what, advice})
}

// atHome replaces the user's folder, whose name is private, by ~.
func atHome(text string) string {
	home, err := os.UserHomeDir()
	if err != nil || len(home) < 2 {
		return text
	}
	return strings.ReplaceAll(text, home, "~")
}
