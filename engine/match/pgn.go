package match

import (
	"fmt"
	"strings"
	"time"

	"abyss/engine/game/format"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// GameFile is the finished games as game files have them, in the order of their
// numbers, for format.WriteFile. Each move of a player has a comment with the
// score from the mover's side, depth and time: {+0.24/5 0.013s}. Event is what
// the match is called.
func (r *Result) GameFile(event string, p *Pairing) []*format.Game {
	games := make([]*format.Game, 0, len(r.Records))
	for i := range r.Records {
		games = append(games, r.Records[i].file(event, p))
	}
	return games
}

// file is one game.
func (r *Record) file(event string, p *Pairing) *format.Game {
	red, black := p.A.LimitText(), p.B.LimitText()
	if colorOfA(r.Number) == xiangqi.Black {
		red, black = black, red
	}
	control := red
	if red != black {
		control = fmt.Sprintf("red %s, black %s", red, black)
	}
	text := r.Ending.Text
	if r.Cause != ByRules {
		text = fmt.Sprintf("%v: %s", r.Cause, text)
	}
	g := format.FromGame(r.Start, r.Moves, r.Ending,
		format.Tag{Name: "Event", Value: event},
		format.DateTag(r.Began),
		format.Tag{Name: "Round", Value: fmt.Sprintf("%d.%d", r.Number/2+1, r.Number%2+1)},
		format.Tag{Name: "Red", Value: r.Names[xiangqi.Red]},
		format.Tag{Name: "Black", Value: r.Names[xiangqi.Black]},
		format.Tag{Name: "Opening", Value: r.Opening},
		format.Tag{Name: "TimeControl", Value: control},
		format.Tag{Name: "Termination", Value: strings.Join(strings.Fields(text), " ")},
	)
	g.Comments = map[int]string{}
	if r.Skip > 0 {
		g.Comments[r.Skip] = "end of the opening"
	}
	for i, t := range r.Thoughts {
		g.Comments[r.Skip+i+1] = t.comment()
	}
	return g
}

// comment is the thought as match programs write it.
func (t Thought) comment() string {
	score := "?"
	if t.Scored {
		score = search.FormatScore(t.Score)
	}
	return fmt.Sprintf("%s/%d %.3fs", score, t.Depth, t.Time.Round(time.Millisecond).Seconds())
}
