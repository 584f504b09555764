package doctor

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/internal/message"
	"example.com/abyss/ui"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/input"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/x/term"
)

// patience is how long the terminal has to answer all questions. This is enough for a slow line. A
// terminal that never answers costs all of this time.
const patience = 1500 * time.Millisecond

// samples are glyphs of the screens whose widths differ between terminals. In Unicode, pieces, box
// drawing, blocks, dots and arrows are all "ambiguous" or wide.
var samples = [...]string{"帥", "车", "楚", "─", "┼", "╳", "█", "▌", "●", "…", "·", "≥", "→"}

// errSilent means that the terminal does not report the position of its cursor.
var errSilent = message.Errorf("the terminal does not answer")

// glyphs measures how wide the terminal draws the glyphs. It reports glyphs with an unexpected
// width, but only those that the app shows under the choice c.
func (p *Patient) glyphs(r *Report, c *choice) []Finding {
	switch {
	case !p.Ask:
		return []Finding{{lang.Mark("glyphs"), r.t("not checked")}}
	case !term.IsTerminal(p.In.Fd()) || !term.IsTerminal(p.Out.Fd()):
		return []Finding{{lang.Mark("glyphs"), r.t("not checked: input and output must be the terminal")}}
	case p.Getenv("TERM") == "dumb":
		return []Finding{{lang.Mark("glyphs"), r.t("not checked: on a dumb terminal the app plays in lines of text, as with --plain")}}
	}
	widths, ground, err := p.measure()
	if err != nil {
		return []Finding{{lang.Mark("glyphs"), r.t("%s, so their widths are not known", err)}}
	}
	findings := []Finding{{lang.Mark("glyphs"), drawn(r, widths)}, {lang.Mark("background"), r.t(ground)}}
	if c.readsChinese() {
		findings = append(findings, Finding{lang.Mark("font"), r.t("if 帥 车 楚 look like boxes, install a font such as Noto Sans Mono CJK (docs/install.md)")})
	}
	line := widths[slices.Index(samples[:], ui.LineSample)]
	if lines, ok := ui.LinesDrawn(p.Getenv, line); ok && !c.ownLines && lang.IsUnicode(p.Getenv) {
		c.lines = lines
	}
	if ui.IsWithin(p.Getenv) {
		findings = append(findings, Finding{lang.Mark("lines"), r.t("tmux and screen do not know how wide the terminal around them draws: use --lines ascii if rows wrap")})
	}
	wide, narrow := judge(widths, c)
	if len(wide) > 0 {
		r.problem(r.t("The terminal draws %s wider than the app expects.", strings.Join(wide, " ")),
			r.t("Set the terminal to draw characters of ambiguous width as narrow, or start with --lines ascii."))
	}
	if len(narrow) > 0 {
		instead := "--glyphs letters"
		if !c.glyphs.Chinese() {
			instead = "--language english"
		}
		r.problem(r.t("The terminal draws %s narrower than the app expects.", strings.Join(narrow, " ")),
			r.t("Choose a locale in UTF-8 and a font with Chinese characters, such as Noto Sans Mono CJK, or start with %s.", instead))
	}
	return findings
}

// drawn lists the glyphs in words, grouped by their width.
func drawn(r *Report, widths []int) string {
	var parts []string
	for _, w := range slices.Compact(slices.Sorted(slices.Values(widths))) {
		var list []string
		for i, glyph := range samples {
			if widths[i] == w {
				list = append(list, glyph)
			}
		}
		parts = append(parts, strings.Join(list, " ")+" "+r.t("%d {column|columns}", w))
	}
	return phrases.Listed(r.t, parts)
}

// judge lists the samples that the terminal draws wider or narrower than expected. It leaves out
// samples that the app does not show: Chinese characters if neither the pieces nor the language use
// any, and the others if lines are in ASCII.
func judge(widths []int, c *choice) (wide, narrow []string) {
	for i, glyph := range samples {
		want := canvas.Width(glyph)
		shown := c.lines != canvas.ASCII
		if want == 2 {
			shown = c.readsChinese()
		}
		switch {
		case !shown:
		case widths[i] > want:
			wide = append(wide, glyph)
		case widths[i] < want:
			narrow = append(narrow, glyph)
		}
	}
	return wide, narrow
}

// measure asks the terminal for its background, and returns the answer in English words. Then it
// draws each sample at the beginning of the line and asks for the position of the cursor. When it
// returns, the terminal is in its former state and the line is empty.
func (p *Patient) measure() (widths []int, ground string, err error) {
	state, err := term.MakeRaw(p.In.Fd())
	if err != nil {
		return nil, "", message.Errorf("the terminal cannot be queried: %w", err)
	}
	defer func() { err = errors.Join(err, term.Restore(p.In.Fd(), state)) }()
	var questions strings.Builder
	questions.WriteString(ui.AskGround)
	for _, glyph := range samples {
		questions.WriteString("\r" + glyph + "\x1b[6n")
	}
	if _, err := io.WriteString(p.Out, questions.String()+"\r\x1b[K"); err != nil {
		return nil, "", err
	}
	widths, replies, err := answers(p.In, len(samples), patience)
	return widths, background(replies), err
}

// background finds the terminal's answer about its background in what was read, and returns it in
// English words.
func background(replies []byte) string {
	b, ok := input.ParseBackground(groundAnswer.Find(replies))
	switch {
	case !ok:
		return lang.Mark("no answer: the theme \"terminal\" follows COLORFGBG and the settings")
	case ui.IsLight(b):
		return lang.Mark("light")
	}
	return lang.Mark("dark")
}

// groundAnswer matches the terminal's answer about its background.
var groundAnswer = regexp.MustCompile(`\x1b\]11;[^\x07\x1b]{1,40}`)

// position matches the terminal's answer about its cursor: row and column, from 1.
var position = regexp.MustCompile(`\x1b\[\d{1,5};(\d{1,5})R`)

// The function named answers reads n positions of the cursor. It returns the number of columns
// before each position, and everything that was read. It ends early when ctrl-c is pressed.
func answers(in io.Reader, n int, patience time.Duration) (widths []int, got []byte, err error) {
	chunks := make(chan []byte)
	done := make(chan struct{})
	defer close(done)
	go func() {
		for {
			buffer := make([]byte, 256)
			k, err := in.Read(buffer)
			select {
			case chunks <- buffer[:k]:
			case <-done:
				return
			}
			if err != nil {
				close(chunks)
				return
			}
		}
	}()
	late := time.After(patience)
	for {
		select {
		case chunk, ok := <-chunks:
			got = append(got, chunk...)
			if found := position.FindAllSubmatch(got, -1); len(found) >= n {
				widths, err = columnsBefore(found[:n])
				return widths, got, err
			}
			if !ok || bytes.IndexByte(chunk, 3) >= 0 {
				return nil, nil, errSilent
			}
		case <-late:
			return nil, nil, errSilent
		}
	}
}

// columnsBefore returns the number of columns before each position found.
func columnsBefore(found [][][]byte) ([]int, error) {
	widths := make([]int, len(found))
	for i, f := range found {
		column, err := strconv.Atoi(string(f[1]))
		if err != nil {
			return nil, err
		}
		widths[i] = column - 1
	}
	return widths, nil
}
