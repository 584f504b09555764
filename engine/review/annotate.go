package review

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"abyss/engine/game"
	"abyss/engine/search"
)

// What a review writes into a tree can be told from what a person wrote, so that
// a second review takes back the first one's marks and no others: a remark of a
// fixed form says whether the glyph is the review's too, and the engine's line
// is a variation whose first move bears variationRemark.

const variationRemark = "the engine's line"

// variationPlies is how much of the engine's line becomes a variation: what
// comes later is guesswork.
const variationPlies = 8

// remarkForm is a remark as remark writes it. The word before the colon is there
// when the glyph is the review's own.
var remarkForm = regexp.MustCompile(`\s*(?:(Inaccuracy|Mistake|Blunder): b|B)est was ([a-i][0-9][a-i][0-9]) \(([^()]*)\)\.`)

// remark is what a review says of a move that was not the best.
func remark(p *Ply, ownGlyph bool) string {
	best := fmt.Sprintf("est was %v (%s).", p.Best, formatRed(p.BestScore))
	if !ownGlyph {
		return "B" + best
	}
	word := p.Judgement.String()
	return strings.ToUpper(word[:1]) + word[1:] + ": b" + best
}

// formatRed is a score of Red's as people read it; a mate says whose it is.
func formatRed(score search.Score) string {
	switch {
	case search.IsMate(score) && score > 0:
		return fmt.Sprintf("Red mates in %d", search.MateMoves(score))
	case search.IsMate(score):
		return fmt.Sprintf("Black mates in %d", -search.MateMoves(score))
	case decided(score): // by the rule of repetition
		score = clamp(score)
	}
	return search.FormatScore(score)
}

// glyphs are the marks of the judgements.
var glyphs = [...]game.Glyph{None: game.NoGlyph, Inaccuracy: game.Dubious, Mistake: game.Mistake, Blunder: game.Blunder}

// Annotate writes a review of a tree's main line into the tree: the engine's
// score at every move, and at those that were not good enough a glyph, a remark
// with the better move, and the engine's line as a variation.
//
// What an earlier review left is taken back first. What a person wrote stays:
// comments, glyphs of moves that no review marked, and variations, also the
// engine's once something has been added to one.
//
// Scores are the engine's, by its name (see EngineName). A deeper one that it has
// left there before stays: a review in haste takes nothing back.
//
// The plies are those of Walk. Where the tree's main line has other moves, or
// fewer, there is an error and nothing has changed; it may have more.
func Annotate(t *game.Tree, plies []Ply, engine string) error {
	main := t.Main()
	if len(main) < len(plies) {
		return fmt.Errorf("the review has %d moves, the game %d: expected a review of this game", len(plies), len(main))
	}
	for i := range plies {
		if main[i].Move() != plies[i].Move {
			return fmt.Errorf("move %d is %v in the review and %v in the game: expected a review of this game",
				i+1, plies[i].Move, main[i].Move())
		}
	}
	for _, n := range main {
		clean(t, n)
	}
	if len(plies) > 0 {
		setEval(t, t.Root(), eval(plies[0].BestScore, plies[0].Depth, engine))
	}
	for i := range plies {
		if err := annotate(t, main[i], &plies[i], engine); err != nil {
			return err
		}
	}
	return nil
}

// annotate writes about one move.
func annotate(t *game.Tree, n *game.Node, p *Ply, engine string) error {
	setEval(t, n, eval(p.Score, p.ScoreDepth, engine))
	if p.Judgement == None {
		return nil
	}
	own := n.Glyph() == game.NoGlyph
	if own {
		t.SetGlyph(n, glyphs[p.Judgement])
	}
	t.SetComment(n, strings.TrimSpace(n.Comment()+"\n"+remark(p, own)))
	return addVariation(t, n.Parent(), p, engine)
}

// addVariation hangs the engine's line behind a position, unless a person has
// looked at its first move there already.
func addVariation(t *game.Tree, at *game.Node, p *Ply, engine string) error {
	for _, c := range at.Children() {
		if c.Move() == p.Best {
			return nil
		}
	}
	first, err := t.Add(at, p.Best)
	if err != nil {
		return fmt.Errorf("the engine's line at move %d: %w", p.Number, err)
	}
	line := slices.Concat(p.PV, p.Tail)
	if _, err := t.AddLine(first, line[1:min(len(line), variationPlies)]); err != nil {
		return fmt.Errorf("the engine's line at move %d: %w", p.Number, err)
	}
	t.SetEval(first, eval(p.BestScore, p.Depth, engine))
	t.SetComment(first, variationRemark)
	return nil
}

// clean takes back what a review wrote about a move of the main line.
func clean(t *game.Tree, n *game.Node) {
	if found := remarkForm.FindStringSubmatch(n.Comment()); found != nil {
		if word := strings.ToLower(found[1]); word != "" && n.Glyph() == glyphOf(word) {
			t.SetGlyph(n, game.NoGlyph)
		}
		t.SetComment(n, strings.TrimSpace(remarkForm.ReplaceAllString(n.Comment(), "")))
	}
	var lines []*game.Node
	for _, c := range n.Parent().Children() {
		if c != n && c.Comment() == variationRemark && untouched(c) {
			lines = append(lines, c)
		}
	}
	for _, c := range lines {
		t.Delete(c)
	}
}

// glyphOf is the glyph of a judgement in words.
func glyphOf(word string) game.Glyph {
	for j := Inaccuracy; j <= Blunder; j++ {
		if j.String() == word {
			return glyphs[j]
		}
	}
	return game.NoGlyph
}

// untouched reports whether an engine's line is still as the review left it: no
// branch, and nothing said about it but the remark on its first move.
func untouched(n *game.Node) bool {
	if n.Glyph() != game.NoGlyph {
		return false
	}
	for n = n.Next(); n != nil; n = n.Next() {
		if len(n.Parent().Children()) > 1 || n.Comment() != "" || n.Glyph() != game.NoGlyph || n.Eval() != nil {
			return false
		}
	}
	return true
}

// setEval keeps a score with a node, unless a deeper one of the same engine is
// there; nil takes away what is there.
func setEval(t *game.Tree, n *game.Node, e *game.Eval) {
	if old := n.Eval(); old != nil && e != nil && old.Engine == e.Engine && old.Depth > e.Depth {
		return
	}
	t.SetEval(n, e)
}

// eval is a score of Red's as a tree keeps it, nil where nothing was searched:
// the game was over.
func eval(score search.Score, depth int, engine string) *game.Eval {
	switch {
	case depth == 0:
		return nil
	case search.IsMate(score):
		return &game.Eval{Mate: search.MateMoves(score), Depth: depth, Engine: engine}
	case decided(score): // by the rule of repetition
		score = clamp(score)
	}
	return &game.Eval{Score: int(score), Depth: depth, Engine: engine}
}
