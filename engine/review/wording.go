package review

import (
	"fmt"
	"regexp"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/simplified"
)

// Wording is the language of the texts that a review writes into a game. Texts in every wording can
// be parsed again.
type Wording uint8

// The wordings.
const (
	English     Wording = iota
	Simplified          // Chinese in simplified characters
	Traditional         // Chinese in traditional characters
)

// script converts a text in simplified characters to the characters of the wording.
func (w Wording) script(text string) string {
	if w == Traditional {
		return simplified.Traditional(text)
	}
	return text
}

// A review must recognise an earlier review in a tree, so that it removes only that review and
// nothing that a person has written. A remark therefore has a fixed form, which also shows whether
// the review set the glyph. A variation with the engine's line has a fixed remark at its first
// move.

var (
	lineRemarks  = [...]string{English: "the engine's line", Simplified: "引擎的变化", Traditional: simplified.Traditional("引擎的变化")}
	chineseWords = [...]string{Inaccuracy: "疑着", Mistake: "错着", Blunder: "败着"}
)

// remarkForms are the forms of a remark: the word of the judgement, the move, the score, and the
// coach's sentence in quotation marks. The word is present if the review set the glyph. The
// sentence can be in any language. The Chinese move can be in any notation.
var remarkForms = [...]*regexp.Regexp{
	regexp.MustCompile(`\s*(?:(Inaccuracy|Mistake|Blunder): b|B)est was ([a-i][0-9][a-i][0-9]) \(([^()]*)\)\.(?:\s*Coach:\s*"([^"]*)")?`),
	regexp.MustCompile(`\s*(?:(` + either(chineseWords[Inaccuracy:]...) + `)：)?` + either("应走", "最佳是") +
		` (\S+?)（((?:` + either("红方") + ` )?[-+][0-9]+\.[0-9]{2}|` + either("红方", "黑方") + ` [0-9]+ ` + either("步杀") + `)）。(?:\s*` + either("讲解") + `：[“「]([^”」]*)[”」])?`),
}

// either returns a pattern that matches any of the words, in simplified or traditional characters.
// Earlier versions wrote 着 in traditional characters too.
func either(words ...string) string {
	var list []string
	for _, word := range words {
		list = append(list, word, simplified.Traditional(word), strings.ReplaceAll(simplified.Traditional(word), "著", "着"))
	}
	return "(?:" + strings.Join(list, "|") + ")"
}

// remark returns a remark on a move that was played in a position.
func (w Wording) remark(r *Remark, before *xiangqi.Position) string {
	if w == English {
		return englishRemark(r)
	}
	style := notation.Simplified
	if w == Traditional {
		style = notation.Traditional
	}
	text := fmt.Sprintf("%s %s（%s）。", w.script("应走"), notation.Format(before, r.Best, style), w.sided(r))
	if r.Sentence != "" {
		text += w.script("讲解：“") + r.Sentence + w.script("”")
	}
	if r.Judgement != None {
		return w.script(chineseWords[r.Judgement]) + "：" + text
	}
	return text
}

func englishRemark(r *Remark) string {
	best := fmt.Sprintf("est was %v (%s).", r.Best, English.sided(r))
	if r.Sentence != "" {
		best += fmt.Sprintf(` Coach: "%s"`, r.Sentence)
	}
	if r.Judgement == None {
		return "B" + best
	}
	word := r.Judgement.String()
	return strings.ToUpper(word[:1]) + word[1:] + ": b" + best
}

// sides contains the words before a score for Red. They are needed because the scores of moves in a
// file are for the mover.
var sides = [...]string{English: "Red ", Simplified: "红方 ", Traditional: simplified.Traditional("红方 ")}

// sided returns the score of a remark with the word of sides before it.
func (w Wording) sided(r *Remark) string {
	if r.Mate != 0 || mateOf(r.Score) != 0 {
		return r.Score
	}
	return sides[w] + r.Score
}

// unsided removes the word that sided has added.
func unsided(score string) string {
	for _, side := range sides {
		if rest, ok := strings.CutPrefix(score, side); ok && strings.Trim(rest, "+-0123456789.") == "" {
			return rest
		}
	}
	return score
}

// score returns a score for Red as text. For a mate it names the side that mates.
func (w Wording) score(score search.Score) string {
	switch {
	case search.IsMate(score):
		return w.mate(search.MateMoves(score))
	case decided(score): // the score is a verdict of the rules on repetition
		score = Clamp(score)
	}
	return search.FormatScore(score)
}

// mate returns a number of moves to mate for Red as text. The number is negative if Black mates.
func (w Wording) mate(moves int) string {
	side := [...]string{"Red", "红方"}
	if moves < 0 {
		side, moves = [...]string{"Black", "黑方"}, -moves
	}
	if w == English {
		return fmt.Sprintf("%s mates in %d", side[0], moves)
	}
	return w.script(fmt.Sprintf("%s %d 步杀", side[1], moves))
}

// judgementOf returns the judgement whose word begins a remark, or None for "".
func judgementOf(word string) Judgement {
	for j := Inaccuracy; j <= Blunder; j++ {
		if strings.EqualFold(j.String(), word) || strings.ReplaceAll(simplified.Of(word), "著", "着") == chineseWords[j] {
			return j
		}
	}
	return None
}

// mateOf returns the number of moves to mate that a remark's score states. The number is negative
// if Black mates, and 0 for any other score.
func mateOf(score string) (moves int) {
	for _, format := range [...]string{English: "%s mates in %d", Simplified: "%s %d 步杀", Traditional: simplified.Traditional("%s %d 步杀")} {
		var side string
		if _, err := fmt.Sscanf(score, format, &side, &moves); err != nil {
			continue
		}
		if side == "Black" || side == "黑方" {
			return -moves
		}
		return moves
	}
	return 0
}
