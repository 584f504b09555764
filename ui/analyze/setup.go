package analyze

import (
	"strings"

	"abyss/engine/game/format"
	"abyss/engine/xiangqi"
	"abyss/ui/boardview"
	"abyss/ui/canvas"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// setup is a position being set up. While there is one it has the keys of the
// mode and its part of the screen, and the engine rests.
type setup struct {
	m      *parts
	draft  draft
	before []draft // each a step back
	begun  draft   // as it was opened
	view   boardview.View
	hand   xiangqi.Piece // from the palette, to be put down; NoPiece for none

	pressed xiangqi.Point // where the mouse's button went down last; NoPoint off the board

	// Of the draft as it stands.
	position xiangqi.Position // where it is one, strictly or loosely
	problem  error            // why it is none that a game can reach; nil where it is one
	loose    bool             // though one that could be composed

	palette palette
}

// openSetup opens the board for setting up, with what it shows.
func (act *acting) openSetup() tea.Cmd {
	pos := act.position()
	act.preview = nil
	act.screen.view.PutBack()
	act.engine.stop()
	s := &setup{m: act.parts, draft: newDraft(&pos), view: boardview.New()}
	s.begun, s.view.Cursor = s.draft, act.screen.view.Cursor
	s.judge()
	act.setup = s
	return nil
}

// closeSetup goes back to the game.
func (act *acting) closeSetup() {
	act.setup = nil
	act.engine.search()
}

// TakeKey gives the keys to the position being set up. Those of the mode itself
// do nothing meanwhile; those of the program do. Else the opinions may have some.
func (m *Mode) TakeKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	if msg.Paste {
		return nil, false
	}
	if m.acting.setup == nil {
		return m.takeOpinionKey(msg)
	}
	if run := mode.Find(msg, m.acting.setupKeys); run != nil {
		return run(), true
	}
	if mode.Find(msg, m.groups...) == nil {
		return nil, false
	}
	m.app.say("%s does nothing while a position is set up; ? shows the keys", msg.String())
	return nil, true
}

// takeOpinionKey gives the keys to the opinions, where they have them.
func (m *Mode) takeOpinionKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	if m.screen.focus != opinionsAt || m.acting.preview != nil || m.acting.retry != nil {
		return nil, false
	}
	if run := mode.Find(msg, m.opinionKeys); run != nil {
		return run(), true
	}
	return nil, false
}

// KeySets is the keys for setting up, and those of the opinions.
func (m *Mode) KeySets() []mode.Group { return []mode.Group{m.acting.setupKeys, m.opinionKeys} }

// judge says whether the draft is a position.
func (s *setup) judge() {
	fen := s.draft.fen()
	s.position, s.problem = xiangqi.ParseFEN(fen)
	s.loose = false
	if s.problem != nil {
		if pos, err := xiangqi.ParseLooseFEN(fen); err == nil {
			s.position, s.loose = pos, true
		}
	}
}

// maxSteps bounds the steps back.
const maxSteps = 500

// edit changes the draft, as a step that can be taken back.
func (s *setup) edit(change func(*draft)) {
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

// changed reports whether the draft is another one than it began with.
func (s *setup) changed() bool { return s.draft != s.begun }

// undo takes the last step back.
func (s *setup) undo() {
	n := len(s.before)
	if n == 0 {
		s.m.app.say("There is nothing to undo")
		return
	}
	s.letGo()
	s.draft, s.before = s.before[n-1], s.before[:n-1]
	s.judge()
}

// put puts a piece under the cursor.
func (s *setup) put(pc xiangqi.Piece) {
	s.letGo()
	s.edit(func(d *draft) { d.put(pc, s.view.Cursor) })
}

// letGo puts back what is picked up, and into the palette what is from there.
func (s *setup) letGo() {
	s.view.PutBack()
	s.hand = xiangqi.NoPiece
}

// enter picks the piece under the cursor up, or puts down what was picked up: any
// piece on any point. A piece of the palette stays in hand, for more of its kind.
func (s *setup) enter() {
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
		s.m.app.Problem(s.m.app.T("There is no piece on %s", to))
	}
}

// all changes the whole board.
func (s *setup) all(change func(*draft)) {
	s.letGo()
	s.edit(change)
}

// escape lets go of what is in hand, or leaves the position as it was.
func (s *setup) escape() tea.Cmd {
	m := s.m
	switch {
	case s.hand != xiangqi.NoPiece || s.view.Picked != xiangqi.NoPoint:
		s.letGo()
	case s.changed():
		m.app.Confirm(m.app.T("Leave without the position set up?"), does(m.acting.closeSetup), nil)
	default:
		m.acting.closeSetup()
	}
	return nil
}

// done takes the draft as the start of a new game. One that no game can reach is
// taken after a question, where it is one at all.
func (s *setup) done() tea.Cmd {
	m := s.m
	s.letGo()
	switch {
	case s.problem == nil && !s.changed():
		m.acting.closeSetup()
		return nil
	case s.problem == nil:
		return s.take()
	case s.loose:
		m.app.Confirm(m.app.T("No game leads here: %s. Take it all the same?", s.reason()), s.take, nil)
		return nil
	}
	m.app.Problem(m.app.T("Not a position yet: %s", s.reason()))
	return nil
}

// take makes the draft the start of a new game.
func (s *setup) take() tea.Cmd {
	m, pos := s.m, s.position
	return m.study.droppingGame(func() tea.Cmd {
		m.study.set(newRecord(pos), nil)
		m.engine.search()
		m.app.say("A new game from the position set up")
		return nil
	})
}

// reason is what keeps the draft from being a position, "" for nothing.
func (s *setup) reason() string {
	if s.problem == nil {
		return ""
	}
	text := s.m.app.Look().Language.Error(s.problem)
	return strings.TrimPrefix(strings.TrimPrefix(text, "fen: "), "FEN：")
}

// read takes a position typed or pasted.
func (s *setup) read(text string) error {
	pos, err := xiangqi.ParseLooseFEN(strings.TrimSpace(text))
	if err != nil { // whatever else has a position in it
		games, other := format.ReadText(text)
		if other != nil {
			return err
		}
		pos = games[0].Start()
	}
	s.all(func(d *draft) { *d = newDraft(&pos) })
	return nil
}

// askFEN has a position typed.
func (s *setup) askFEN() tea.Cmd {
	const maxFEN = 200
	s.m.app.Ask(mode.Question{
		Label: s.m.app.T("FEN:"), Example: s.m.app.T("a position, typed or pasted"), Text: s.draft.fen(), Max: maxFEN,
		Enter: func(text string) (tea.Cmd, error) { return nil, s.read(text) },
	})
	return nil
}

// copyFEN puts the draft on the clipboard.
func (s *setup) copyFEN() tea.Cmd {
	fen := s.draft.fen()
	s.m.app.Copy(fen)
	s.m.app.Say(fen)
	return nil
}

// status is what is in hand, what is wrong with the draft, or its FEN.
func (s *setup) status() (left string, style canvas.Style, right string) {
	t, held := s.m.app.T, s.held()
	right = t("%s to move", words.Side(t, s.draft.side))
	switch {
	case held != xiangqi.NoPiece:
		return t("In hand: %s; enter puts it down", words.Piece(t, held, s.m.app.Look().Glyphs)), canvas.Strong, right
	case s.problem != nil:
		return words.Capital(s.reason()), canvas.Problem, right
	}
	return s.draft.fen(), canvas.Plain, right
}

// held is the piece in hand, from the board or the palette.
func (s *setup) held() xiangqi.Piece {
	if s.view.Picked != xiangqi.NoPoint {
		return s.draft.At(s.view.Picked)
	}
	return s.hand
}
