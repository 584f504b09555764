package doctor

import (
	"fmt"
	"strings"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"

	"github.com/charmbracelet/x/term"
	"github.com/muesli/termenv"
)

// comfortableWidth and comfortableHeight are the smallest size at which every mode shows all of its
// panels.
const comfortableWidth, comfortableHeight = 80, 24

// terminal checks the terminal, its size, its colours and how it draws.
func (p *Patient) terminal(r *Report, c *choice) {
	out := r.t("not a terminal")
	if term.IsTerminal(p.Out.Fd()) {
		out = r.t("a terminal")
		if w, h, err := term.GetSize(p.Out.Fd()); err == nil {
			r.width = max(w, 0)
			out = r.t("a terminal, %s", size(r, w, h))
		}
	}
	colours := p.colours()
	if why := p.colourless(c); why != "" {
		colours = r.t("none (%s)", r.t(why))
	} else {
		few := colours == "16" || colours == noColours
		if colours = r.t(colours); few && p.Getenv("TMUX") != "" {
			r.problem(r.t("Number of colours within tmux: %s.", colours),
				r.t("If the terminal around tmux shows more colours, write  set -g default-terminal tmux-256color  in ~/.tmux.conf ."))
		}
	}
	findings := []Finding{
		{lang.Mark("output"), out},
		{lang.Mark("type"), fmt.Sprintf("TERM=%s COLORTERM=%s%s", p.Getenv("TERM"), p.Getenv("COLORTERM"), p.programsBetween())},
		{lang.Mark("colours"), colours},
	}
	r.section(lang.Mark("Terminal"), append(findings, p.glyphs(r, c)...)...)
}

// size describes the size in words. It reports a terminal that is small, or that does not know its
// size, such as one on a serial line.
func size(r *Report, w, h int) string {
	switch {
	case w <= 0 || h <= 0:
		r.problem(r.t("The terminal does not report its size."), r.t("Set the size, for example with  stty rows 24 columns 80 ."))
		return r.t("of unknown size")
	case w < comfortableWidth || h < comfortableHeight:
		r.problem(r.t("The terminal is %d by %d.", w, h),
			r.t("Everything fits from %d by %d on; 40 by 14 is the minimum.", comfortableWidth, comfortableHeight))
	}
	return r.t("%d by %d", w, h)
}

// colours returns how many colours the app uses on this terminal.
func (p *Patient) colours() string {
	output := termenv.NewOutput(p.Out, termenv.WithEnvironment(environment(p.Getenv)), termenv.WithTTY(true))
	switch output.EnvColorProfile() {
	case termenv.TrueColor:
		return lang.Mark("16 million")
	case termenv.ANSI256:
		return "256"
	case termenv.ANSI:
		return "16"
	default:
		return noColours
	}
}

var noColours = lang.Mark("none")

// colourless returns the variable or setting that switches colours off, or "".
func (p *Patient) colourless(c *choice) string {
	switch {
	case c.colourless:
		return lang.Mark("set in the settings file")
	case p.Getenv("NO_COLOR") != "":
		return lang.Mark("NO_COLOR is set")
	case p.Getenv("CLICOLOR") == "0" && p.colours() == noColours:
		return lang.Mark("CLICOLOR is 0")
	}
	return ""
}

// environment returns the values of variables, in the form that termenv expects.
type environment func(string) string

func (e environment) Getenv(name string) string { return e(name) }

// Environ returns nothing, because termenv only asks for single variables.
func (e environment) Environ() []string { return nil }

// programsBetween names the programs between this one and the terminal.
func (p *Patient) programsBetween() string {
	var list []string
	for _, layer := range [...]struct{ variable, name string }{
		{"TMUX", "tmux"}, {"STY", "screen"}, {"SSH_CONNECTION", "ssh"}, {"WSL_DISTRO_NAME", "WSL"}, {"WT_SESSION", "Windows Terminal"},
	} {
		if p.Getenv(layer.variable) != "" {
			list = append(list, layer.name)
		}
	}
	if program := p.Getenv("TERM_PROGRAM"); program != "" && program != "tmux" {
		list = append(list, strings.TrimSpace(program+" "+p.Getenv("TERM_PROGRAM_VERSION")))
	}
	if len(list) == 0 {
		return ""
	}
	return ", " + strings.Join(list, ", ")
}

// locale checks the locale that chooses glyphs, language and notation.
func (p *Patient) locale(r *Report, c *choice) {
	var variables []string
	for _, name := range [...]string{"LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"} {
		if value := p.Getenv(name); value != "" {
			variables = append(variables, name+"="+value)
		}
	}
	if len(variables) == 0 {
		variables = []string{r.t("none set")}
	}
	by := map[bool]string{true: r.t(" by the settings file")}
	r.section(lang.Mark("Locale"),
		Finding{lang.Mark("variables"), strings.Join(variables, " ")},
		Finding{lang.Mark("chosen"), r.t("glyphs %s%s, lines %s%s, language %s, notation %s (flags take precedence)",
			c.glyphs, by[c.ownGlyphs], c.lines, by[c.ownLines], c.language, c.notation)})
	if c.glyphs == canvas.Letters && !c.ownGlyphs && !lang.IsUnicode(p.Getenv) {
		r.problem(r.t("The locale is not in UTF-8, so pieces are letters and lines consist of + and -."),
			r.t("Set LANG to a locale in UTF-8, such as C.UTF-8, or start with --glyphs han."))
	}
}
