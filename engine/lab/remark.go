package lab

import (
	"slices"
	"strconv"
	"strings"
)

// Package harvest writes these remarks. They are formats of package fmt.
const (
	RemarkGame     = "game %d, ply %d"
	RemarkBeside   = "two plies beside game %d, ply %d"
	RemarkNoMate   = "no mate in %d"
	RemarkAhead    = "%d centipawns ahead of %v"
	RemarkMate     = "mate"
	RemarkNextBest = "next best %v"
	RemarkShallow  = "%d plies play %v"
	RemarkRetro    = "%v, retrograde: won in %d plies, not if the loser might pass"
	RemarkOnce     = "one zugzwang at a time"
	RemarkChain    = "one zugzwang behind another"
	RemarkCheck    = "begins with a check"
	RemarkQuiet    = "begins quietly"
	RemarkLevel    = "level %d finds it"
	RemarkMove     = "move %d"
	RemarkPlayed   = "%v was played"
	RemarkChance   = "after %d plies %d points of winning chance ahead of %v"
)

// RemarksOfOrigin returns the formats of the remarks on how a position was found. They teach a solver
// nothing.
func RemarksOfOrigin() []string {
	return []string{RemarkGame, RemarkBeside, RemarkNoMate, RemarkAhead, RemarkMate, RemarkNextBest, RemarkShallow, RemarkRetro, RemarkOnce, RemarkChain, RemarkChance, RemarkCheck, RemarkQuiet, RemarkLevel}
}

// RemarkSeparator separates the remarks of a comment.
const RemarkSeparator = "; "

// remarkFormats lists the remarks of the built-in suites: the formats above, and the thesis's
// remarks on its fifty positions.
var remarkFormats = []string{
	RemarkGame, RemarkBeside, RemarkNoMate, RemarkAhead, RemarkMate, RemarkNextBest, RemarkShallow, RemarkRetro, RemarkOnce, RemarkChain, RemarkChance, RemarkCheck, RemarkQuiet, RemarkLevel, RemarkMove, RemarkPlayed,

	"equal",
	"mating",
	"winning",
	"red wins",
	"and %v mate",
	"red wins (%v)",
	"with initiative",
	"red wins a piece",
	"with counterplay",
	"red wins a bishop",
	"with a winning attack",
	"red has more pawns (%v)",
	"red should win a piece",
	"red at least wins a bishop",
	"pin, red should win a piece",
	"fork, red should win a piece",
	"red wins back the piece, equal",
	"red maintains material advantage",
	"double attack, red wins the exchange",
	"threatening %d. %v, red should win a piece",
	"threatening mate therefore wins material",
	"threatening mate therefore red wins a piece",
	"threatening %d. %v, therefore red wins a piece",
	"red mates once opponent stops repetition checks",
	"black has to sacrifice his rook or he gets mated",
	"still threatening mate therefore red wins material",
}

// RemarkFormats returns the formats of all remarks in the built-in suites.
func RemarkFormats() []string { return slices.Clone(remarkFormats) }

// Remark is a part of a comment: a format and its arguments. Each argument is an int, an
// xiangqi.Move if the move is legal in the position, or otherwise a string.
type Remark struct {
	Format string
	Args   []any
}

// Remarks splits the comment. ok is false if there is no comment, or if a part matches no format of
// the built-in suites, as in a user's file.
func (it *Item) Remarks() (list []Remark, ok bool) {
	for part := range strings.SplitSeq(it.Comment, RemarkSeparator) {
		r, ok := it.remark(part)
		if !ok {
			return nil, false
		}
		list = append(list, r)
	}
	return list, true
}

// remark finds the format of a remark.
func (it *Item) remark(text string) (Remark, bool) {
	for _, format := range remarkFormats {
		if args, ok := it.scan(text, format); ok {
			return Remark{format, args}, true
		}
	}
	return Remark{}, false
}

// scan reads the arguments of a format, whose verbs are %d and %v, from a text; ok is false if the
// text does not match.
func (it *Item) scan(text, format string) (args []any, ok bool) {
	for {
		literal, rest, more := strings.Cut(format, "%")
		if text, ok = strings.CutPrefix(text, literal); !ok || !more {
			return args, ok && text == ""
		}
		word := text
		if end := strings.IndexAny(text, " ,.()"); end >= 0 {
			word = text[:end]
		}
		arg, ok := it.argument(word, rest[0])
		if !ok {
			return nil, false
		}
		args, text, format = append(args, arg), text[len(word):], rest[1:]
	}
}

// argument returns the value of a word for a verb.
func (it *Item) argument(word string, verb byte) (any, bool) {
	if verb == 'd' {
		n, err := strconv.Atoi(word)
		return n, err == nil
	}
	if m, err := it.Pos.ParseLegal(word); err == nil && m.String() == word {
		return m, true
	}
	return word, word != ""
}
