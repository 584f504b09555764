package analyze

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
)

// bars returns the name of the current view, and the action on the board or the text about the
// node.
func (s *screen) bars() mode.Bars {
	ply := s.app.T("ply %d/%d", s.study.node.Ply(), last(s.study.node).Ply())
	if n := len(s.explore.line()); n > 0 {
		ply = s.app.T("ply %d, then %d", s.study.node.Ply(), n)
	}
	b := s.acting.heads(ply)
	b.Status, b.Style, b.Note = s.status()
	if b.Hints = s.hints(); !s.acting.viewing() {
		return s.acting.activity.bars(b)
	}
	return b
}

// status returns the action on the board, or the text about the node.
func (s *screen) status() (left string, style canvas.Style, right string) {
	pos := s.acting.position()
	switch {
	case s.view.Picked != xiangqi.NoPoint:
		return s.view.Under(s.app, &pos), canvas.Plain, ""
	case s.whole.replaying():
		return s.app.T("The game is replayed; space, esc or any other move stops the replay"), canvas.Strong, ""
	case s.review.walk != nil:
		return phrases.Capital(s.review.progress()), canvas.Strong, s.app.T("r stops it")
	case s.training.on:
		return s.training.task(), canvas.Strong, "" // the bottom line names the key that ends it
	case s.endings.build != nil:
		return s.endings.progress(), canvas.Strong, s.app.T("esc stops it")
	case s.training.finished():
		return s.training.over(), canvas.Strong, s.app.T("the training is over")
	}
	if e := s.study.node.Game(s.app.rules()).Ending(); e.Over() {
		return phrases.Capital(s.app.Look().Language.Ending(e)), canvas.Strong, ""
	}
	if at := s.study.node.Position(); xiangqi.Unruly(&at) != nil {
		return s.app.whyUnsearchable(&at), canvas.Strong, ""
	}
	if text := s.study.resultText(); text != "" && s.study.node.Next() == nil && s.study.node.Main() {
		return text, canvas.Strong, s.study.opening()
	}
	if hint := s.panels[s.focus].status(); hint != "" && !(framed{s, s.focus}).concealed() {
		return hint, canvas.Plain, ""
	}
	if text := s.endings.status(); text != "" {
		return text, canvas.Plain, s.view.Under(s.app, &pos)
	}
	if best := s.bestInShort(); best != "" {
		return best, canvas.Plain, s.view.Under(s.app, &pos)
	}
	if right = s.engine.goal(); right == "" {
		right = s.study.opening()
	}
	if branches := s.forks.status(); branches != "" && s.focus == movesAt {
		return branches, canvas.Plain, right
	}
	return s.view.Under(s.app, &pos), canvas.Plain, right
}

// bestInShort returns the score and the moves of the best line when the engine's panel is not
// visible, otherwise "".
func (s *screen) bestInShort() string {
	info := s.engine.best()
	if info == nil || !s.at(linesAt).Empty() || s.veil.hiding() || s.acting.ahead() {
		return ""
	}
	pos := s.study.node.Position()
	return scoreColumn(s.app.T, info, pos.Side()) + " " + s.app.line(pos, info.PV)
}

// hints returns the keys of the panel with the focus, and the key to go back if it uses the whole
// screen. For the moves panel it returns the keys of a training or of a reviewed game. It returns
// nil if the bar is to show the keys of the mode.
func (s *screen) hints() []key.Binding {
	if s.focus == movesAt {
		if list := s.training.hintKeys(); list != nil || s.review.report == nil || !s.review.report.whole {
			return list
		}
		return withHelp(nameReview(s.review, reviewedHints))
	}
	list := s.panels[s.focus].about().hints
	if s.review.walk != nil { // the key stops the review now
		list = slices.DeleteFunc(slices.Clone(list), func(b key.Binding) bool { return b.Help().Key == "r" })
	}
	if s.alone {
		const whole = "&"
		list = slices.DeleteFunc(slices.Clone(list), func(b key.Binding) bool { return b.Help().Key == whole })
		list = slices.Insert(list, 0, mode.Bind(whole, "back", whole))
	}
	return withHelp(list)
}
