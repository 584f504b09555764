package libraryview

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/book/chessdb"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/library"
	"example.com/abyss/ui/bookview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// movesPanel lists the moves known in the position, with the data of each source.
type movesPanel struct {
	*parts
	rows  []moveRow
	table kit.Table
	above []string // lines above the table
	below string   // the sources, shown below the table
	fen   string   // FEN of the position that the rows belong to
}

// moveRow is a move with the data of each source.
type moveRow struct {
	move   xiangqi.Move
	played library.Played
	entry  *book.Entry   // nil if the book does not contain the move
	cloud  *chessdb.Move // nil if the database does not contain the move
}

// Heading returns the opening's name, or the panel's title.
func (m *movesPanel) Heading(w int) string {
	if place, current, _ := m.shelves.book.see(); current && place.Opening != (book.Name{}) {
		whole, family := m.app.Look().Language.Opening(place.Opening)
		if canvas.Width(whole) <= w-4 {
			return whole
		}
		return family
	}
	return m.app.T("Moves")
}

// update collects the rows and restores the selection. After a move was taken back, it selects that
// move.
func (m *movesPanel) update() {
	fen := m.way.pos.FEN()
	keep := m.way.came
	if row := m.selected(); row != nil && m.fen == fen && keep == xiangqi.NoMove {
		keep = row.move
	}
	m.collect()
	m.fen = fen
	m.table.Selected = 0
	if i := slices.IndexFunc(m.rows, func(r moveRow) bool { return r.move == keep }); i >= 0 {
		m.table.Selected = i
		m.way.came = xiangqi.NoMove // only now, because before that a source could still have added the move
	}
}

// Layout chooses the columns and the number of visible rows.
func (m *movesPanel) Layout(w, h int) {
	m.above = canvas.Wrap(bookview.Crumbs(m.app, m.way.path), w-2)
	m.above = m.above[max(len(m.above)-1, 0):]
	if text := m.gamesText(); h > minMoves {
		m.above = append(m.above, canvas.Wrap(text, w-2)...)
	} else if text != "" {
		m.above = append(m.above, canvas.Cut(text, w-2))
	}
	m.below = m.sources()
	m.table.Len = len(m.rows)
	m.table.Focused = m.screen.panels.Focus == m
	m.table.Columns = m.columns()
	m.table.Layout(w, h-len(m.above)-1)
}

// height returns the number of rows that the panel needs.
func (m *movesPanel) height() int { return 1 + 3 + 1 + max(len(m.rows), 1) + 1 }

// Draw draws the table with the lines above and below it.
func (m *movesPanel) Draw(a canvas.Area) {
	w, h := a.Size()
	for y, line := range m.above {
		style := canvas.Plain
		if y == 0 {
			style = canvas.Strong
		}
		a.Text(1, y, line, style)
	}
	a.Text(1, h-1, canvas.Cut(m.below, w-2), canvas.Dim)
	m.table.Draw(a.Sub(canvas.Rect{Y: len(m.above), W: w, H: max(h-len(m.above)-1, 0)}))
	if len(m.rows) == 0 && h > len(m.above)+2 {
		a.Text(2, len(m.above)+1, canvas.Cut(m.app.T("No move is known here"), w-2), canvas.Dim)
	}
}

// Mouse scrolls, selects a move, or plays the selected one.
func (m *movesPanel) Mouse(ev mode.Mouse) tea.Cmd {
	if ev.Y -= len(m.above); ev.Action == mode.Press && ev.Y >= 0 {
		m.screen.panels.Focus = m
		m.board.PutBack()
	}
	m.way.came = xiangqi.NoMove
	if m.table.Mouse(ev) {
		return m.goIn()
	}
	return nil
}

// selected returns the selected row, nil for none.
func (m *movesPanel) selected() *moveRow {
	if i := m.table.Selected; i >= 0 && i < len(m.rows) {
		return &m.rows[i]
	}
	return nil
}

// goIn plays the selected move, if it belongs to the position on the board.
func (m *movesPanel) goIn() tea.Cmd {
	row := m.selected()
	if row == nil || m.fen != m.way.pos.FEN() {
		m.app.say("No move is known here; move a piece to go on")
		return nil
	}
	return m.way.play(row.move)
}

// explored returns the library's data about the position on the board.
func (m *movesPanel) explored() (x library.Explored, ok bool) {
	found, _, _ := m.shelves.games.see()
	return found.explored, found.fen == m.way.pos.FEN()
}

// collect makes a row for each move that a source lists for the position on the board. The most
// played moves come first, then those with the greatest weight.
func (m *movesPanel) collect() {
	m.rows = m.rows[:0]
	row := func(mv xiangqi.Move) *moveRow {
		i := slices.IndexFunc(m.rows, func(r moveRow) bool { return r.move == mv || m.symmetric() && r.move == mv.Mirror() })
		if i < 0 {
			m.rows = append(m.rows, moveRow{move: mv})
			i = len(m.rows) - 1
		}
		return &m.rows[i]
	}
	if x, ok := m.explored(); ok {
		for _, p := range x.Moves {
			if p.Move != xiangqi.NoMove && legal(&m.way.pos, p.Move) {
				row(p.Move).played = p
			}
		}
	}
	if place, current, _ := m.shelves.book.see(); current {
		for i := range place.Moves {
			row(place.Moves[i].Move).entry = &place.Moves[i]
		}
	}
	if answer, current, _ := m.shelves.cloud.see(); current && m.shelves.cloud.on() {
		for i := range answer.Moves {
			if r := row(answer.Moves[i].Move); r.cloud == nil {
				r.cloud = &answer.Moves[i]
			}
		}
	}
	slices.SortStableFunc(m.rows, func(a, b moveRow) int {
		return cmp.Or(cmp.Compare(b.played.Games, a.played.Games), cmp.Compare(b.weight(), a.weight()))
	})
}

func (r *moveRow) weight() int {
	if r.entry == nil {
		return -1
	}
	return r.entry.Weight
}

// symmetric reports whether the position is its own reflection. A move and its reflection then
// share a row.
func (m *movesPanel) symmetric() bool { return xiangqi.MirrorKey(&m.way.pos) == m.way.pos.Key() }

// legal reports whether a move can be played. An illegal move can appear because two positions may
// share a key.
func legal(pos *xiangqi.Position, mv xiangqi.Move) bool {
	_, err := pos.ParseLegal(mv.String())
	return err == nil
}

// columns returns the columns: the move, the library's counts, the book's weight, the database's
// score, and the sources.
func (m *movesPanel) columns() []kit.Column {
	t := m.app.T
	width := 5
	if m.app.Look().Notation >= notation.Traditional {
		width = 8
	}
	row := func(i int) *moveRow { return &m.rows[i] }
	red, draw, black := t("Red", lang.Meaning("share")), t("Draw", lang.Meaning("share")), t("Black", lang.Meaning("share"))
	shares := m.shares()
	if shares {
		red, draw, black = t("Red%"), t("Draw%"), t("Black%")
	}
	result := func(title string, of func(s library.Score) int) kit.Column {
		return kit.Number(title, 4, func(i int) string { return resultCell(row(i).played.Score, of, shares) }).Ranked(3)
	}
	list := []kit.Column{
		{Title: t("Move"), Width: width, Rank: 1, Cell: func(i int) string { return m.app.move(&m.way.pos, row(i).move) }},
		kit.Number(t("Games"), 6, func(i int) string { return gamesCell(row(i).played) }).Ranked(2),
		result(red, func(s library.Score) int { return s.Red }),
		result(draw, func(s library.Score) int { return s.Draw }),
		result(black, func(s library.Score) int { return s.Black }),
		kit.Number(t("Book"), 5, func(i int) string {
			if e := row(i).entry; e != nil {
				return strconv.Itoa(e.Weight)
			}
			return ""
		}).Ranked(4),
	}
	from := canvas.Width(phrases.Listed(t, []string{t("Games", lang.Meaning("source")), t("Book")}))
	if m.shelves.cloud.on() {
		from += canvas.Width(", chessdb")
		list = append(list, kit.Number("chessdb", 7, func(i int) string {
			switch c := row(i).cloud; {
			case c == nil:
				return ""
			case !c.Scored:
				return "??"
			default:
				return fmt.Sprintf("%+d", c.Score)
			}
		}).Ranked(5))
	}
	list = append(list, kit.Column{Title: t("Known by"), Width: max(from, canvas.Width(t("Known by"))), Rank: 6, Cell: func(i int) string { return phrases.Listed(t, row(i).sources(t)) }})
	if slices.ContainsFunc(m.rows, func(r moveRow) bool { return r.played.First != 0 }) {
		list = append(list, kit.Column{Title: t("Years"), Width: 9, Rank: 7, Cell: func(i int) string { return row(i).played.Years() }})
	}
	return list
}

// The method named sources names the sources that list the move.
func (r *moveRow) sources(t phrases.T) (list []string) {
	if r.played.Games > 0 || r.played.Trees > 0 {
		list = append(list, t("Games", lang.Meaning("source")))
	}
	if r.entry != nil {
		list = append(list, t("Book"))
	}
	if r.cloud != nil {
		list = append(list, "chessdb")
	}
	return list
}

// fewResults is the least number of known results for which percentages are shown; if there are
// fewer, all rows show counts.
const fewResults = 20

// The method named shares reports whether results are shown in percent.
func (m *movesPanel) shares() bool {
	x, ok := m.explored()
	return ok && x.Red+x.Draw+x.Black >= fewResults
}

// resultCell returns how many games of a move had a result, or their share among all games with a
// result, in percent.
func resultCell(s library.Score, of func(s library.Score) int, share bool) string {
	known := s.Red + s.Draw + s.Black
	switch {
	case known == 0:
		return ""
	case share:
		return fmt.Sprintf("%.0f", 100*float64(of(s))/float64(known))
	}
	return strconv.Itoa(of(s))
}

// gamesCell returns how many games play a move. If none does, it returns in brackets how many have
// the move in a variation.
func gamesCell(p library.Played) string {
	if p.Games == 0 && p.Trees > 0 {
		return fmt.Sprintf("(%d)", p.Trees)
	}
	return countText(p.Games)
}

func countText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// gamesText describes how many games reach the position.
func (m *movesPanel) gamesText() string {
	t := m.app.T
	x, ok := m.explored()
	switch found, _, err := m.shelves.games.see(); {
	case err != nil:
		return phrases.Capital(m.app.Look().Language.Error(err))
	case !ok:
		return t("Looking for games...")
	case found.none:
		return ""
	}
	list := []string{t("%s {game|games} here", phrases.Thousands(uint64(x.Games)))} //nolint:gosec // a count is never negative
	if x.Games > 0 {
		list = append(list, t("%d with a result", x.Red+x.Draw+x.Black))
	}
	for _, p := range x.Moves {
		if p.Move == xiangqi.NoMove && p.Games > 0 {
			list = append(list, t("%d ended here", p.Games))
		}
	}
	if x.Trees > 0 {
		list = append(list, t("%d more in variations", x.Trees))
	}
	if m.symmetric() && slices.ContainsFunc(m.rows, func(r moveRow) bool { return r.move != r.move.Mirror() }) {
		list = append(list, t("a move and its mirror image count as one"))
	}
	return phrases.Joined(t, list)
}

// The method named sources names the sources of the columns, and their errors.
func (m *movesPanel) sources() string {
	t := m.app.T
	name := m.shelves.book.name(m.app)
	if _, _, err := m.shelves.book.see(); err != nil {
		name = m.app.Look().Language.Error(err)
	}
	list := []string{phrases.Named(t, t("Book (weight)"), name)}
	if m.shelves.cloud.on() {
		text := t("queried when you pause at a position")
		answer, current, _ := m.shelves.cloud.see()
		switch {
		case m.shelves.cloud.barred():
			text = m.app.Look().Language.Error(noRequest(m.shelves.cloud.err))
		case current && answer.State == chessdb.Unknown:
			text = t("it does not know this position")
		case current && answer.State == chessdb.Over:
			text = t("the game is over here")
		case current:
			text = t(cloudScores)
		}
		list = append(list, phrases.Named(t, chessdb.Host, text))
	}
	return phrases.Joined(t, list)
}

// status describes the selected move in full.
func (m *movesPanel) status() string {
	row := m.selected()
	if row == nil {
		return ""
	}
	t := m.app.T
	var list []string
	if s := row.played.Score; s.Games > 0 {
		list = append(list, t("%s {game|games}: Red won %d, drawn %d, Black won %d", phrases.Thousands(uint64(s.Games)), s.Red, s.Draw, s.Black)) //nolint:gosec // a count is never negative
	}
	if p := row.played; p.Times > 1 {
		list = append(list, t("most often by %s: %d", phrases.Player(t, p.Player), p.Times))
	}
	if row.played.Trees > 0 {
		list = append(list, t("%d in a variation", row.played.Trees))
	}
	if row.entry != nil {
		text := phrases.Named(t, m.shelves.book.name(m.app), strconv.Itoa(row.entry.Weight))
		if whole, _ := m.app.Look().Language.Opening(row.entry.Opening); whole != "" {
			text += " " + whole
		}
		list = append(list, text)
	}
	if c := row.cloud; c != nil {
		text := "??"
		if c.Scored {
			text = fmt.Sprintf("%+d", c.Score)
		}
		list = append(list, phrases.Named(t, chessdb.Host, strings.TrimSpace(text+" "+c.Note)))
	}
	return phrases.Named(t, m.app.move(&m.way.pos, row.move), phrases.Joined(t, list))
}
