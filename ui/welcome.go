package ui

import (
	"slices"

	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// These are the questions at the first start.
const (
	askLanguage = iota
	askPieces
	askStrength
	questionCount
)

// strengths are the answers about the user's strength, in English, each with the level of the
// engine.
var strengths = []struct{ text, level string }{
	{lang.Mark("never played: show me the rules"), "Beginner"},
	{lang.Mark("I know the rules"), "Novice"},
	{lang.Mark("I play often"), "Steady"},
	{lang.Mark("very well: full strength"), "Full"},
}

// These answers have a special meaning.
const (
	neverPlayed   = 0
	usualStrength = 1 // the default
)

// welcome asks a new user some questions at the first start. It is beside the board, which shows
// the effect of each answer at once.
type welcome struct {
	at       int // index of the marked question
	chosen   [questionCount]int
	defaults [questionCount]int
	picked   bool // the user has chosen the pieces
	box      canvas.Rect
	rows     []welcomeRow
	window   kit.Window // the visible rows
}

// welcomeRow is a row of the box.
type welcomeRow struct {
	text     string
	question int // -1 for none
	answers  []welcomeAnswer
}

// welcomeAnswer is an answer at a column of its row.
type welcomeAnswer struct {
	x, n int
	text string
}

// greet opens the questions.
func greet(ps *parts) {
	w := &welcome{}
	w.defaults = [questionCount]int{int(ps.looks.language), int(ps.looks.glyphs), usualStrength}
	w.chosen = w.defaults
	ps.host.self().put(w)
}

// level returns the chosen level.
func (w *welcome) level() strength.Level {
	l, _ := strength.ByName(strengths[w.chosen[askStrength]].level)
	return l
}

// count returns the number of answers to a question.
func (w *welcome) count(question int) int {
	return [questionCount]int{len(lang.Languages()), len(canvas.GlyphSets()), len(strengths)}[question]
}

// listed reports whether the answers to the marked question stand one below the other. The keys up
// and down then go through them.
func (w *welcome) listed() bool { return w.at == askStrength }

// press handles a key: it chooses an answer, starts the game, or takes the defaults.
func (w *welcome) press(ps *parts, msg tea.KeyMsg) tea.Cmd {
	k := &welcomeKeys
	switch {
	case w.listed() && key.Matches(msg, k.listUp) && w.chosen[w.at] > 0:
		w.choose(ps, w.at, w.chosen[w.at]-1)
	case w.listed() && key.Matches(msg, k.listDown):
		w.choose(ps, w.at, min(w.chosen[w.at]+1, w.count(w.at)-1))
	case key.Matches(msg, k.up):
		w.at = max(w.at-1, 0)
	case key.Matches(msg, k.down):
		w.at = min(w.at+1, questionCount-1)
	case key.Matches(msg, k.left):
		w.choose(ps, w.at, (w.chosen[w.at]+w.count(w.at)-1)%w.count(w.at))
	case key.Matches(msg, k.right):
		w.choose(ps, w.at, (w.chosen[w.at]+1)%w.count(w.at))
	case key.Matches(msg, k.rules):
		return openRules(ps)
	case key.Matches(msg, k.play):
		return w.finish(ps)
	case key.Matches(msg, k.defaults):
		for question, n := range w.defaults {
			w.choose(ps, question, n)
		}
		return w.finish(ps)
	}
	w.fit(ps)
	return nil
}

// choose sets an answer and shows its effect. The pieces follow the language until the user chooses
// them.
func (w *welcome) choose(ps *parts, question, n int) {
	w.chosen[question] = n
	switch question {
	case askLanguage:
		l := lang.Languages()[n]
		ps.looks.setLanguage(l)
		if !w.picked && ps.looks.suited != nil {
			w.chosen[askPieces] = int(ps.looks.suited(l))
			ps.looks.setGlyphs(ps.looks.suited(l))
		}
		ps.host.GameChanged()
	case askPieces:
		w.picked = true
		ps.looks.setGlyphs(canvas.GlyphSets()[n])
	}
	w.fit(ps)
}

// finish stores the answers and begins the game. A user who has never played reads the rules first.
func (w *welcome) finish(ps *parts) tea.Cmd {
	ps.host.overlay = nil
	language, glyphs, level := lang.Languages()[w.chosen[askLanguage]], canvas.GlyphSets()[w.chosen[askPieces]], w.level()
	pieces := settings.Glyphs(glyphs.String())
	if ps.looks.suited != nil && ps.looks.suited(language) == glyphs {
		pieces = settings.Auto // so that the pieces also follow the language later
	}
	cmds := []tea.Cmd{ps.remember.change(func(s *settings.Settings) {
		s.Language, s.Glyphs, s.Level = settings.Language(language.String()), pieces, level.Name
	})}
	if p, ok := first[mode.Opponent](ps.modes.list); ok {
		cmds = append(cmds, p.PlayAt(level))
	}
	if w.chosen[askStrength] == neverPlayed {
		cmds = append(cmds, openRules(ps))
	}
	return tea.Batch(cmds...)
}

// bindings returns the keys of the questions.
func (w *welcome) bindings() []key.Binding {
	k := &welcomeKeys
	if w != nil && w.listed() {
		return []key.Binding{k.play, k.inList, k.rules, k.defaults, k.right, k.left}
	}
	return []key.Binding{k.play, k.right, k.down, k.rules, k.defaults, k.left, k.up}
}

// These are the sizes of the box.
const (
	welcomeWidth = 42 // width of the box, including its frame, if it does not fit beside the board
	welcomeRows  = 15
)

// fit computes the layout of the box, beside the board if it fits there, and otherwise over it.
func (w *welcome) fit(ps *parts) {
	body := ps.screen.layout.body
	w.box = body.Centered(welcomeWidth, welcomeRows+2)
	if md, ok := ps.modes.shown().(mode.Questioned); ok {
		if board := md.QuestionPlace(); board.X+board.W+welcomeWidth-4 <= body.W && body.H >= welcomeRows+2 {
			x := board.X + board.W
			w.box = canvas.Rect{X: body.X + x, Y: body.Y, W: body.W - x, H: body.H}
		}
	}
	in := w.box.Inset(2, 1)
	w.lay(ps, in.W)
	w.window.Fit(in.H, len(w.rows))
	for y, row := range slices.Backward(w.rows) { // from the end, so that the question's heading is shown last and stays visible
		if row.question == w.at {
			w.window.Show(y)
		}
	}
}

// lay makes the rows for a width.
func (w *welcome) lay(ps *parts, width int) {
	t := ps.host.T
	w.rows = w.rows[:0]
	line := func(question int, text string) {
		for _, one := range canvas.Wrap(text, width) {
			w.rows = append(w.rows, welcomeRow{text: one, question: question})
		}
	}
	gap := func() {
		if w.box.H >= welcomeRows+2+questionCount {
			w.rows = append(w.rows, welcomeRow{question: -1})
		}
	}
	answers := func(question int, texts []string) {
		row := welcomeRow{question: question}
		x := 2
		for n, text := range texts {
			if x > 2 && x+4+canvas.Width(text) > width {
				w.rows = append(w.rows, row)
				row, x = welcomeRow{question: question}, 2
			}
			row.answers = append(row.answers, welcomeAnswer{x, n, text})
			x += 4 + canvas.Width(text) + 2
		}
		w.rows = append(w.rows, row)
	}
	line(askLanguage, t("Language"))
	var names, sets []string
	for _, l := range lang.Languages() {
		name := l.OwnName()
		if ps.looks.writing().OnlyASCII() {
			name = l.String()
		}
		names = append(names, name)
	}
	answers(askLanguage, names)
	gap()
	line(askPieces, t("Pieces"))
	for _, set := range canvas.GlyphSets() {
		sets = append(sets, sample(ps, set))
	}
	answers(askPieces, sets)
	if !ps.looks.writing().OnlyASCII() {
		line(-1, "  "+t("If you see boxes, choose the letters."))
	}
	if canvas.GlyphSets()[w.chosen[askPieces]] == canvas.Simplified {
		line(-1, "  "+t("Red is simplified, Black traditional."))
	}
	gap()
	line(askStrength, t("How well do you play?"))
	for n, s := range strengths {
		w.rows = append(w.rows, welcomeRow{question: askStrength, answers: []welcomeAnswer{{2, n, t(s.text)}}})
	}
	gap()
	l := w.level()
	line(-1, t("Opponent: level %d, %s. You play Red.", l.ID, t(l.Name)))
	line(-1, t("Everything can be changed later."))
}

// sample returns three pieces of a set.
func sample(ps *parts, set canvas.GlyphSet) string {
	if set.Chinese() && ps.looks.writing().OnlyASCII() {
		return ps.host.T(set.String())
	}
	text := ""
	for _, kind := range [...]xiangqi.Kind{xiangqi.Rook, xiangqi.Knight, xiangqi.Cannon} {
		text += set.Piece(xiangqi.MakePiece(xiangqi.Red, kind))
	}
	return text
}

// draw draws the box. The marked question has a sign, and so have the chosen answers.
func (w *welcome) draw(ps *parts) {
	in := ps.screen.canvas.Area(w.box)
	in.Fill(' ', canvas.Plain)
	in = in.Box(ps.host.T("Welcome"))
	width, h := in.Size()
	for y := range w.window.Seen() {
		row := &w.rows[w.window.Top+y]
		style := canvas.Plain
		if row.question == w.at {
			style = canvas.Strong
		}
		if row.answers == nil {
			in.Text(0, y, row.text, style)
			continue
		}
		for _, a := range row.answers {
			mark, style := "( ) ", canvas.Plain
			if a.n == w.chosen[row.question] {
				if mark = "(•) "; ps.looks.writing().OnlyASCII() {
					mark = "(*) "
				}
				if row.question == w.at {
					style = canvas.Choice
				}
			}
			if row.question == w.at && a.n == w.chosen[row.question] {
				in.Text(0, y, ">", canvas.Choice)
			}
			in.Text(a.x, y, canvas.Cut(mark+a.text, width-a.x), style)
		}
	}
	place := w.box.Inset(2, 1)
	w.window.DrawEdge(ps.screen.canvas.Area(canvas.Rect{X: place.X + width, Y: place.Y, W: 1, H: h}), 0)
}

// mouse chooses the clicked answer.
func (w *welcome) mouse(ps *parts, ev mode.Mouse) {
	in := w.box.Inset(2, 1)
	y, ok := w.window.At(ev.Y - in.Y)
	if !ok || ev.Action != mode.Press {
		return
	}
	row := &w.rows[y]
	i := slices.IndexFunc(row.answers, func(a welcomeAnswer) bool {
		return ev.X >= in.X+a.x && ev.X < in.X+a.x+4+canvas.Width(a.text)
	})
	if i >= 0 {
		w.at = row.question
		w.choose(ps, row.question, row.answers[i].n)
	}
}
