package libraryview

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/session"
	"example.com/abyss/library"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// gamesPanel lists the games that match the filter and the position on the board, below the typed
// line.
type gamesPanel struct {
	*parts
	table kit.Table
	lines []string // why the list is empty; shown instead of games

	key    gamesKey        // the query whose games are in listed
	listed []library.Entry // the games of the last layout; the selection is an index into them

	opening int                // number of the last request to open a game
	cancel  context.CancelFunc // cancels the reading of the game last requested; nil before the first request
	slow    document.Slow      // the games being read
}

// noGames is shown instead of the first list.
var noGames = lang.Mark("No games yet. The games that you finish in Play appear here. Press A to add a folder of game files, in any format that the program reads. The files stay where they are.")

// list returns the listed games, and the number of all that match.
func (g *gamesPanel) list() (list []library.Entry, total int) {
	found, _, _ := g.shelves.games.see()
	return found.games.Entries, found.games.Total
}

// Heading describes the number of games, and the filter.
func (g *gamesPanel) Heading(int) string {
	t := g.app.T
	found, current, _ := g.shelves.games.see()
	total, copies := found.games.Total, ""
	if n := found.games.Copies; n > 0 {
		copies = " " + t("(+%d {copy|copies})", n)
		if g.way.atStart() { // the initial position leaves room for the key
			copies = " " + t("(+%d {copy|copies}; c lists them)", n)
		}
	}
	switch n := phrases.Thousands(uint64(total)); { //nolint:gosec // a count is never negative
	case total == 0:
		return t("Games of the library")
	case !current, g.way.atStart(): // an outdated list may answer another query
		return t("%s {game|games}", n) + copies
	case g.filter.match == library.Pawns:
		return t("%s {game|games} with these pawns and cannons", n) + copies
	case g.filter.match == library.Material:
		return t("%s {game|games} with this material", n) + copies
	default:
		return t("%s {game|games} with this position", n) + copies
	}
}

// filtered reports whether the typed line is visible.
func (g *gamesPanel) filtered() bool { return g.filter.typing || g.filter.set() }

// follow keeps the same game selected when the same query has a new answer. But if the first row is
// selected, it stays selected, because while files are added new games keep appearing at the top.
func (g *gamesPanel) follow(list []library.Entry) {
	key, before := g.shelves.games.found.Key(), g.key
	if key == before {
		return
	}
	before.version, before.most = key.version, key.most
	if i := g.table.Selected; key == before && i > 0 && i < len(g.listed) {
		id := g.listed[i].ID
		if at := slices.IndexFunc(list, func(e library.Entry) bool { return e.ID == id }); at >= 0 {
			g.table.Selected = at
		}
	}
	g.key, g.listed = key, list
}

// Layout chooses the columns and the number of visible rows.
func (g *gamesPanel) Layout(w, h int) {
	list, _ := g.list()
	g.follow(list)
	g.table.Len, g.table.Focused = len(list), g.screen.panels.Focus == g
	if g.table.Selected < 0 {
		g.table.Selected = 0
	}
	g.table.Columns = g.columns(list, w)
	if g.filtered() {
		h--
	}
	g.table.Layout(w, h)
	g.lines = nil
	if len(list) == 0 {
		g.lines = canvas.Wrap(g.why(), w-2)
	}
}

// The method named why explains why no game is listed.
func (g *gamesPanel) why() string {
	t := g.app.T
	found, current, err := g.shelves.games.see()
	switch {
	case err != nil:
		return phrases.Capital(g.app.Look().Language.Error(err))
	case !current:
		return t("Looking for games...")
	case g.options.Index == "", found.none && g.options.ReadOnly:
		return t("There is no library here")
	case found.none, !g.filter.set() && g.way.atStart() && !g.shelves.vanished():
		return t(noGames)
	case !g.filter.set() && g.way.atStart():
		return t("No file with games is left. Press c to list the games of vanished files, or A to add a folder")
	case g.way.atStart():
		return t("No game fits the filter")
	case !g.filter.set():
		return t("No game reaches this position; press home for the initial position")
	}
	return t("No game that fits the filter gets here; press home for the initial position")
}

// Draw draws the typed line and the table.
func (g *gamesPanel) Draw(a canvas.Area) {
	w, h := a.Size()
	if g.filtered() {
		x := a.Text(0, 0, "/ ", canvas.Key)
		if g.filter.typing {
			g.filter.line.Draw(a, x, w-x-1, canvas.Strong)
		} else {
			a.Text(x, 0, canvas.Cut(g.filter.line.Text(), w-x-1), canvas.Strong)
		}
		a = a.Sub(canvas.Rect{Y: 1, W: w, H: h - 1})
	}
	if len(g.lines) == 0 {
		g.table.Draw(a)
	}
	for y, line := range g.lines {
		a.Text(1, y+1, line, canvas.Plain)
	}
}

// Mouse scrolls, selects a game, or opens the selected one.
func (g *gamesPanel) Mouse(ev mode.Mouse) tea.Cmd {
	if ev.Action == mode.Press {
		g.screen.panels.Focus = g
		g.board.PutBack()
	}
	if g.filtered() {
		if ev.Y == 0 && ev.Action == mode.Press {
			return g.filter.begin()
		}
		ev.Y--
	}
	if g.table.Mouse(ev) {
		return g.open()
	}
	return g.shelves.more()
}

// narrow is the largest width at which both players share a column.
const narrow = 60

// columns returns the columns of the games for a width.
func (g *gamesPanel) columns(list []library.Entry, w int) []kit.Column {
	t := g.app.T
	cell := func(of func(e *library.Entry) string) func(i int) string {
		return func(i int) string { return of(&list[i]) }
	}
	year := kit.Column{Title: t("Year"), Width: 4, Rank: 3, Cell: cell(func(e *library.Entry) string { return countText(e.Year) })}
	if !slices.ContainsFunc(list, func(e library.Entry) bool { return e.Year != 0 }) {
		year.From = w + 1 // an empty column would take room from the titles
	}
	result := kit.Column{Title: t("Result"), Width: max(5, canvas.Width(t("Result"))), Rank: 1, Cell: cell(func(e *library.Entry) string { return resultText(t, e.Result) })}
	plies := kit.Number(t("Plies"), 5, cell(func(e *library.Entry) string { return strconv.Itoa(e.Plies) })).Ranked(4)
	if w < narrow {
		return []kit.Column{year, {Title: t("Game"), Cell: cell(g.who)}, result, plies}
	}
	file := kit.Column{Title: t("File"), Width: w / 5, From: 76, Rank: 5, Cell: cell(func(e *library.Entry) string { return cutPlace(place(e), w/5) })}
	if slices.ContainsFunc(list, func(e library.Entry) bool { return session.IsOwnEvent(e.Event) && dayOf(&e) != "" }) {
		year.Title, year.Width = t("Played"), len(time.DateOnly)
		for i := range list {
			year.Width = max(year.Width, len(playedOn(&list[i])))
		}
		year.Cell = cell(playedOn)
	}
	const most = 16
	name := canvas.Width(t("Black"))
	for i := range list {
		name = max(name, canvas.Width(playerText(t, list[i].Red)), canvas.Width(playerText(t, list[i].Black)))
	}
	name = max(min(most, w/5, name), canvas.Width(t("Black")))
	return []kit.Column{
		year,
		{Title: t("Red"), Width: name, Rank: 1, Cell: cell(func(e *library.Entry) string { return playerText(t, e.Red) })},
		{Title: t("Black"), Width: name, Rank: 1, Cell: cell(func(e *library.Entry) string { return playerText(t, e.Black) })},
		result, plies,
		{Title: t("Title or event"), Rank: 2, Cell: cell(g.called)},
		file,
	}
}

// dayOf returns the day on which a game was played, by its tags; "" if they do not say it. The time
// in the name of its file is that of saving, which differs between copies.
func dayOf(e *library.Entry) string {
	at, err := time.Parse("2006.01.02", e.Date)
	if err != nil {
		return ""
	}
	return at.Format(time.DateOnly)
}

// playedOn returns the day on which a game was played, with the time if its file has it, or only
// the year.
func playedOn(e *library.Entry) string {
	day := dayOf(e)
	if at, err := time.Parse(time.TimeOnly, e.Time); err == nil && day != "" {
		return day + at.Format(" 15:04")
	}
	return cmp.Or(day, countText(e.Year))
}

// playerText returns a player's name. For a level of the app it returns a short text, because the
// level must not be cut.
func playerText(t phrases.T, name string) string {
	if seat, ok := session.SeatOf(name); ok && seat.Level != "" && seat.Style == "" {
		return t("Abyss %s", t(seat.Level))
	}
	return phrases.Player(t, name)
}

// The method named who names the players of a game, or returns another name of the game.
func (g *gamesPanel) who(e *library.Entry) string {
	if e.Red == "" && e.Black == "" {
		return g.called(e)
	}
	t := g.app.T
	return cmp.Or(phrases.Player(t, e.Red), "?") + " - " + cmp.Or(phrases.Player(t, e.Black), "?")
}

// called returns the title of a game, or else its event, opening or file, and the number of its
// copies. A title that only repeats the players' names is skipped.
func (g *gamesPanel) called(e *library.Entry) string {
	title := e.Title
	if e.Red != "" && title == e.Red+" - "+e.Black {
		title = ""
	}
	event, own := e.Event, ""
	if session.IsOwnEvent(event) { // the event is the same in every game played here, so the opening says more
		event, own = "", phrases.Event(g.app.T, event)
	}
	text := cmp.Or(title, event, g.played(e), own, place(e))
	if e.Vanished { // this comes first, because the end may be cut
		text = g.app.T("(file vanished)") + " " + text
	}
	if e.Copies > 0 {
		text += " " + g.app.T("(+%d {copy|copies})", e.Copies)
	}
	return text
}

// The method named played names the opening of a game in the user's language.
func (g *gamesPanel) played(e *library.Entry) string {
	name, err := book.ParseName(e.Opening)
	if err != nil { // not a name that a book can have, so the words come from the file
		return e.Opening
	}
	whole, _ := g.app.Look().Language.Opening(name)
	return whole
}

// place returns the file of a game within its folder, and the game's number in the file.
func place(e *library.Entry) string {
	dir, name := filepath.Split(e.Path)
	text := filepath.Join(filepath.Base(dir), name)
	if e.Number > 1 {
		text += fmt.Sprintf(":%d", e.Number)
	}
	return text
}

// cutPlace shortens a place to a width. It omits the folder first, and then the middle of the
// file's name.
func cutPlace(text string, w int) string {
	if canvas.Width(text) > w {
		text = filepath.Base(text)
	}
	if canvas.Width(text) <= w {
		return text
	}
	front := canvas.Cut(text, w/2)
	return front + strings.TrimPrefix(canvas.CutFront(text, w-canvas.Width(front)+1), "…")
}

// resultText returns a short text for a result.
func resultText(t phrases.T, r format.ResultToken) string {
	switch r {
	case format.Draw:
		return t("1/2", lang.Meaning("result"))
	case format.Unknown:
		return ""
	case format.RedWins, format.BlackWins:
	}
	return phrases.Token(t, r)
}

// selected returns the selected game, nil for none.
func (g *gamesPanel) selected() *library.Entry {
	list, _ := g.list()
	if i := g.table.Selected; i >= 0 && i < len(list) {
		return &list[i]
	}
	return nil
}

// status describes the selected game in full.
func (g *gamesPanel) status() string {
	if e := g.selected(); e != nil {
		return g.inFull(e)
	}
	return ""
}

// inFull describes all data of a game.
func (g *gamesPanel) inFull(e *library.Entry) string {
	var parts []string
	copies := ""
	switch {
	case e.Copies == 0:
	case g.filter.copies:
		copies = g.app.T("(+%d {copy|copies})", e.Copies)
	default:
		copies = g.app.T("(+%d {copy|copies}; c lists them)", e.Copies)
	}
	vanished := ""
	if e.Vanished {
		vanished = g.app.T("(file vanished)")
	}
	for _, text := range []string{g.who(e), vanished, copies, e.Title, phrases.Event(g.app.T, e.Event), e.Site, e.Date, g.played(e), place(e)} {
		if text != "" && (len(parts) == 0 || text != parts[0]) {
			parts = append(parts, text)
		}
	}
	return phrases.Joined(g.app.T, parts)
}
