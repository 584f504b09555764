// Package doctor checks everything that a game in the terminal depends on, and reports faults: the
// terminal and how it draws the glyphs, the locale, the folders, the settings, the processor and
// the speed of the search. Its report is made to be pasted into a report of a fault: it has no name
// of a person or a machine in it.
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
	width    int // columns of the terminal that it is written to, 0 without a terminal or if unknown
}

// Section is a group of findings under a title.
type Section struct {
	Title    string
	Findings []Finding
}

// Finding is a value with its name.
type Finding struct{ Name, Value string }

// Problem is a fault, and its remedy.
type Problem struct{ What, Advice string }

// Patient is the subject of the checks.
type Patient struct {
	Version string // the program, in a line
	In, Out *os.File
	Getenv  func(string) string
	Search  time.Duration // how long the search runs; 0 leaves it out
	Ask     bool          // asks the terminal how wide it draws the glyphs

	// Start checks how the app would start: its reports, and why it would not start. It is called
	// if the settings file can be read; nil leaves it out.
	Start func() (problems []error, err error)
}

// Examine looks at everything. It takes the terminal for less than two seconds, if
// it is to ask it, and gives it back as it was. An error means that ctx was done.
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

// t is a text in the language.
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

// atHome is a text with ~ instead of the user's folder, whose name is private.
func atHome(text string) string {
	home, err := os.UserHomeDir()
	if err != nil || len(home) < 2 {
		return text
	}
	return strings.ReplaceAll(text, home, "~")
}
