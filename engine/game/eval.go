package game

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"example.com/abyss/internal/message"
)

// Eval is an engine's evaluation of a position.
type Eval struct {
	Score int // score in centipawns (a pawn is 100), from Red's side; 0 if Mate is set
	Mate  int // number of moves to mate, positive if Red mates and negative if Black mates; 0 if there is no mate
	Depth int // depth of the search in plies

	// Engine is the engine's name, which consists of the program and its setting, such as "Abyss
	// abyss"; "" means unknown. It contains no bracket, brace or line end.
	Engine string
}

// String returns the evaluation without the engine, for example "+0.31/18". It returns "#5/20" if
// Red mates, and "-#3/12" if Black mates.
func (e Eval) String() string {
	switch {
	case e.Mate > 0:
		return fmt.Sprintf("#%d/%d", e.Mate, e.Depth)
	case e.Mate < 0:
		return fmt.Sprintf("-#%d/%d", -e.Mate, e.Depth)
	}
	sign, score := '+', e.Score
	if score < 0 {
		sign, score = '-', -score
	}
	return fmt.Sprintf("%c%d.%02d/%d", sign, score/100, score%100, e.Depth)
}

// Reversed returns the same evaluation from the other side.
func (e Eval) Reversed() Eval {
	e.Score, e.Mate = -e.Score, -e.Mate
	return e
}

// In these forms, numbers have too few digits to overflow.
var (
	scoreForm = regexp.MustCompile(`^(?:([+-])(\d{1,6})|(0+))\.(\d\d)/(\d{1,4})$`)
	mateForm  = regexp.MustCompile(`^([+-]?)#([1-9]\d{0,3})/(\d{1,4})$`)
)

// ParseEval parses the output of String. The sign may be missing before zero, and a mate may have a
// plus sign.
func ParseEval(text string) (Eval, error) {
	number := func(digits string) int {
		n, _ := strconv.Atoi(digits) // the pattern allows only digits
		return n
	}
	if f := mateForm.FindStringSubmatch(text); f != nil {
		e := Eval{Mate: number(f[2]), Depth: number(f[3])}
		if f[1] == "-" {
			e.Mate = -e.Mate
		}
		return e, nil
	}
	f := scoreForm.FindStringSubmatch(text)
	if f == nil || f[3] != "" && strings.Trim(f[4], "0") != "" {
		return Eval{}, message.Errorf("evaluation %q: expected a score and a depth such as +0.31/18, or a mate such as #5/20 or -#3/12", text)
	}
	e := Eval{Score: 100*number(f[2]) + number(f[4]), Depth: number(f[5])}
	if f[1] == "-" {
		e.Score = -e.Score
	}
	return e, nil
}
