package analyze

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// header says what is looked at, and whose turn it is behind a text on the ply.
func (s *screen) header(ply string) bars {
	pos := s.acting.position()
	title := s.study.name(s.app.T)
	if s.study.changed() {
		title += "*"
	}
	return bars{title: title, right: []string{ply + "  " + s.app.toMove(&pos), s.app.toMove(&pos), ply}}
}

// status is what is under way on the board, or said of the node.
func (s *screen) status() (left string, style canvas.Style, right string) {
	pos := s.acting.position()
	switch {
	case s.view.Picked != xiangqi.NoPoint:
		return s.view.Under(s.app, &pos), canvas.Plain, ""
	case s.review.walk != nil:
		return phrases.Capital(s.review.progress()), canvas.Strong, s.app.T("R stops it")
	}
	if e := s.study.node.Game(s.app.rules()).Ending(); e.Over() {
		return phrases.Capital(s.app.Look().Language.Ending(e)), canvas.Strong, ""
	}
	if at := s.study.node.Position(); xiangqi.Unruly(&at) != nil {
		return s.app.nothing(&at), canvas.Strong, ""
	}
	if text := s.study.resultText(); text != "" && s.study.node.Next() == nil && s.study.node.Main() {
		return text, canvas.Strong, s.study.opening()
	}
	if hint := s.panels[s.focus].status(); hint != "" && !s.veil.concealed(s.focus) {
		return hint, canvas.Plain, ""
	}
	if best := s.bestInShort(); best != "" {
		return best, canvas.Plain, s.view.Under(s.app, &pos)
	}
	if right = s.engine.goal(); right == "" {
		right = s.study.opening()
	}
	return s.view.Under(s.app, &pos), canvas.Plain, right
}

// bestInShort is the score and the moves of the best line, where there is no room for the
// engine's panel; "" where there is, or nothing to be seen.
func (s *screen) bestInShort() string {
	info := s.engine.best()
	if info == nil || !s.at(linesAt).Empty() || s.veil.hiding() || s.acting.ahead() {
		return ""
	}
	pos := s.study.node.Position()
	return scoreColumn(info, pos.Side()) + " " + s.app.line(pos, info.PV)
}
