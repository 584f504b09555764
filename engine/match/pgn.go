package match

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// GameFile returns the finished games in the order of their numbers, for format.WriteFile. Each
// move of a player has a comment with the score from the mover's side, the depth and the time, such
// as {+0.24/5 0.013s}. The parameter event becomes the PGN tag Event. An error names the game with
// an illegal move.
func (r *Results) GameFile(event string, p *Pairing) ([]*format.GameRecord, error) {
	games := make([]*format.GameRecord, 0, len(r.Records))
	for i := range r.Records {
		g, err := p.GameFile(event, &r.Records[i])
		if err != nil {
			return nil, err
		}
		games = append(games, g)
	}
	return games, nil
}

// GameFile returns one finished game of the pairing, like Results.GameFile.
func (p *Pairing) GameFile(event string, r *Record) (*format.GameRecord, error) {
	sides := [2]Conditions{conditions(&p.A), conditions(&p.B)}
	if colorOfA(r.Number) == xiangqi.Black {
		slices.Reverse(sides[:])
	}
	g, err := r.File(event, fmt.Sprintf("%d.%d", r.Number/2+1, r.Number%2+1), sides)
	if err != nil {
		return nil, fmt.Errorf("game %d: %w", r.Number+1, err)
	}
	return g, nil
}

// Conditions contains the conditions of one side in the file of a game.
type Conditions struct {
	Control clock.Control
	Limits  string // the limits in the form of Entrant.LimitText
}

func conditions(e *Entrant) Conditions { return Conditions{e.Control, e.LimitText()} }

// File returns the finished game in the form of GameFile. The arguments event and round are PGN
// tags, and the conditions are by colour.
func (r *Record) File(event, round string, sides [2]Conditions) (*format.GameRecord, error) {
	text := r.Ending.Text
	if r.Cause != ByRules {
		text = fmt.Sprintf("%v: %s", r.Cause, text)
	}
	tags := []format.Tag{
		{Name: "Event", Value: event},
		format.DateTag(r.Began),
		{Name: "Round", Value: round},
		{Name: "Red", Value: r.Names[xiangqi.Red]},
		{Name: "Black", Value: r.Names[xiangqi.Black]},
		{Name: "Opening", Value: r.Opening},
	}
	tags = append(tags, controlTags(&sides[xiangqi.Red], &sides[xiangqi.Black])...)
	tags = append(tags, format.Tag{Name: "Termination", Value: strings.Join(strings.Fields(text), " ")})
	g, err := format.FromGame(r.Start, r.Moves, r.Ending, tags...)
	if err != nil {
		return nil, err
	}
	nodes := g.Tree.Main()
	if r.Skip > 0 {
		g.Tree.SetComment(nodes[r.Skip-1], "end of the opening")
	}
	for i, n := range nodes[r.Skip:] {
		mover := new(n.Position()).Side().Opponent()
		g.Tree.SetEval(n, r.Thoughts[i].eval(mover))
		g.Tree.SetComment(n, r.Thoughts[i].comment())
	}
	g.Tree.Forget()
	return g, nil
}

// controlTags returns the tags for the limits and clocks, with a text for conditions that PGN
// cannot express. The TimeControl is "?" if the sides have different clocks.
func controlTags(red, black *Conditions) []format.Tag {
	control, exact := red.Control.PGN()
	if red.Control != black.Control {
		control, exact = "?", false
	}
	words := red.Limits
	if words != black.Limits {
		words, exact = fmt.Sprintf("red %s, black %s", words, black.Limits), false
	}
	tags := []format.Tag{{Name: "TimeControl", Value: control}}
	if !exact || words != red.Control.String() {
		tags = append(tags, format.Tag{Name: "Limits", Value: words})
	}
	return tags
}

// eval returns the thought's evaluation of the position after the move, or nil if there is no
// score.
func (t Thought) eval(mover xiangqi.Color) *game.Eval {
	if !t.Scored {
		return nil
	}
	e := game.Eval{Score: int(t.Score), Depth: t.Depth}
	if search.IsMate(t.Score) {
		e = game.Eval{Mate: search.MateMoves(t.Score), Depth: t.Depth}
	}
	if mover == xiangqi.Black {
		e = e.Reversed()
	}
	return &e
}

// comment returns the thought in the form of match programs, except the score, which is stored
// separately.
func (t Thought) comment() string {
	seconds := fmt.Sprintf("%.3fs", t.Time.Round(time.Millisecond).Seconds())
	if t.Scored {
		return seconds
	}
	return fmt.Sprintf("?/%d %s", t.Depth, seconds)
}
