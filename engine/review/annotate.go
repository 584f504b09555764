package review

import (
	"slices"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// variationPlies is the length, in plies, of a variation with the engine's line, unless that line
// ends in mate. Later moves are too uncertain.
const variationPlies = 8

// glyphs lists the marks of the judgements.
var glyphs = [...]game.Glyph{None: game.NoGlyph, Inaccuracy: game.Dubious, Mistake: game.Mistake, Blunder: game.Blunder}

// Annotate writes a review of a tree's main line into the tree. Every move gets the engine's score.
// Bad moves also get a glyph, a remark with the better move, and the engine's line as a variation.
//
// It first removes everything that an earlier review wrote. Everything that a person has added
// stays: comments, glyphs that no review has set, and variations. A variation with the engine's
// line also stays if a person has added something to it.
//
// Scores are stored with the engine's name (see EngineName). They replace all other scores, so that
// each move has the score and depth by which the review has judged it. The texts are in the wording
// w, but the Sentence of a ply is written unchanged.
//
// The plies must come from Walk. If the tree's main line does not begin with the moves of the
// plies, Annotate returns an error and does not change the tree. The main line may continue with
// more moves.
func Annotate(t *game.Tree, plies []Ply, engine string, w Wording) error {
	return AnnotateLine(t, t.Main(), plies, engine, w)
}

// AnnotateLine works like Annotate for another line of the tree, given by its nodes without the
// root. Where the line leaves the main line, the variations of other reviews stay.
func AnnotateLine(t *game.Tree, line []*game.Node, plies []Ply, engine string, w Wording) error {
	if len(line) < len(plies) {
		return message.Errorf("the review has %d moves, the game %d: expected a review of this game", len(plies), len(line))
	}
	for i := range plies {
		if line[i].Move() != plies[i].Move {
			return message.Errorf("move %d is %v in the review and %v in the game: expected a review of this game",
				i+1, plies[i].Move, line[i].Move())
		}
	}
	for _, n := range line {
		clean(t, n)
	}
	if len(plies) > 0 {
		t.SetEval(t.Root(), eval(plies[0].BestScore, plies[0].Depth, engine))
	}
	for i := range plies {
		if err := annotate(t, line[i], &plies[i], engine, w); err != nil {
			return err
		}
	}
	return nil
}

// annotate annotates one move.
func annotate(t *game.Tree, n *game.Node, p *Ply, engine string, w Wording) error {
	t.SetEval(n, eval(p.Score, p.ScoreDepth, engine))
	if p.Judgement == None {
		return nil
	}
	r := Remark{Best: p.Best, Score: w.score(p.BestScore), Sentence: p.Sentence}
	if n.Glyph() == game.NoGlyph {
		r.Judgement = p.Judgement
		t.SetGlyph(n, glyphs[p.Judgement])
	}
	before := n.Parent().Position()
	t.SetComment(n, strings.TrimSpace(n.Comment()+"\n"+w.remark(&r, &before)))
	return addVariation(t, n.Parent(), p, engine, w)
}

// addVariation adds the engine's line after a position, unless a variation already begins with the
// same move.
func addVariation(t *game.Tree, at *game.Node, p *Ply, engine string, w Wording) error {
	for _, c := range at.Children() {
		if c.Move() == p.Best {
			return nil
		}
	}
	first, err := t.Add(at, p.Best)
	if err != nil {
		return message.Errorf("the engine's line at move %d: %w", p.Number, err)
	}
	line := slices.Concat(p.PV, p.Tail)
	if !search.IsMate(p.BestScore) {
		line = line[:min(len(line), variationPlies)]
	}
	if _, err := t.AddLine(first, line[1:]); err != nil {
		return message.Errorf("the engine's line at move %d: %w", p.Number, err)
	}
	t.SetEval(first, eval(p.BestScore, p.Depth, engine))
	t.SetComment(first, lineRemarks[w])
	return nil
}

// clean removes everything that a review has written at a move of the reviewed line. Beside the
// first move of a variation, the lines belong to the review of the main line.
func clean(t *game.Tree, n *game.Node) {
	for own, p, ok := split(n.Comment()); ok; own, p, ok = split(own) {
		if j := judgementOf(p.word); j != None && n.Glyph() == glyphs[j] {
			t.SetGlyph(n, game.NoGlyph)
		}
		t.SetComment(n, own)
	}
	if n.Parent().Next() != n {
		return
	}
	var lines []*game.Node
	for _, c := range n.Parent().Children() {
		if c != n && Untouched(c) {
			lines = append(lines, c)
		}
	}
	for _, c := range lines {
		t.Delete(c)
	}
}

// untouched reports whether the engine's line is as the review wrote it: without branches, and
// without comments other than the remark at its first move.
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

// eval returns a score for Red in the form that a tree stores. It returns nil if the game was over
// and nothing was searched.
func eval(score search.Score, depth int, engine string) *game.Eval {
	switch {
	case depth == 0:
		return nil
	case search.IsMate(score):
		return &game.Eval{Mate: search.MateMoves(score), Depth: depth, Engine: engine}
	case decided(score): // the score is a verdict of the rules on repetition
		score = Clamp(score)
	}
	return &game.Eval{Score: int(score), Depth: depth, Engine: engine}
}
