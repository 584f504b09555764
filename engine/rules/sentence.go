package rules

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// sentence is a sentence about the end of a game, or a part of one. It consists of a format and a
// parser for each %s and %d in it.
//
// An ending contains only its English text, and so do ledgers and the tag Termination of game
// files. The method read converts this text into a message again. The holes match only words that
// the rules use, so other sentences are not mistaken for sentences of the rules.
type sentence struct {
	format string
	holes  []hole
}

// hole parses the text of a hole. ok reports whether the text fits.
type hole func(text string) (arg any, ok bool)

// These are the sentences.
var (
	mated     = sentence{message.Mark("%s is checkmated"), []hole{sideHole}}
	noMoves   = sentence{message.Mark("%s has no legal move and loses"), []hole{sideHole}}
	moveCount = sentence{message.Mark("%d plies without a capture: draw"), []hole{numberHole}}
	resigned  = sentence{message.Mark("%s resigns"), []hole{sideHole}}
	agreed    = sentence{message.Mark("draw by agreement"), nil}
	timeUp    = sentence{message.Mark("%s's time has run out"), []hole{sideHole}}
	bare      = sentence{message.Mark("neither side has a piece that can attack: draw"), nil}

	occurred     = sentence{message.Mark("third occurrence: repetition draws (%s)"), movesAlone}
	noneAttacks  = sentence{message.Mark("third occurrence, and neither side attacks on every move: repetition draws (%s)"), movesAlone}
	noneChases   = sentence{message.Mark("third occurrence, and neither side chases one piece all the time: repetition draws (%s)"), movesAlone}
	bothCheck    = sentence{message.Mark("both sides check on every move of the cycle: repetition draws (%s)"), movesAlone}
	bothAttack   = sentence{message.Mark("both sides attack on every move of the cycle: repetition draws (%s)"), movesAlone}
	bothChase    = sentence{message.Mark("both sides chase on every move of the cycle: repetition draws (%s)"), movesAlone}
	checks       = sentence{message.Mark("%s checks on every move of the cycle: perpetual check loses (%s)"), []hole{sideHole, movesHole}}
	attacks      = sentence{message.Mark("%s checks, threatens mate or chases on every move of the cycle: perpetual attack loses (%s)"), []hole{sideHole, movesHole}}
	chasesPinned = sentence{message.Mark("%s chases the %s on %s, pinned by a knight, on every move of the cycle: perpetual chase loses (%s)"), []hole{sideHole, kindHole, pointHole, movesHole}}
	chases       = sentence{message.Mark("%s chases the %s on %s on every move of the cycle: perpetual chase loses (%s)"), []hole{sideHole, kindHole, pointHole, movesHole}}

	noThreat  = sentence{message.Mark("third occurrence without a threat: repetition draws (%s)"), movesAlone}
	repeats   = sentence{message.Mark("%s repeats the position by %s, %s: repetition draws (%s)"), []hole{sideHole, threatHole, answerHole, movesHole}}
	forbidden = sentence{message.Mark("%s repeats the position by %s, %s: a forbidden repetition loses (%s)"), []hole{sideHole, threatHole, answerHole, movesHole}}

	movesAlone = []hole{movesHole}
)

// sentences lists the sentences about an ending. If several match a text, the most specific comes
// first.
var sentences = []*sentence{
	&mated, &noMoves, &moveCount, &resigned, &agreed, &timeUp, &bare,
	&occurred, &noneAttacks, &noneChases, &bothCheck, &bothAttack, &bothChase, &checks, &attacks, &chasesPinned, &chases,
	&noThreat, &repeats, &forbidden,
}

// These are parts of the sentences about the rule of the thesis. They describe a threat, or how the
// repetition answers the other side's threats.
var (
	byCheck    = sentence{message.Mark("a check"), nil}
	byMate     = sentence{message.Mark("a threat of mate"), nil}
	byMaterial = sentence{message.Mark("a threat to win material"), nil}
	byAttack   = sentence{message.Mark("an attack on %s"), []hole{piecesHole}}

	attacked     = sentence{message.Mark("the %s on %s"), []hole{kindHole, pointHole}}
	attackedAlso = sentence{message.Mark("%s and %s"), nil} // piecesHole reads this part

	answersNone = sentence{message.Mark("which answers no repeated threat"), nil}
	moreThreats = sentence{message.Mark("with more threats than were answered"), nil}
	forThreat   = sentence{message.Mark("threat for threat"), nil}
	threatCount = sentence{message.Mark("with threats at %d to %d"), []hole{numberHole, numberHole}}
)

// fill returns the sentence in English.
func (s *sentence) fill(args ...any) string { return fmt.Sprintf(s.format, args...) }

// read returns a text as a message of this sentence, or nil if the text does not match. It looks
// for the fixed parts between the holes in order; the last fixed part must end the text.
func (s *sentence) read(text string) *message.Text {
	before, format, _ := strings.Cut(s.format, "%")
	text, ok := strings.CutPrefix(text, before)
	if !ok || len(s.holes) == 0 && text != "" {
		return nil
	}
	args := make([]any, 0, len(s.holes))
	for i, fits := range s.holes {
		var behind, value string
		behind, format, _ = strings.Cut(format[1:], "%") // skips the letter of the verb
		if i == len(s.holes)-1 {
			value, ok = strings.CutSuffix(text, behind)
		} else {
			value, text, ok = strings.Cut(text, behind)
		}
		if !ok {
			return nil
		}
		arg, ok := fits(value)
		if !ok {
			return nil
		}
		args = append(args, arg)
	}
	return message.New(s.format, args...)
}

// Message returns the ending's text as a message. It returns the text unchanged if the rules did
// not write it, such as a game file's own words.
func (e Ending) Message() error {
	if text := oneOf(sentences, e.Text); text != nil {
		return text
	}
	return errors.New(e.Text)
}

// oneOf returns a text as a message of the first sentence that matches it.
func oneOf(list []*sentence, text string) *message.Text {
	for _, s := range list {
		if m := s.read(text); m != nil {
			return m
		}
	}
	return nil
}

func sideHole(text string) (any, bool) {
	return message.Word(text), text == ColorName(xiangqi.Red) || text == ColorName(xiangqi.Black)
}

func kindHole(text string) (any, bool) {
	for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
		if text == k.String() {
			return k.Word(), true
		}
	}
	return nil, false
}

func pointHole(text string) (any, bool) {
	_, ok := xiangqi.ParsePoint(text)
	return text, ok
}

func numberHole(text string) (any, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && strconv.Itoa(n) == text
}

func movesHole(text string) (any, bool) {
	for word := range strings.SplitSeq(text, " ") {
		if m, err := xiangqi.ParseMove(word); err != nil || m.String() != word {
			return nil, false
		}
	}
	return text, true
}

func threatHole(text string) (any, bool) {
	m := oneOf([]*sentence{&byCheck, &byMate, &byMaterial, &byAttack}, text)
	return m, m != nil
}

func answerHole(text string) (any, bool) {
	m := oneOf([]*sentence{&answersNone, &moreThreats, &forThreat, &threatCount}, text)
	return m, m != nil
}

// piecesHole parses names of pieces with " and " between them.
func piecesHole(text string) (any, bool) {
	var all *message.Text
	for one := range strings.SplitSeq(text, " and ") {
		m := attacked.read(one)
		switch {
		case m == nil:
			return nil, false
		case all == nil:
			all = m
		default:
			all = message.New(attackedAlso.format, all, m)
		}
	}
	return all, true
}
