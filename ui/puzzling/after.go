package puzzling

import (
	"fmt"
	"math"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/rating"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// Failures describes the hints and wrong moves of the attempt so far, "" for none.
func Failures(t phrases.T, a *puzzle.Attempt) string {
	var list []string
	if a.Hints > 0 {
		list = append(list, t("%d {hint|hints}", a.Hints))
	}
	if a.Wrong > 0 {
		list = append(list, t("%d wrong {move|moves}", a.Wrong))
	}
	return phrases.Listed(t, list)
}

// Outcome describes how the attempt has ended.
func Outcome(t phrases.T, s *Solver) string {
	a := s.Attempt
	failures := Failures(t, a)
	switch {
	case a.State == puzzle.Shown && failures == "":
		return t("Given up")
	case a.State == puzzle.Shown:
		return t("Given up, after %s", failures)
	case a.Failed():
		return t("Solved, with %s", failures)
	case s.counts:
		return t("Solved at once")
	}
	return t("Solved, as practice")
}

// Lesson describes what an ended attempt teaches: what the solution wins, and any fault in the
// solution. For a mistake of a game it names the game, and what the mistake cost. The parameter
// line is the solution.
func Lesson(t phrases.T, s *Solver, line []xiangqi.Move, style notation.Style, l lang.Language) (list []string) {
	a := s.Attempt
	end := a.Item.Pos
	var u xiangqi.Undo
	for _, m := range line {
		end.Make(m, &u)
	}
	if !end.HasLegalMove() && !end.InCheck() {
		list = append(list, t("%s has no legal move and loses, even without a check", phrases.Side(t, end.Side())))
	}
	if text := phrases.Game(t, &a.Item.Game); text != "" {
		list = append(list, phrases.Named(t, t("From the game"), text))
	}
	if text := phrases.Comment(t, a.Item, style, lab.RemarksOfOrigin()...); text != "" {
		list = append(list, text)
	}
	cost := a.Item.Cost.English
	if l.ReadsChinese() {
		cost = l.Script(a.Item.Cost.Chinese)
	}
	if cost = strings.TrimRight(cost, ".。"); cost != "" {
		list = append(list, cost)
	}
	if s.Doubt != nil {
		list = append(list, t("%s. It is not rated", phrases.Capital(l.Error(s.Doubt))))
	} else if a.Other {
		list = append(list, t("The puzzle is not rated: it has more than one solution"))
	}
	return list
}

// Again describes when the puzzle comes again, "" if it does not.
func Again(t phrases.T, s *Solver) string {
	day, ok := s.Record.Again(s.Attempt.Item)
	if !ok || s.kept.IsZero() {
		return ""
	}
	switch days := day - puzzle.Day(s.Now()); {
	case days < 1:
		return ""
	case days == 1:
		return t("The puzzle comes again tomorrow")
	default:
		return t("It comes again in %d {day|days}", days)
	}
}

// Practice says that the attempt does not count, and when the puzzle counts again. It returns "" if
// the attempt counts.
func Practice(t phrases.T, s *Solver) string {
	item, today := s.Attempt.Item, puzzle.Day(s.Now())
	counts := s.counts
	if s.kept.IsZero() {
		counts = s.Record.Counts(item, today)
	}
	if counts {
		return ""
	}
	switch day, ok := s.Record.Again(item); {
	case !ok:
		return t("Practice: this attempt does not count")
	case day-today == 1:
		return t("Practice: the puzzle counts again tomorrow")
	default:
		return t("Practice: the puzzle counts again in %d {day|days}", day-today)
	}
}

// Change describes how the attempt has changed the solver's rating. It returns "" if the
// attempt was practice, and says so if the rating of the puzzle is not known yet. It shows no change of a provisional rating, because
// such a rating can change by hundreds.
func Change(t phrases.T, s *Solver) string {
	if s.Attempt == nil || s.kept.IsZero() {
		return ""
	}
	now := s.Record.Rating(puzzle.Day(s.Now()))
	value, known := s.Record.RatingAt(s.Attempt.Item)
	if !known && s.counts && s.Doubt == nil && !s.Attempt.Other && s.Dir != "" { // Keep's function rate is at work
		return t("The puzzle is being rated; then your rating changes")
	}
	if now == s.before || !known {
		return ""
	}
	if s.before.Provisional() || now.Provisional() {
		return Rated(t, now)
	}
	change := int(math.Round(now.Value) - math.Round(s.before.Value))
	return t("Your rating: %d (%s), the puzzle's: %d", int(math.Round(now.Value)), fmt.Sprintf("%+d", change), int(value))
}

// Rated describes a rating, and says whether it is provisional.
func Rated(t phrases.T, r rating.Rating) string {
	value := int(math.Round(r.Value))
	switch {
	case r == rating.New():
		return t("No rating yet")
	case r.Provisional():
		return t("Your rating: about %d, still uncertain", value)
	}
	return t("Your rating: %d, give or take %d", value, int(math.Round(r.Deviation)))
}
