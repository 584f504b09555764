package match

import (
	"context"
	"fmt"
	"strings"

	"abyss/engine/rules"
	"abyss/engine/xiangqi"
)

// EndGame ends a game when it comes to a draw by repetition, or when both sides
// have little force left: a third player then plays both of the last positions
// that the two sides searched against itself, so that neither has the advantage of
// moving first, and the two results together are that of the game, in quarters of
// a point.
//
// Source: document 004, 6.7, where GNU Chess was the third.
type EndGame struct {
	Below    int     // the force of each side at which the end game begins: less than this
	Finisher Entrant // plays both sides; an engine behind a protocol can be one
	MaxPlies int     // a game played out is a draw then
}

// The force of the pieces that attack and are no pawns. In the document a knight
// and a bishop count 3, a rook 5 and a queen 9, 31 a side, and the end game begins
// below 17, which is 55 %. Here a rook counts 9, and a knight and a cannon 4, in
// about their proportion in the weights of 1992; 55 % of 34 a side is 18.7.
const (
	rookForce  = 9
	lightForce = 4
	// EndGameForce is the usual EndGame.Below.
	EndGameForce = 19
)

// Force is what counts of a side's pieces for END-GAME.
func Force(p *xiangqi.Position, c xiangqi.Color) int {
	return rookForce*p.Pieces(c, xiangqi.Rook).Count() +
		lightForce*(p.Pieces(c, xiangqi.Knight).Count()+p.Pieces(c, xiangqi.Cannon).Count())
}

// String is what decides how the end game is played, as text.
func (e *EndGame) String() string {
	return e.playedBy(e.Finisher.Setting + within + e.Finisher.LimitText())
}

// playedBy is the text of the end game by a finisher and his limits.
func (e *EndGame) playedBy(finisher string) string {
	return fmt.Sprintf("END-GAME below %d by %s, mate agreed, %d plies at most", e.Below, finisher, e.MaxPlies)
}

// within is between a finisher and his limits.
const within = " within "

// FinisherOf reads the setting and the limits of the finisher from the text of
// terms that are otherwise t, which have an end game.
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

// begins reports why the end game begins at a position, "" where it does not.
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

// Finish is what a third player made of a game: the verdicts of the play from the
// last position with Red to move and from that with Black to move.
type Finish [2]rules.Verdict

// Texts are the verdicts in words, for a ledger.
func (f *Finish) Texts() []string { return []string{f[0].String(), f[1].String()} }

// ParseFinish reads what Texts gives.
func ParseFinish(texts []string) (*Finish, error) {
	var f Finish
	if len(texts) != len(f) {
		return nil, fmt.Errorf("%d verdicts of END-GAME: expected %d", len(texts), len(f))
	}
	for i, text := range texts {
		v, ok := named(text, rules.BlackLoses+1)
		if !ok || v == rules.Ongoing {
			return nil, fmt.Errorf("END-GAME %q: expected a verdict on a finished game", text)
		}
		f[i] = v
	}
	return &f, nil
}

// points are c's, in quarters from 0 to 1.
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

// verdict is that of the game as a whole: a draw where each has half a point.
func (f *Finish) verdict() rules.Verdict {
	switch points := f.points(xiangqi.Red); {
	case points > 0.5:
		return rules.BlackLoses
	case points < 0.5:
		return rules.RedLoses
	}
	return rules.Draw
}

// finish plays the last two positions out, where there are two. It reports
// whether the game is over.
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
				return true // the context has ended, and the game is unfinished
			}
			if v == rules.Ongoing {
				s.Unaided = failure // the players go on by themselves
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

// playOut is the verdict of the finisher's game against itself, Ongoing and a
// reason when it failed; ok is false when ctx ended first. When both sides see the
// same one mate it is not played out.
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
