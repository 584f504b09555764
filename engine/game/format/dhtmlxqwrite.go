package format

import (
	"fmt"
	"regexp"
	"strings"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// dhtmlxqResults contains the words for the results.
var dhtmlxqResults = map[ResultToken]string{RedWins: "红胜", BlackWins: "黑胜", Draw: "和棋", Unknown: "未知"}

// dhtmlxqWriter writes one game.
type dhtmlxqWriter struct {
	strings.Builder
	lost     *losses
	number   int // number of the game in the file, from 1
	lines    strings.Builder
	comments strings.Builder
	last     int // number of the last line so far
}

// writeDhtmlXQ writes a game with its number in the file, from 1.
func writeDhtmlXQ(b *strings.Builder, g *GameRecord, number int, lost *losses) error {
	w := dhtmlxqWriter{lost: lost, number: number}
	if err := w.game(g); err != nil {
		return err
	}
	b.WriteString(w.String())
	return nil
}

func (w *dhtmlxqWriter) game(g *GameRecord) error {
	start := g.Start()
	p, err := placementOf(&start)
	if err != nil {
		return err
	}
	result := g.Result
	if result == "" {
		result = Unknown
	}
	if dhtmlxqResults[result] == "" {
		return message.Errorf("result %q, expected 1-0, 0-1, 1/2-1/2 or *", string(result))
	}
	w.WriteString("[DhtmlXQ]\n")
	for _, t := range g.Tags {
		w.tag(t)
	}
	w.put(&w.Builder, "result", dhtmlxqResults[result])
	var binit strings.Builder
	for _, pt := range p {
		binit.WriteString(dhtmlxqDigits(pt))
	}
	w.put(&w.Builder, "binit", binit.String())
	if fen := start.FEN(); fen != xiangqi.StartFEN {
		w.put(&w.Builder, "fen", fen) // unlike binit, this value contains the side to move and the counters
	}
	w.tree(g.tree())
	w.WriteString(w.lines.String())
	w.WriteString(w.comments.String())
	w.WriteString("[/DhtmlXQ]\n")
	return nil
}

var dhtmlxqName = regexp.MustCompile(`^[A-Za-z0-9_.:-]{1,64}$`)

// tag writes a tag; an empty tag is left out.
func (w *dhtmlxqWriter) tag(t Tag) {
	value := strings.TrimSpace(t.Value)
	if value == "" || saysNothing(t) || isField(t.Name) {
		return
	}
	name, own := t.Name, false
	for _, row := range dhtmlxqTags {
		if strings.EqualFold(row.tag, t.Name) {
			name, own = row.dhtmlxq, true
		}
	}
	if !own && (!dhtmlxqName.MatchString(name) || dhtmlxqReserved(name) || tagOfDhtmlXQ(name) != name) {
		w.lost.lose(w.number, 1, "the tag %s", t.Name)
		return
	}
	w.put(&w.Builder, name, escaped(lineEnds.Replace(value)))
}

// saysNothing reports whether a tag has the value that PGN uses for an unknown one.
func saysNothing(t Tag) bool {
	return t.Value == unknown || t.Value == undated || strings.EqualFold(t.Name, tagGame) && t.Value == gameName
}

// put writes a name with its value. A mark of DhtmlXQ within the value would end it.
func (w *dhtmlxqWriter) put(b *strings.Builder, name, value string) {
	if dhtmlxqWord.MatchString(value) || strings.Contains(strings.ToLower(value), "[/dhtmlxq") {
		w.lost.lose(w.number, 1, "brackets before the word DhtmlXQ")
		value = strings.ReplaceAll(value, "[", "［")
	}
	fmt.Fprintf(b, "[DhtmlXQ_%s]%s[/DhtmlXQ_%s]\n", name, value, name)
}

func dhtmlxqDigits(pt xiangqi.Point) string {
	if !pt.Valid() {
		return "99"
	}
	return string([]byte{'0' + byte(pt.File()), '0' + byte(9-pt.Rank())})
}

// tree writes the main line, then the variations of each line in the order of their rank. The lines
// that are still to be written are kept in a queue, because recursion might go deeper than the
// stack allows.
func (w *dhtmlxqWriter) tree(t *game.Tree) {
	type pending struct {
		first               *game.Node
		parent, ply, number int
	}
	w.writeTexts(t.Root(), 0)
	queue := []pending{{t.Root().Next(), 0, 1, 0}}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		var digits strings.Builder
		for n := p.first; n != nil; n = n.Next() {
			digits.WriteString(dhtmlxqDigits(n.Move().From()) + dhtmlxqDigits(n.Move().To()))
			w.writeTexts(n, p.number)
			if siblings := n.Parent().Children(); siblings[0] == n {
				for _, v := range siblings[1:] {
					w.last++
					queue = append(queue, pending{v, p.number, v.Ply(), w.last})
				}
			}
		}
		name := "movelist"
		if p.number > 0 {
			name = fmt.Sprintf("move_%d_%d_%d", p.parent, p.ply, p.number)
		}
		w.put(&w.lines, name, digits.String())
	}
}

// writeTexts writes the texts about a node of a line.
func (w *dhtmlxqWriter) writeTexts(n *game.Node, line int) {
	text := annotationText(n)
	if text == "" {
		return
	}
	if strings.Contains(text, "||") {
		w.lost.lose(w.number, 1, "two bars in a comment, because they mean a new line in the file")
	}
	name := fmt.Sprintf("comment%d", n.Ply())
	if line > 0 {
		name = fmt.Sprintf("comment%d_%d", line, n.Ply())
	}
	w.put(&w.comments, name, strings.ReplaceAll(escaped(text), "\n", "||"))
}
