package analyze

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/book/chessdb"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// These are the columns of the rows with moves.
const (
	bookMoveColumn = iota
	bookWeightColumn
	bookShareColumn
	bookScoreColumn
	bookNameColumn
	bookColumns
)

// bookRow is a row of the panel: a heading, a remark, the titles of columns, or a move.
type bookRow struct {
	text   string // text of a row without a move
	style  canvas.Style
	move   xiangqi.Move // xiangqi.NoMove for none
	cells  [bookColumns]string
	widths [bookColumns]int // widths of the cells
	cloud  bool             // the score comes from www.chessdb.cn
	exact  bool             // the result comes from a table of endings
	more   string           // the text in the status line
}

// text adds a text, over several rows if needed.
func (p *bookPanel) text(text string, style canvas.Style) {
	for _, line := range canvas.Wrap(text, max(p.width-2, 1)) {
		p.rows = append(p.rows, bookRow{text: line, style: style})
	}
}

// section adds the rows of a book.
func (p *bookPanel) section(pos *xiangqi.Position, at int, s *shelf, content *page) {
	t := p.m.app.T
	name := filepath.Base(s.path)
	if at == ofPlay {
		if name = t("Built-in book"); s.path != "" {
			name = filepath.Base(s.path)
		}
		name = phrases.Named(t, t("Play"), name)
	}
	p.text(name, canvas.Strong)
	err := s.err
	if err == nil && content != nil {
		err = content.err
	}
	switch {
	case err != nil:
		p.text(phrases.Capital(p.m.app.Look().Language.Error(err)), canvas.Problem)
		return
	case content == nil:
		p.text(t("asking..."), canvas.Dim)
		return
	}
	if notes := p.notes(&content.place); notes != "" {
		p.text(notes, canvas.Dim)
	}
	if len(content.place.Moves) == 0 {
		return
	}
	p.rows = append(p.rows, bookRow{style: canvas.Title, cells: [...]string{t("move"), t("weight"), t("share"), t("score"), t("opening")}})
	for i := range content.place.Moves {
		p.rows = append(p.rows, p.entry(pos, &content.place.Moves[i]))
	}
}

// notes describes the form in which a book contains the position, or says that the book does not
// contain it.
func (p *bookPanel) notes(place *book.Place) string {
	t := p.m.app.T
	var list []string
	switch {
	case !place.Known && place.Illegal == 0:
		list = append(list, t("it does not have this position"))
	case len(place.Moves) == 0:
		list = append(list, t("it has no move here"))
	}
	list = append(list, phrases.FoundBy(t, place)...)
	if place.Illegal > 0 {
		list = append(list, t("%d {row|rows} left out: {its move is|their moves are} not legal here", place.Illegal))
	}
	if place.Remark != "" {
		list = append(list, place.Remark)
	}
	return phrases.Joined(t, list)
}

// entry returns the row for a move in a book.
func (p *bookPanel) entry(pos *xiangqi.Position, e *book.Entry) bookRow {
	t := p.m.app.T
	row := bookRow{move: e.Move}
	name := p.openings(e)
	if name == "" {
		name = e.Remark
	}
	score, more := "", []string{}
	if name != "" {
		more = append(more, name)
	}
	if e.Remark != "" && e.Remark != name {
		more = append(more, e.Remark)
	}
	if percent, ok := e.Record.Score(); ok {
		score = fmt.Sprintf("%.0f%%", percent)
		more = append(more, t("%d {game|games}, %.0f%% of the points for the side to move", e.Record.Games, percent))
	}
	if e.Eval.Depth > 0 {
		score = search.FormatScore(search.Score(e.Eval.Centipawns))
		more = append(more, t("%s by an engine at depth %d", score, e.Eval.Depth))
	}
	if e.Transposes > 0 {
		more = append(more, t("%d other {move leads|moves lead} to the same position", e.Transposes))
	}
	row.cells = [...]string{p.m.app.move(pos, e.Move), fmt.Sprint(e.Weight), fmt.Sprintf("%.0f%%", e.Share), score, name}
	row.more = phrases.Joined(t, more)
	return row
}

// openings returns the common name of the openings after a move, or the names of some of their
// families.
func (p *bookPanel) openings(e *book.Entry) string {
	language, t := p.m.app.Look().Language, p.m.app.T
	if whole, _ := language.Opening(e.Opening); whole != "" {
		return whole
	}
	var families []string
	for _, name := range e.Names {
		if _, family := language.Opening(name); family != "" && !slices.Contains(families, family) {
			families = append(families, family)
		}
	}
	if len(families) > fewFamilies {
		families = append(families[:fewFamilies], "...")
	}
	return phrases.Joined(t, families)
}

// fewFamilies is the largest number of families named for a move.
const fewFamilies = 2

// ofCloud adds the rows of www.chessdb.cn: a separate section, with scores that are not the
// engine's.
func (p *bookPanel) ofCloud() {
	c, t := p.m.cloud, p.m.app.T
	if !c.on() {
		return
	}
	p.text(chessdb.Host, canvas.Strong)
	if state := c.state(); state != "" {
		style := canvas.Dim
		if c.barred() {
			style = canvas.Problem
		}
		p.text(state, style)
		return
	}
	answer, _ := c.answers.At(c.here())
	p.rows = append(p.rows, bookRow{style: canvas.Title, cells: [...]string{t("move"), "", t("wins"), t("its score"), t("its note")}})
	pos := p.m.acting.position()
	for i := range answer.Moves {
		m := &answer.Moves[i]
		score, wins := "??", ""
		if m.Scored {
			score = fmt.Sprintf("%+d", m.Score)
		}
		if m.WinRate != "" {
			wins = strings.SplitN(m.WinRate, ".", 2)[0] + "%"
		}
		p.rows = append(p.rows, bookRow{
			move: m.Move, cloud: true, cells: [...]string{p.m.app.move(&pos, m.Move), "", wins, score, m.Note},
			more: t("%s: score %s for the side to move, in its own units; %s", chessdb.Host, score, m.Note),
		})
	}
}
