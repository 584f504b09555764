package analyze

import (
	"strings"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// settingUp is the activity of setting up a position. It handles the keys of the mode and uses the
// mode's part of the screen. The engine does not search.
type settingUp struct {
	*studyRoom
	under  activity // the activity to return to
	below  effects  // the effects of that activity
	draft  draft
	before []draft // earlier drafts, for undo
	begun  draft   // the draft at the beginning
	view   boardview.View
	hand   xiangqi.Piece // the piece picked from the palette, to be placed; NoPiece for none

	pressed xiangqi.Point // where the mouse button was last pressed; NoPoint off the board

	// These fields are the result of judging the current draft.
	made    xiangqi.Position // the position, if the draft forms one, even one that no game can reach
	problem error            // why no game can reach the position; nil if a game can
	loose   bool             // no game can reach the position, but it is allowed as a composed one

	board    canvas.Rect
	geometry canvas.Geometry
	palette  palette
}

// setUp starts the activity with the position shown.
func (a *acting) setUp() tea.Cmd {
	pos := a.position()
	a.endPreview()
	a.view.PutBack()
	s := &settingUp{studyRoom: a.studyRoom, under: a.activity, below: a.now, draft: newDraft(&pos), view: boardview.New()}
	s.begun, s.view.Cursor = s.draft, a.view.Cursor
	s.judge()
	a.begin(s, s.effects())
	return nil
}

// close returns to the unchanged game.
func (s *settingUp) close() { s.acting.begin(s.under, s.below) }

func (s *settingUp) effects() effects {
	r, judging := s.under.(*retrying)
	return effects{resting: true, alone: true, busy: judging && r.walk != nil, unsaved: s.changed()}
}

// handle gets all keys of the mode, the mouse and pasted text. Meanwhile the usual keys of the mode
// have no effect, but the keys of the program do.
func (s *settingUp) handle(ev event) (tea.Cmd, bool) {
	switch ev := ev.(type) {
	case tea.KeyMsg:
		return s.key(ev)
	case mode.Mouse:
		s.mouse(ev)
		return nil, true
	case pasted:
		if err := s.read(string(ev)); err != nil {
			s.app.Fail(err)
		}
		return nil, true
	}
	return nil, false
}

// key runs the command of a key for setting up.
func (s *settingUp) key(msg tea.KeyMsg) (tea.Cmd, bool) {
	if run := mode.Find(msg, s.acting.keys); run != nil {
		return run(), true
	}
	return nil, false
}

// judge determines whether the draft is a position.
func (s *settingUp) judge() {
	fen := s.draft.fen()
	s.made, s.problem = xiangqi.ParseFEN(fen)
	s.loose = false
	if s.problem != nil {
		if pos, err := xiangqi.ParseLooseFEN(fen); err == nil {
			s.made, s.loose = pos, true
		}
	}
}

// maxSteps is the largest number of steps that undo can take back.
const maxSteps = 500

// edit changes the draft in a step that undo can take back.
func (s *settingUp) edit(change func(*draft)) {
	before := s.draft
	change(&s.draft)
	if s.draft == before {
		return
	}
	if len(s.before) == maxSteps {
		s.before = s.before[1:]
	}
	s.before = append(s.before, before)
	s.judge()
}

// changed reports whether the draft differs from the one at the beginning.
func (s *settingUp) changed() bool { return s.draft != s.begun }

// undo takes back the last step.
func (s *settingUp) undo() {
	n := len(s.before)
	if n == 0 {
		s.app.say("There is nothing to undo")
		return
	}
	s.letGo()
	s.draft, s.before = s.before[n-1], s.before[:n-1]
	s.judge()
}

// put places a piece on the point under the cursor.
func (s *settingUp) put(pc xiangqi.Piece) {
	s.letGo()
	s.edit(func(d *draft) { d.put(pc, s.view.Cursor) })
}

// letGo puts the picked piece back where it came from: the board or the palette.
func (s *settingUp) letGo() {
	s.view.PutBack()
	s.hand = xiangqi.NoPiece
}

// enter picks up the piece under the cursor, or puts down the picked one. Any piece may go to any
// point. A piece from the palette stays in hand, so that the user can place more of its kind.
func (s *settingUp) enter() {
	from, to := s.view.Picked, s.view.Cursor
	switch {
	case s.hand != xiangqi.NoPiece:
		s.edit(func(d *draft) { d.put(s.hand, to) })
	case from == to:
		s.view.PutBack()
	case from != xiangqi.NoPoint:
		s.view.PutBack()
		s.edit(func(d *draft) {
			pc := d.At(from)
			d.put(xiangqi.NoPiece, from)
			d.put(pc, to)
		})
	case s.draft.At(to) != xiangqi.NoPiece:
		s.view.Picked = to
	default:
		s.app.Problem(s.app.T("There is no piece on %s", to))
	}
}

// The method named all changes the whole board in one step.
func (s *settingUp) all(change func(*draft)) {
	s.letGo()
	s.edit(change)
}

// escape puts the piece in hand back, or leaves the activity and drops the draft.
func (s *settingUp) escape() tea.Cmd {
	switch {
	case s.hand != xiangqi.NoPiece || s.view.Picked != xiangqi.NoPoint:
		s.letGo()
	case s.changed():
		s.app.Confirm(s.app.T("Leave and discard the position?"), mode.Does(s.close), nil)
	default:
		s.close()
	}
	return nil
}

// done makes the draft the start of a new game. It asks before it accepts a position that no game
// can reach, and rejects a draft that is not a position.
func (s *settingUp) done() tea.Cmd {
	s.letGo()
	switch {
	case s.problem == nil && !s.changed():
		s.close()
		return nil
	case s.problem == nil:
		return s.take()
	case s.loose:
		s.app.Confirm(s.app.T("No legal game reaches this position: %s. Use it anyway?", s.reason()), s.take, nil)
		return nil
	}
	s.app.Problem(s.app.T("Not a position yet: %s", s.reason()))
	return nil
}

// take makes the draft the start of a new game.
func (s *settingUp) take() tea.Cmd {
	pos := s.made
	return s.review.dropping(func() tea.Cmd {
		s.study.set(newRecord(pos), nil)
		return s.app.say("A new game begins from this position")
	})
}

// reason describes why no game can reach the draft, "" if one can.
func (s *settingUp) reason() string {
	if s.problem == nil {
		return ""
	}
	text := s.app.Look().Language.Error(s.problem)
	return strings.TrimPrefix(strings.TrimPrefix(text, "fen: "), "FEN：")
}

// read reads a typed or pasted position.
func (s *settingUp) read(text string) error {
	pos, err := xiangqi.ParseLooseFEN(strings.TrimSpace(text))
	if err != nil { // another format that contains a position
		games, other := format.ReadText(text)
		if other != nil {
			return err
		}
		pos = games[0].Start()
	}
	s.all(func(d *draft) { *d = newDraft(&pos) })
	return nil
}

// askFEN asks for a position.
func (s *settingUp) askFEN() tea.Cmd {
	const maxFEN = 200
	s.app.Ask(mode.Question{
		Label: s.app.T("FEN:"), Example: s.app.T("a position, typed or pasted"), Text: s.draft.fen(), Max: maxFEN,
		Enter: func(text string) (tea.Cmd, error) { return nil, s.read(text) },
	})
	return nil
}

// copyFEN copies the draft to the clipboard as a FEN.
func (s *settingUp) copyFEN() tea.Cmd {
	fen := s.draft.fen()
	s.app.Copy(fen)
	s.app.say("Position copied: %s", fen)
	return nil
}

// bars shows the piece in hand, the errors of the draft, or its FEN.
func (s *settingUp) bars(mode.Bars) mode.Bars {
	t, piece := s.app.T, s.pieceInHand()
	side := t("%s to move", phrases.Side(t, s.draft.side))
	b := mode.Bars{
		Title: t("Setting up a position"), Right: []string{side},
		Status: s.draft.fen(), Note: side, Hints: s.bottomKeys(),
	}
	switch {
	case piece != xiangqi.NoPiece:
		b.Status, b.Style = t("In hand: %s; enter puts it down", phrases.Piece(t, piece, s.app.Look().Glyphs)), canvas.Strong
	case s.problem != nil:
		b.Status, b.Style = phrases.Capital(s.reason()), canvas.Problem
	}
	return b
}

// pieceInHand returns the piece in hand, from the board or the palette.
func (s *settingUp) pieceInHand() xiangqi.Piece {
	if s.view.Picked != xiangqi.NoPoint {
		return s.draft.At(s.view.Picked)
	}
	return s.hand
}
