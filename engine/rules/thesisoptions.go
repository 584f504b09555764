package rules

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/abyss/internal/message"
)

// ThesisOptions are extensions of the thesis's repetition rule, which the thesis proposes as
// further work. The zero value is the rule as printed. Options change the verdict on a third
// occurrence, in a game and at the root of a search. Inside the tree the rule is deliberately
// simpler, and only CountThreats has an effect.
//
// Source: thesis 2.5.1, 2.5.2 and Appendix 1.2.
type ThesisOptions struct {
	// MateDepth is the greatest length of a threatened mate, in plies of checks and replies. 0
	// means 3, as in the printed rule. MateUnlimited means no limit.
	MateDepth int
	// PieceThreat says how threats to win material are found.
	PieceThreat PieceThreat
	// ThreatMargin is the gain, in centipawns, that a threat found BySearch must exceed. 0 means
	// DefaultThreatMargin.
	ThreatMargin int
	// Backward is how many moves of each side are examined, including the last. 0 means 1, as in
	// the printed rule. The moves are examined backwards from the last, and the first move found
	// that is not a threat decides. A side that makes two threats for each threat of its opponent
	// therefore loses at every point of the cycle, not only when it has just answered the single
	// threat.
	Backward int
	// CountThreats replaces Backward by the count of Appendix 1.2. The side that makes a threat
	// loses if it has then made more threats since the last occurrence than the other side.
	CountThreats bool
}

// PieceThreat is a way of finding threats to win material.
type PieceThreat uint8

// These are the ways. The zero value is the way that the thesis prints.
const (
	ByLonePiece PieceThreat = iota // attack on an unprotected piece
	BySearch                       // the other side passes, and then an extended quiescence search wins more than the margin
)

// MateUnlimited is the MateDepth that lets checks continue until they run out or repeat a position.
// The high limit mateNodes ensures that there is always a verdict.
const MateUnlimited = -1

// DefaultThreatMargin is the value of a pawn that has not crossed the river, in centipawns. With
// this margin a search finds threats to every other piece, as in the printed definition.
const DefaultThreatMargin = 100

const (
	printedMateDepth = 3
	maxMateDepth     = 63
	maxThreatMargin  = 2000
	maxBackward      = MoveLimit / 2
)

// validate returns an error that names an option out of range.
func (o ThesisOptions) validate() error {
	switch {
	case o.MateDepth < MateUnlimited || o.MateDepth > maxMateDepth:
		return message.Errorf("mate depth %d: expected 1 to %d plies", o.MateDepth, maxMateDepth)
	case o.PieceThreat > BySearch:
		return message.Errorf("piece threat %d: expected %d or %d", o.PieceThreat, ByLonePiece, BySearch)
	case o.ThreatMargin < 0 || o.ThreatMargin > maxThreatMargin:
		return message.Errorf("threat margin %d: expected 0 to %d centipawns", o.ThreatMargin, maxThreatMargin)
	case o.ThreatMargin != 0 && o.PieceThreat != BySearch:
		return message.Errorf("a threat margin needs piece threats found by search")
	case o.Backward < 0 || o.Backward > maxBackward:
		return message.Errorf("backward positions %d: expected 1 to %d", o.Backward, maxBackward)
	case o.CountThreats && o.Backward > 1:
		return message.Errorf("\"count\" and \"backN\" exclude each other")
	}
	return nil
}

// canonical returns the options in a form in which equal options are equal values. Each default
// becomes zero.
func (o ThesisOptions) canonical() ThesisOptions {
	if o.MateDepth == printedMateDepth {
		o.MateDepth = 0
	}
	if o.ThreatMargin == DefaultThreatMargin {
		o.ThreatMargin = 0
	}
	if o.Backward == 1 {
		o.Backward = 0
	}
	return o
}

func (o ThesisOptions) margin() int32 {
	if o.ThreatMargin == 0 {
		return DefaultThreatMargin
	}
	return int32(o.ThreatMargin)
}

// suffix returns the text after "thesis" in the set's name.
func (o ThesisOptions) suffix() string {
	var b strings.Builder
	switch {
	case o.MateDepth == MateUnlimited:
		b.WriteString("+mate")
	case o.MateDepth != 0:
		fmt.Fprintf(&b, "+mate%d", o.MateDepth)
	}
	if o.PieceThreat == BySearch {
		b.WriteString("+search")
		if o.ThreatMargin != 0 {
			b.WriteString(strconv.Itoa(o.ThreatMargin))
		}
	}
	if o.Backward != 0 {
		fmt.Fprintf(&b, "+back%d", o.Backward)
	}
	if o.CountThreats {
		b.WriteString("+count")
	}
	return b.String()
}

// parseThesisOptions reads options as suffix returns them, in any order and without the first plus.
func parseThesisOptions(text string) (o ThesisOptions, err error) {
	for word := range strings.SplitSeq(text, "+") {
		name := strings.TrimRight(word, "0123456789")
		number, given := 0, len(name) < len(word)
		if given {
			if number, err = strconv.Atoi(word[len(name):]); err != nil || number == 0 {
				return o, message.Errorf("option %q: expected a number from 1", word)
			}
		}
		switch {
		case name == "mate" && given:
			o.MateDepth = number
		case name == "mate":
			o.MateDepth = MateUnlimited
		case name == "search":
			o.PieceThreat, o.ThreatMargin = BySearch, number
		case name == "back" && given:
			o.Backward = number
		case name == "count" && !given:
			o.CountThreats = true
		default:
			return o, message.Errorf("option %q: expected mate, mateN, search, searchN, backN or count", word)
		}
	}
	return o, nil
}
