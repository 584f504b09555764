package analyze

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
)

// rows collects the rows of the panel A and B.
type rows struct {
	p     *comparePanel
	w     int
	lines [][]kit.Piece
}

// answer is the answer to one question of a comparison: a word or two, a number, the limit of the
// searches to which it applies, and sentences.
type answer struct {
	question, short string // the question, and a short form for narrow panels
	word            string
	figure, limit   string
	brief           string       // what replaces the figure where there is no room for it; "": nothing
	style           canvas.Style // style of word
	texts           []*message.Text
}

// answerIndent is the indent, in terminal columns, of an answer.
const answerIndent = 3

func (r *rows) t(english string, args ...any) string { return r.p.m.app.T(english, args...) }

func (r *rows) add(pieces ...kit.Piece) { r.lines = append(r.lines, pieces) }

// wrapped adds a text in as many rows as it needs.
func (r *rows) wrapped(indent int, text string, style canvas.Style) {
	if text == "" {
		return
	}
	for _, line := range canvas.Wrap(text, r.w-3-indent) { // minus 3 columns: a blank on each side, and the sign for more text
		r.add(kit.Piece{X: 1 + indent, Text: line, Style: style})
	}
}

// names adds the names of both settings.
func (r *rows) names(cut bool) {
	b := r.p.m.bench
	names := [...]string{b.baselineName(), b.changedName()}
	if b.a == b.now {
		names[1] = r.t("the same; flip a switch")
	}
	for i, name := range names {
		if cut {
			name = canvas.Cut(name, r.w-answerIndent)
		}
		r.add(kit.Piece{X: 1, Text: letter(i), Style: canvas.SideStyle(i)}, kit.Piece{X: answerIndent, Text: name, Style: [...]canvas.Style{canvas.Dim, canvas.Strong}[i]})
	}
}

// letter returns the name of a side.
func letter(side int) string { return string(rune('A' + side)) }

// The method named whole adds all answers in full.
func (r *rows) whole(c *compared) {
	r.sides(c, true)
	if c.Runs == 0 {
		return
	}
	for i, a := range r.p.answers(c) {
		question := a.question
		if answerIndent+canvas.Width(question)+1+canvas.Width(a.word) > r.w {
			question = a.short
		}
		x := answerIndent + canvas.Width(question) + 1
		r.add(
			kit.Piece{X: 1, Text: fmt.Sprint(i + 1), Style: canvas.Dim},
			kit.Piece{X: answerIndent, Text: question, Style: canvas.Strong},
			kit.Piece{X: x, Text: canvas.Cut(a.word, r.w-x), Style: a.style},
		)
		if x += canvas.Width(a.word) + 1; a.limit != "" && x+canvas.Width(a.limit) < r.w {
			last := &r.lines[len(r.lines)-1]
			*last = append(*last, kit.Piece{X: x, Text: a.limit})
		}
		r.say(a.texts)
	}
	r.bothLines(c, 0)
	r.tips(c)
}

// say adds sentences as one paragraph.
func (r *rows) say(sentences []*message.Text) {
	var text strings.Builder
	for _, s := range sentences {
		if text.Len() > 0 && !strings.HasSuffix(text.String(), "。") {
			text.WriteByte(' ')
		}
		text.WriteString(r.p.m.app.Look().Language.Error(s))
	}
	r.wrapped(answerIndent-1, text.String(), canvas.Plain)
}

// short adds a row for each answer and each line, and then as many sentences as fit.
func (r *rows) short(c *compared, h int) {
	r.sides(c, false)
	if c.Runs == 0 {
		return
	}
	answers := r.p.answers(c)
	width := 0
	for _, a := range answers {
		width = max(width, canvas.Width(a.short))
	}
	for i, a := range answers[:3] {
		x := answerIndent + width + 1
		pieces := []kit.Piece{{X: 1, Text: fmt.Sprint(i + 1), Style: canvas.Dim}, {X: answerIndent, Text: a.short, Style: canvas.Dim}}
		word := canvas.Cut(a.word, r.w-x)
		pieces = append(pieces, kit.Piece{X: x, Text: word, Style: a.style})
		x += canvas.Width(word) + 1
		for _, figure := range [...]string{a.figure, a.brief} {
			if figure != "" && x+canvas.Width(figure) <= r.w {
				pieces = append(pieces, kit.Piece{X: x, Text: figure})
				x += canvas.Width(figure) + 1
				break
			}
		}
		if a.limit != "" && x+canvas.Width(a.limit) < r.w {
			pieces = append(pieces, kit.Piece{X: x, Text: a.limit})
		}
		r.add(pieces...)
	}
	r.bothLines(c, 1)
	if r.tips(c); len(r.lines) >= h {
		return
	}
	if cause := answers[2].texts; len(cause) > 0 {
		r.say(cause)
	} else {
		r.say(answers[0].texts)
	}
}

// sides adds a row for each side: its name, the move that most searches chose, how many searches
// chose it, and the winning chance of the side to move. If full is set, it also adds the other moves.
func (r *rows) sides(c *compared, full bool) {
	if c.Runs == 0 {
		r.names(true)
		r.wrapped(0, r.t("the first searches..."), canvas.Dim)
		return
	}
	chance := [...]string{xiangqi.Red: lang.Mark("Red %.1f%%"), xiangqi.Black: lang.Mark("Black %.1f%%")}
	var moves, counts, chances [2]string
	for i := range c.Sides {
		s := &c.Sides[i]
		moves[i] = r.p.m.app.move(&c.Pos, s.Best())
		counts[i] = fmt.Sprintf("%d/%d", s.Moves[0].Count, c.Runs)
		chances[i] = r.t(chance[c.Pos.Side()], s.Chance.Estimate)
		if e := (s.Chance.High - s.Chance.Low) / 2; full && !c.Exact && c.Runs > 1 && !math.IsInf(e, 0) && !math.IsNaN(e) {
			chances[i] += fmt.Sprintf(" ±%.1f", e)
		}
	}
	if all := fmt.Sprintf("%d/%[1]d", c.Runs); counts == [2]string{all, all} {
		counts = [2]string{} // the heading has the number of searches
	}
	widest := func(l [2]string) int { return max(canvas.Width(l[0]), canvas.Width(l[1])) }
	wm, wc, wp := widest(moves), widest(counts), widest(chances)
	if wc == 0 {
		wc = -1 // there is no gap for it either
	}
	for i := range c.Sides {
		x := r.w - wm - wc - wp - 2
		pieces := []kit.Piece{{X: 1, Text: letter(i), Style: canvas.SideStyle(i)}}
		if set := r.p.m.app.Look().Glyphs; set == canvas.Letters { // explains the mark on the board
			mark := canvas.SideMark(set, i)
			pieces[0] = kit.Piece{Text: string(max(mark.Left, mark.Right)) + letter(i), Style: canvas.SideStyle(i)}
		}
		if room := x - answerIndent - 1; room > 0 {
			pieces = append(pieces, kit.Piece{X: answerIndent, Text: canvas.Cut(r.p.shortName(i), room), Style: [...]canvas.Style{canvas.Dim, canvas.Plain}[i]})
		}
		x = max(x, answerIndent)
		pieces = append(pieces,
			kit.Piece{X: x, Text: moves[i], Style: canvas.Strong},
			kit.Piece{X: x + wm + 1, Text: canvas.PadLeft(counts[i], wc), Style: canvas.Plain},
			kit.Piece{X: x + wm + wc + 2, Text: canvas.PadLeft(chances[i], wp), Style: canvas.Plain})
		r.add(pieces...)
		if others := c.Sides[i].Moves[1:]; full && len(others) > 0 {
			var list []string
			for _, o := range others {
				list = append(list, fmt.Sprintf("%s %d/%d", r.p.m.app.move(&c.Pos, o.Move), o.Count, c.Runs))
			}
			r.wrapped(answerIndent-1, strings.Join(list, r.t(", ", lang.Meaning("parts"))), canvas.Dim)
		}
	}
}

// bothLines adds the lines of both sides. The parameter most is the largest number of rows; 0 means
// no limit.
func (r *rows) bothLines(c *compared, most int) {
	lines, marked, _ := c.walk()
	for i, line := range lines {
		x := answerIndent + 2
		pieces := []kit.Piece{{X: answerIndent, Text: letter(i), Style: canvas.SideStyle(i)}}
		if most > 0 && i == 0 {
			pieces = slices.Insert(pieces, 0, kit.Piece{X: 1, Text: "4", Style: canvas.Dim})
		}
		taken := 1
		for n, text := range lineTexts(c.Pos, line, r.p.m.app.Look().Notation, r.t("pass")) {
			style := canvas.Plain
			if n == marked[i] {
				text, style = "^"+text, canvas.Change
			}
			if x+canvas.Width(text) > r.w {
				if taken == most {
					break
				}
				r.add(pieces...)
				pieces, x, taken = nil, answerIndent+2, taken+1
			}
			pieces = append(pieces, kit.Piece{X: x, Text: text, Style: style})
			x += canvas.Width(text) + 1
		}
		r.add(pieces...)
	}
}

// lineTexts formats the moves of a line in a notation; pass is the word for a pass.
func lineTexts(pos xiangqi.Position, line []xiangqi.Move, style notation.Style, pass string) (list []string) {
	for _, m := range line {
		text := pass
		if m != xiangqi.NoMove {
			text = notation.Format(&pos, m, style)
		}
		list = append(list, text)
		advance(&pos, m)
	}
	return list
}

// tips adds advice when nothing differs.
func (r *rows) tips(c *compared) {
	if !c.over || c.Verdict != compare.NoDifference && c.Verdict != compare.Same {
		return
	}
	for _, tip := range [...][2]string{
		{tourKeyName, r.t("find positions where B differs")},
		{"]", r.t("search longer")},
	} {
		r.add(kit.Piece{X: answerIndent, Text: tip[0], Style: canvas.Key}, kit.Piece{X: answerIndent + 2, Text: canvas.Cut(tip[1], r.w-answerIndent-2), Style: canvas.Dim})
	}
}

// answers returns the answers to the four questions, as far as they are known.
func (p *comparePanel) answers(c *compared) [4]answer {
	t, found := p.m.app.T, c.Answers(p.m.app.Look().Notation)
	list := [4]answer{
		{question: t("Does it change anything?"), short: t("Differ?"), texts: found.Difference},
		{question: t("Who is right?"), short: t("Right?"), texts: found.Right},
		{question: t("Why?"), short: t("Why?"), texts: found.Cause},
		{question: t("Where on the board?"), short: t("Lines"), word: t("> shows the lines"), style: canvas.Dim},
	}
	p.whether(c, &list[0])
	p.right(c, &list[1])
	p.cause(c, &list[2])
	return list
}

// pending sets the text in place of a missing answer: the first of the given texts while the answer
// can still arrive, and the second after the end of the comparison.
func (p *comparePanel) pending(c *compared, a *answer, now, none string) {
	switch {
	case c.over:
		a.word = none
	case p.m.bench.stopped():
		a.word = p.m.app.T("stopped before the end")
	case now != "":
		a.word = now
	default:
		a.word = p.m.app.T("not yet")
	}
	a.style = canvas.Dim
}

// The method named whether answers the question of whether the switch changes anything.
func (p *comparePanel) whether(c *compared, a *answer) {
	t := p.m.app.T
	if c.Verdict == compare.Open {
		now := t("%d of %d, no verdict yet", c.Runs, c.Of)
		if c.Stage == compare.Estimating {
			now = t("perhaps: no verdict yet")
		}
		p.pending(c, a, now, "")
		return
	}
	d := c.Difference
	a.figure = t("(B's chance %+.1f)", d.Estimate)
	if !c.Exact {
		a.figure, a.brief = t("(B's chance %+.1f, %+.1f to %+.1f)", d.Estimate, d.Low, d.High), a.figure
	}
	switch c.Verdict {
	case compare.Different:
		if a.word, a.style = t("yes"), canvas.Change; c.Limit.Depth > 0 {
			a.limit = t("at depth %d", c.Limit.Depth)
		}
	case compare.Perhaps:
		a.word, a.style = t("perhaps"), canvas.Strong
	case compare.Same:
		a.word, a.style, a.figure = t("no, exactly the same"), canvas.Good, ""
	case compare.NoDifference, compare.Open:
		if a.word, a.style = t("none shown"), canvas.Good; c.Small() {
			a.word = t("no real difference")
		}
	}
}

// The method named right answers the question of which side has the better move.
func (p *comparePanel) right(c *compared, a *answer) {
	t, r := p.m.app.T, c.Referee
	if r == nil {
		now := ""
		if c.Stage == compare.Judging {
			now = t("the referee, search %d of %d", c.Work+1, compare.RefereeSearches(c.Work))
		}
		none := t("nothing to judge")
		if c.Sides[0].Best() == c.Sides[1].Best() {
			none = t("the same move")
		}
		p.pending(c, a, now, none)
		return
	}
	d := r.Difference
	switch r.Right {
	case compare.RightA:
		a.word, a.style, a.figure = "A", canvas.SideStyle(0), t("(+%.1f, longer search)", -d.Estimate)
	case compare.RightB:
		a.word, a.style, a.figure = "B", canvas.SideStyle(1), t("(+%.1f, longer search)", d.Estimate)
	case compare.Undecided:
		a.word, a.style = t("not decided"), canvas.Strong
	}
}

// cause answers the question of whether a cause is known.
func (p *comparePanel) cause(c *compared, a *answer) {
	t, cause := p.m.app.T, c.Cause
	if cause == nil {
		now := ""
		if c.Stage == compare.Explaining {
			now = t("searching, %d tried", c.Work)
		}
		p.pending(c, a, now, t("nothing to explain"))
		return
	}
	part, whole := cause.Points()
	a.style = canvas.Strong
	switch cause.Kind {
	case compare.Place, compare.Acts:
		switch all := fmt.Sprintf("%.1f", part) == fmt.Sprintf("%.1f", whole); {
		case all && cause.Alone:
			a.word = t("explains all %.1f", whole)
		case all:
			a.word = t("needed for all %.1f", whole)
		case cause.Alone:
			a.word = t("explains %.1f of %.1f", part, whole)
		default:
			a.word = t("needed for %.1f of %.1f", part, whole)
		}
		a.style = canvas.Good
	case compare.Together:
		a.word = t("several together")
	case compare.Nowhere:
		a.word = t("no single place")
	case compare.TooSmall:
		a.word = t("too uncertain to explain")
	case compare.Untested:
		a.word = t("cannot be tested")
	}
}
