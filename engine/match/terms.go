package match

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Terms contains the conditions of a game: the rules and the adjudications. The zero value of an
// adjudication switches it off. The rules are applied first, then the adjudications in the order of
// the fields from Mate on.
//
// Source: thesis 5.2.3. The author adjudicated the games of the thesis after 150 moves, but does
// not state how.
type Terms struct {
	Rules rules.Set

	// MaxPlies is the length, without the opening, at which a game is adjudicated. The side that is
	// ahead by at least Edge centipawns of material wins. Otherwise the game is drawn. If Edge is
	// 0, the game is always drawn.
	MaxPlies int
	Edge     int32
	Depth    int // depth in plies of a search whose score decides; 0 means that material decides

	Mate     bool      // whether a game ends when both players see a mate by the same side
	Resign   Agreement // condition that both scores put the same side ahead by at least Score
	Draw     Agreement // condition that both scores are at most Score away from 0
	DrawFrom int       // the least number of moves of each side, after the opening, before Draw applies
	Material Lead

	// With the next two fields, a game can end by a draw that some engines declare, after which
	// they give no move. The rule sets do not end a game so early.
	NoAttackers bool // whether a game is drawn when neither side has a piece that can cross the river
	// number of plies without a capture after which a game is drawn; 0 means that only the limit of
	// the rules applies
	NoCapture int

	// Ponder lets players with a time limit search during the opponent's moves.
	Ponder bool

	EndGame *EndGame // nil if the two players play the end game themselves
}

// Agreement is a condition on the scores of both players. The scores in centipawns must meet it for
// a number of consecutive moves of each side. If Moves is 0 the condition is never met.
type Agreement struct {
	Score int32
	Moves int
}

// Lead gives the win to a side that is ahead by at least Edge centipawns of material for a number
// of consecutive plies. If Plies is 0, the condition is never met.
type Lead struct {
	Edge  int32
	Plies int
}

// text returns, as a sentence, the reason why a side wins.
func (l Lead) text(name string) string {
	return fmt.Sprintf("%s has been ahead by %d centipawns for %d plies", name, l.Edge, l.Plies)
}

// DefaultTerms returns the Asian rules and an adjudication at 300 plies. A lead of 1000 centipawns,
// more than any piece except a rook, then wins.
func DefaultTerms() Terms { return Terms{Rules: rules.Asian, MaxPlies: 300, Edge: 1000} }

var errNobodyPonders = message.Errorf("ponder: expected an entrant with only a time limit, such as abyss92 movetime=1s or uci:/path/to/engine tc=5m+3s")

// CheckPonder returns an error if the terms allow pondering but no player can ponder.
func (t *Terms) CheckPonder(entrants ...*Entrant) error {
	if t.Ponder && !slices.ContainsFunc(entrants, func(e *Entrant) bool { return e.Ponders && e.Timed() }) {
		return errNobodyPonders
	}
	return nil
}

// String describes the terms in words. Equal terms have equal texts.
func (t Terms) String() string {
	parts := []string{"rules " + t.Rules.String()}
	add := func(on bool, format string, args ...any) {
		if on {
			parts = append(parts, fmt.Sprintf(format, args...))
		}
	}
	add(t.MaxPlies > 0, "%d plies at most", t.MaxPlies)
	add(t.MaxPlies > 0 && t.Edge > 0, "then %d centipawns win", t.Edge)
	add(t.MaxPlies > 0 && t.Edge > 0 && t.Depth > 0, "by a search of %d plies", t.Depth)
	add(t.Mate, "mate agreed")
	add(t.Resign.Moves > 0, "score %v agreed", t.Resign)
	add(t.Draw.Moves > 0, "draw %v/%d agreed", t.Draw, t.DrawFrom)
	add(t.Material.Plies > 0, "material %d/%d", t.Material.Edge, t.Material.Plies)
	add(t.NoAttackers, "draw without attackers")
	add(t.NoCapture > 0, "draw after %d plies without a capture", t.NoCapture)
	add(t.Ponder, "pondering")
	if t.EndGame != nil {
		parts = append(parts, t.EndGame.String())
	}
	return strings.Join(parts, ", ")
}

// String returns a text such as "800/4".
func (a Agreement) String() string { return fmt.Sprintf("%d/%d", a.Score, a.Moves) }

// ParseAgreement reads "800/4", centipawns and moves.
func ParseAgreement(text string) (Agreement, error) {
	n, err := parseNumbers(text, 2, 1, "centipawns/moves, such as 800/4")
	if err != nil {
		return Agreement{}, err
	}
	return Agreement{int32(n[0]), n[1]}, nil
}

// ParseDraw reads "10/8/40": centipawns, moves, and the least number of moves of each side before a
// draw.
func ParseDraw(text string) (a Agreement, from int, err error) {
	n, err := parseNumbers(text, 3, 0, "centipawns/moves/first move, such as 10/8/40")
	if err != nil {
		return Agreement{}, 0, err
	}
	return Agreement{int32(n[0]), n[1]}, n[2], nil
}

// ParseLead reads "1000/10", centipawns and plies.
func ParseLead(text string) (Lead, error) {
	n, err := parseNumbers(text, 2, 1, "centipawns/plies, such as 1000/10")
	if err != nil {
		return Lead{}, err
	}
	return Lead{int32(n[0]), n[1]}, nil
}

// parseNumbers parses whole numbers that are separated by slashes. The first number must not be
// smaller than the parameter least. The second number must be positive, because 0 would switch the
// adjudication off.
func parseNumbers(text string, count, least int, expected string) ([]int, error) {
	fields := strings.Split(text, "/")
	numbers := make([]int, 0, count)
	for _, f := range fields {
		n, err := strconv.ParseUint(f, 10, 20)
		if err != nil {
			return nil, fmt.Errorf("%q: expected %s", text, expected)
		}
		numbers = append(numbers, int(n))
	}
	if len(numbers) != count || numbers[0] < least || numbers[1] == 0 {
		return nil, fmt.Errorf("%q: expected %s", text, expected)
	}
	return numbers, nil
}

// signs counts, for each adjudication, the consecutive plies at which its condition was met. Arrays
// are indexed by the colour that would win.
type signs struct {
	mate, ahead, material [2]int
	level                 int
}

// read updates the counts after a move, from the position and the player's thought.
func (s *signs) read(after *xiangqi.Position, thought Thought, terms *Terms) {
	score := thought.Score // converted to Red's side below
	if after.Side() == xiangqi.Red {
		score = -score // because Black made the move
	}
	balance := int32(0)
	if terms.Material.Plies > 0 {
		balance = material(after)
	}
	for _, c := range [...]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		count(&s.mate[c], thought.Scored && search.IsMate(score) && score > 0)
		count(&s.ahead[c], thought.Scored && score >= terms.Resign.Score)
		count(&s.material[c], balance >= terms.Material.Edge)
		score, balance = -score, -balance
	}
	count(&s.level, thought.Scored && max(score, -score) <= terms.Draw.Score)
}

// count adds one if the condition is met, and otherwise resets the count to 0.
func count(streak *int, holds bool) {
	if !holds {
		*streak = 0
		return
	}
	*streak++
}

// verdict ends the game if an adjudication applies. The parameter plies is the number of plies
// since the opening.
func (s *signs) verdict(pos *xiangqi.Position, plies int, t *Terms) (Cause, rules.Ending) {
	for c, name := range [...]string{xiangqi.Red: "Red", xiangqi.Black: "Black"} {
		wins := rules.Loses(xiangqi.Color(c).Opponent())
		switch {
		case t.Mate && s.mate[c] >= 2:
			return ByMate, rules.Ending{Verdict: wins, Text: "both players see " + name + " mate"}
		case t.Resign.Moves > 0 && s.ahead[c] >= 2*t.Resign.Moves:
			return ByScore, rules.Ending{Verdict: wins, Text: fmt.Sprintf("both players have had %s ahead by %d centipawns for %d moves", name, t.Resign.Score, t.Resign.Moves)}
		}
	}
	if t.Draw.Moves > 0 && plies >= 2*t.DrawFrom && s.level >= 2*t.Draw.Moves {
		return ByDraw, rules.Ending{Verdict: rules.Draw, Text: fmt.Sprintf("both players have been within %d centipawns for %d moves", t.Draw.Score, t.Draw.Moves)}
	}
	for c, name := range [...]string{xiangqi.Red: "Red", xiangqi.Black: "Black"} {
		if t.Material.Plies > 0 && s.material[c] >= t.Material.Plies {
			wins := rules.Loses(xiangqi.Color(c).Opponent())
			return ByMaterial, rules.Ending{Verdict: wins, Text: t.Material.text(name)}
		}
	}
	switch {
	case t.NoAttackers && rules.Bare(pos):
		return ByNoAttackers, rules.Ending{Verdict: rules.Draw, Text: "neither side has a piece that can cross the river"}
	case t.NoCapture > 0 && pos.Clock() >= t.NoCapture:
		return ByNoCapture, rules.Ending{Verdict: rules.Draw, Text: fmt.Sprintf("%d plies without a capture", pos.Clock())}
	}
	if t.MaxPlies > 0 && plies >= t.MaxPlies {
		return Adjudicated, atTheEnd(pos, t)
	}
	return Unfinished, rules.Ending{}
}

// atTheEnd ends a game at MaxPlies, by the material balance or by a search.
func atTheEnd(pos *xiangqi.Position, t *Terms) rules.Ending {
	edge := material(pos)
	if t.Depth > 0 && t.Edge > 0 {
		edge = searched(pos, t)
	}
	text := fmt.Sprintf("%d plies: ", t.MaxPlies)
	switch {
	case t.Edge > 0 && edge >= t.Edge:
		return rules.Ending{Verdict: rules.BlackLoses, Text: text + fmt.Sprintf("Red is ahead by %d centipawns", edge)}
	case t.Edge > 0 && -edge >= t.Edge:
		return rules.Ending{Verdict: rules.RedLoses, Text: text + fmt.Sprintf("Black is ahead by %d centipawns", -edge)}
	}
	return rules.Ending{Verdict: rules.Draw, Text: text + "draw"}
}

// referee is the preset that adjudicates. Its play must not change with the program, so that
// recorded games keep their results.
const referee = "levels"

// searched returns Red's score after a search of the position by the referee.
func searched(pos *xiangqi.Position, t *Terms) int32 {
	options, ok := search.Preset(referee)
	if !ok {
		panic("match: there is no preset " + referee)
	}
	root := search.Root{Pos: *pos, Rules: t.Rules}
	score := search.New(options).Search(context.Background(), root, search.Limits{Depth: t.Depth}, nil).Score
	if pos.Side() == xiangqi.Black {
		return -score
	}
	return score
}
