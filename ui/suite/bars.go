package suite

import (
	"fmt"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"
)

// header describes how many positions are solved, and under which setting. The name is last, because
// it may be cut but a number may not.
func (s *screen) header() (left string, right []string) {
	t, list := s.app.T, s.positions.suite.Positions
	if s.sets.open {
		return t("training and tests"), nil
	}
	if s.solving.on() {
		return t("%d of %d solved: %s", s.solving.Record.Count(list), len(list), s.positions.title()), nil
	}
	left = t("engine solved %d/%d: %s", s.outcome.count.total.Successes, len(list), s.positions.title())
	if s.outcome.count.ran == 0 {
		left = t("%d {position|positions}: %s", len(list), s.positions.title())
	}
	if s.positions.failedOnly {
		left = t("%s, only those not ok", left)
	}
	return left, []string{phrases.Setting(s.app.Look().Language, s.terms.setting.name) + " · " + s.terms.limit.text(t), s.terms.limit.text(t), ""} // the numbers at the left are more important than the setting
}

// status describes the running work or the time of the results. At the right it shows the
// selection's place in the table.
func (s *screen) status() (left string, style canvas.Style, right string) {
	t := s.app.T
	right = fmt.Sprintf("%s %d/%d", s.positions.item().ID, s.positions.table.Selected+1, len(s.positions.rows))
	switch ran := s.outcome.count.ran; {
	case s.sets.open && s.sets.reading != nil:
		return t("The sets are being read"), canvas.Strong, ""
	case s.sets.open:
		return puzzling.Standing(t, &s.solving.Solver), canvas.Plain, ""
	case s.solving.on():
		return s.solving.status(), canvas.Strong, right
	case s.work.run != nil:
		text := s.work.run.status(t, s.app.Now())
		if r := s.work.run.results; r != s.outcome.results { // the run belongs to other results than those shown
			text = t("%s, with %s, %s", text, phrases.Setting(s.app.Look().Language, r.setting), r.key.limit.text(t))
		}
		return text, canvas.Strong, right
	case s.board.stepping.active():
		return s.board.stepping.status(&s.wording, s.positions.item()), canvas.Plain, right
	case ran == 0:
		return t("Not run yet. A: run all, enter: run one, s: solve it"), canvas.Plain, right
	case ran < len(s.positions.suite.Positions):
		return t("%d of %d {position has|positions have} been run", ran, len(s.positions.suite.Positions)), canvas.Plain, right
	}
	return t("Run of %s", s.outcome.results.when.Local().Format("2006-01-02 15:04")), canvas.Plain, right
}

// bars returns the mode's content of the header and the status line.
func (s *screen) bars() mode.Bars {
	var b mode.Bars
	b.Title, b.Right = s.header()
	b.Status, b.Style, b.Note = s.status()
	s.positions.slow.Say(&b, s.app.Now())
	switch {
	case s.sets.open:
		b.Hints = s.sets.hints()
	case s.solving.on():
		b.Hints = s.solving.hints()
	}
	return b
}
