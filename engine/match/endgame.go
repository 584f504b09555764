package match

import (
	"context"
	"fmt"
	"strings"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// EndGame ends a game at a draw by repetition, or when both sides have little force left. A third
// player then plays out the last two positions that the two sides searched. It plays against
// itself, so that neither side has the advantage of moving first. The two results together are the
// result of the game, in quarter points.
//
// Source: document 004, 6.7, where GNU Chess was the third player.
type EndGame struct {
	Below    int     // the end game begins when the force of each side is below this number
	Finisher Entrant // third player, which plays both sides and may be an external engine
	MaxPlies int     // number of plies after which a game that is played out is a draw
}

// The force counts the attacking pieces, without pawns. In the document, knights and bishops count
// 3, rooks 5 and queens 9. Each side begins with a total of 31, and the end game begins below 17,
// or 55 %. Here rooks count 9, and knights and cannons count 4, which is roughly their relation in
// the weights of 1992. Each side begins with a total of 34, of which 55 % are 18.7.
const (
	rookForce  = 9
	lightForce = 4
	// EndGameForce is the usual EndGame.Below.
	EndGameForce = 19
)

// Force returns the force of a side's pieces for END-GAME.
func Force(p *xiangqi.Position, c xiangqi.Color) int {
	return rookForce*p.Pieces(c, xiangqi.Rook).Count() +
		lightForce*(p.Pieces(c, xiangqi.Knight).Count()+p.Pieces(c, xiangqi.Cannon).Count())
}

// String returns a text with everything that decides how the end game is played.
func (e *EndGame) String() string {
	return e.playedBy(e.Finisher.Setting + within + e.Finisher.LimitText())
}

// playedBy returns the text of the end game with a finisher and the finisher's limits.
func (e *EndGame) playedBy(finisher string) string {
	return fmt.Sprintf("END-GAME below %d by %s, mate agreed, %d plies at most", e.Below, finisher, e.MaxPlies)
}

// The constant within separates the finisher from its limits.
const within = " within "

// FinisherOf reads the finisher's setting and limits from the text of other terms. Apart from these
// two, the other terms must equal t, and t must have an end game.
func (t Terms) FinisherOf(text string) (setting, limits string, ok bool) {
	const place = "\x00"
	before, after, _ := strings.Cut(strings.TrimSuffix(t.String(), t.EndGame.String())+t.EndGame.playedBy(place), place)
	text, head := strings.CutPrefix(text, before)
	text, tail := strings.CutSuffix(text, after)
	at := strings.LastIndex(text, within)
	if !head || !tail || at < 0 {
		return "", "", false
	}
	return text[:at], text[at+len(within):], true
}

// begins returns the reason why the end game begins at a position. It returns "" if the end game
// does not begin.
func (e *EndGame) begins(pos *xiangqi.Position, end rules.Ending) string {
	switch {
	case end.Over() && end.Verdict == rules.Draw && end.Reason == rules.Repetition:
		return "a repetition"
	case end.Over():
		return ""
	case Force(pos, xiangqi.Red) < e.Below && Force(pos, xiangqi.Black) < e.Below:
		return "little force"
	}
	return ""
}

// Finish contains the result of the end game: the verdicts of two games, of which the first begins
// at the last position with Red to move and the second at the last position with Black to move.
type Finish [2]rules.Verdict

// Texts returns the verdicts as text, for a ledger.
func (f *Finish) Texts() []string { return []string{f[0].String(), f[1].String()} }

// ParseFinish parses the output of Texts.
func ParseFinish(texts []string) (*Finish, error) {
	var f Finish
	if len(texts) != len(f) {
		return nil, message.Errorf("%d verdicts of END-GAME: expected %d", len(texts), len(f))
	}
	for i, text := range texts {
		v, ok := named(text, rules.BlackLoses+1)
		if !ok || v == rules.Ongoing {
			return nil, message.Errorf("END-GAME %q: expected a verdict on a finished game", text)
		}
		f[i] = v
	}
	return &f, nil
}

// points returns the points of c, which are quarters from 0 to 1.
//
// Source: document 004, Table 6.14.
func (f *Finish) points(c xiangqi.Color) float64 {
	sum := 0.0
	for _, v := range f {
		if v == rules.Draw {
			sum += 0.25
		} else if v == rules.Loses(c.Opponent()) {
			sum += 0.5
		}
	}
	return sum
}

// verdict returns the verdict on the whole game: a draw if each side has half a point.
func (f *Finish) verdict() rules.Verdict {
	switch points := f.points(xiangqi.Red); {
	case points > 0.5:
		return rules.BlackLoses
	case points < 0.5:
		return rules.RedLoses
	}
	return rules.Draw
}

// finish plays out the last two positions, if the game has at least two moves. It reports whether
// the game is over.
func (s *sitting) finish(ctx context.Context, why string) bool {
	moves := s.game.Moves()
	if len(moves) < 2 {
		return false
	}
	var f Finish
	pos := s.Start
	for i, m := range moves {
		if i >= len(moves)-2 {
			v, failure, ok := s.terms.EndGame.playOut(ctx, &pos, s.terms.Rules)
			if !ok {
				return true // ctx ended, and the game is unfinished
			}
			if v == rules.Ongoing {
				s.Unaided = failure // because the end game failed, the two players continue the game
				return false
			}
			f[pos.Side()] = v
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	s.Finish, s.Cause = &f, ByEndGame
	s.Ending = rules.Ending{Verdict: f.verdict(), Text: fmt.Sprintf("END-GAME after %s: %v with Red to move, %v with Black to move", why, f[xiangqi.Red], f[xiangqi.Black])}
	return true
}

// playOut plays the finisher against itself and returns the verdict. If the finisher fails, playOut
// returns Ongoing and the reason of the failure. ok is false if ctx ended first. A game is over as
// soon as both sides see the same mate.
func (e *EndGame) playOut(ctx context.Context, pos *xiangqi.Position, set rules.Set) (v rules.Verdict, failure string, ok bool) {
	red, black := e.Finisher.Seat(0), e.Finisher.Seat(1)
	r := Play(ctx, red, black, Opening{Name: "END-GAME", Start: *pos}, Terms{Rules: set, MaxPlies: e.MaxPlies, Mate: true})
	red.Close()
	black.Close()
	if r.Cause == EngineFault || r.Cause == BadMove {
		return rules.Ongoing, r.Ending.Text, true
	}
	return r.Ending.Verdict, "", r.Finished()
}
