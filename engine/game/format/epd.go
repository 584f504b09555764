package format

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// A file of FENs has one position in each line. The word moves and the moves of a game may follow.
// EPD has the first four fields of a FEN, then operations: bm for the best moves, pv for a line, id
// for a name, c0 for a comment.

// readPositions reads a file of FENs or of EPD, with one game per line. Lines that begin with # are
// ignored. If a line is not a position, the other lines are still read.
func readPositions(text string, at place) (games []*GameRecord, errs foreign.Problems) {
	var have loaded
	number := at.line - 1
	for line := range strings.SplitSeq(text, "\n") {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if err := have.full(); err != nil {
			errs.Add(err)
			break
		}
		g, err := readPositionLine(line, number)
		if g != nil {
			g.broken = err
			games = append(games, g)
			have.add(g)
		}
		if err != nil {
			errs.Add(err)
		}
	}
	return games, errs
}

// readPositionLine reads one line of FEN or EPD. The error contains the number of the line.
func readPositionLine(line string, number int) (*GameRecord, error) {
	if epdForm.MatchString(line) {
		g, err := readEPD(line)
		return g, inLine(number, err)
	}
	fen, moves, ok := cutPosition(line)
	if !ok {
		return nil, inLine(number, message.Errorf("%q, expected a FEN or EPD", line))
	}
	start, notes, err := startOf(fen)
	if err != nil {
		return nil, inLine(number, err)
	}
	games, err := readOnFrom(start, notes, moves, number)
	return games[0], err
}

// inLine adds the number of the line to an error.
func inLine(number int, err error) error {
	if err == nil {
		return nil
	}
	return message.Errorf("line %d: %w", number, err)
}

// readOnePosition reads a file that consists of one FEN, with moves after it or in the following
// lines.
func readOnePosition(text string) ([]*GameRecord, error) {
	text = strings.TrimRightFunc(text, unicode.IsSpace)
	above := len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
	fen, moves, _ := cutPosition(text[above:])
	start, notes, err := startOf(fen)
	if err != nil {
		return nil, err
	}
	return readOnFrom(start, notes, moves, 1+strings.Count(text[:len(text)-len(moves)], "\n"))
}

// readOnFrom reads the moves that follow a position in a file, starting at a line. If one of the
// moves is illegal, the record keeps the position and the moves before that move. The error states
// the place of the illegal move, and is also one of the notes.
func readOnFrom(start xiangqi.Position, notes []error, moves string, line int) ([]*GameRecord, error) {
	rd := reader{scanner: scanner{text: moves, line: line}, from: start}
	rd.begin()
	errs := rd.readOn()
	games := rd.games
	if len(games) == 0 || errs.Count > 0 && games[0].Start() != start {
		g := &GameRecord{Tree: game.NewTree(start), Result: Unknown}
		for _, err := range errs.First {
			g.note("%v", err)
		}
		games = append([]*GameRecord{g}, games...)
	}
	games[0].Notes = append(notes, games[0].Notes...)
	return games, errs.Join()
}

// epdForm matches a line of EPD: four fields of a FEN, optionally its counters, and operations.
var epdForm = regexp.MustCompile(`^\S+ +[wbrB] +\S+ +\S+(?: +\d+ +\d+)? +[A-Za-z_]\w*(?: .*)?;`)

// readEPD reads a position and its operations. Everything else in a line becomes the comment before
// the first move.
func readEPD(line string) (*GameRecord, error) {
	fen, operations, err := xiangqi.SplitEPD(line)
	pos, note, bad := parsePosition(fen)
	if bad != nil {
		return nil, bad
	}
	g := &GameRecord{Tree: game.ReadTree(pos), Result: Unknown}
	if note != nil {
		g.note("%v", note)
	}
	var comments []string
	var lines [][]string // the moves of pv, then each best move as a separate line
	for _, o := range operations {
		switch text := o.Text(); {
		case o.Code == "pv":
			lines = append([][]string{o.Operands}, lines...)
		case o.Code == "bm":
			for _, move := range o.Operands {
				lines = append(lines, []string{move})
			}
		case o.Code == "id" && text != "":
			g.Tags = append(g.Tags, Tag{"Title", text})
		case len(o.Code) == 2 && o.Code[0] == 'c' && o.Code[1] >= '0' && o.Code[1] <= '9' && text != "":
			comments = append(comments, text)
		default:
			comments = append(comments, strings.TrimSpace(o.Code+" "+text))
		}
	}
	for _, line := range lines {
		if moveErr := g.addTexts(line); moveErr != nil && err == nil {
			err = moveErr
		}
	}
	readAnnotation(g.Tree, g.Tree.Root(), strings.Join(comments, "\n"))
	if err != nil {
		g.note("%v", err)
	}
	g.Tree.Forget()
	return g, err
}

// addTexts adds the moves from the start of the tree, up to the first text that is not a move.
func (g *GameRecord) addTexts(moves []string) error {
	n, pos := g.Tree.Root(), g.Tree.Start()
	for i, text := range moves {
		m, _, err := notation.ParseIn(&pos, text, notation.Rules2018)
		if odd, ok := notation.Recorded(&pos, text, notation.Rules2018); err != nil && ok {
			m, err = odd, nil
		}
		if err == nil {
			n, err = g.add(n, m)
		}
		if err != nil {
			return message.Errorf("ply %d: %w", i+1, err)
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return nil
}

// writeFENs writes one position per line, followed by the moves of the main line.
func writeFENs(games []*GameRecord, lost *losses) string {
	var b strings.Builder
	for i, g := range games {
		number := lost.before + i + 1
		b.WriteString(new(g.Start()).FEN())
		for n, word := g.tree().Root().Next(), " moves "; n != nil; n, word = n.Next(), " " {
			b.WriteString(word + n.Move().String())
		}
		b.WriteByte('\n')
		loseTags(g, number, lost, "")
		loseBranches(g.tree(), number, lost)
		loseTexts(g.tree(), number, lost, true)
	}
	return b.String()
}

// writeEPD writes one position per line: the first move as bm, the main line as pv, the tag Title
// as id, the text before the first move as c0.
func writeEPD(games []*GameRecord, lost *losses) string {
	var b strings.Builder
	for i, g := range games {
		start, tree, number := g.Start(), g.tree(), lost.before+i+1
		fields := strings.Fields(start.FEN())
		b.WriteString(strings.Join(fields[:4], " "))
		if start.Clock() > 0 || start.MoveNumber() > 1 {
			fmt.Fprintf(&b, " hmvc %s; fmvn %s;", fields[4], fields[5])
		}
		if first := tree.Root().Next(); first != nil {
			fmt.Fprintf(&b, " bm %v; pv", first.Move())
			for n := first; n != nil; n = n.Next() {
				b.WriteString(" " + n.Move().String())
			}
			b.WriteByte(';')
		}
		title, _ := g.Tag("Title")
		for _, text := range [...]struct{ name, value string }{{"id", title}, {"c0", tree.Root().Comment()}} {
			if value := oneLine(strings.ReplaceAll(strings.TrimSpace(lineEnds.Replace(text.value)), `"`, `'`)); value != "" {
				fmt.Fprintf(&b, " %s \"%s\";", text.name, value)
			}
		}
		if tree.Root().Next() == nil && title == "" && tree.Root().Comment() == "" && start.Clock() == 0 && start.MoveNumber() <= 1 {
			fmt.Fprintf(&b, " id \"%d\";", number) // written because a line without an operation would not be EPD
		}
		b.WriteByte('\n')
		loseTags(g, number, lost, "Title")
		loseBranches(tree, number, lost)
		for n := tree.Root(); n != nil; n = n.Next() {
			if n != tree.Root() { // the root is left out, because its comment is kept
				loseComment(n, number, lost)
			}
			loseNode(n, number, lost, true)
		}
	}
	return b.String()
}

// loseTags records that the tags and the result are lost, except one tag that is kept.
func loseTags(g *GameRecord, number int, lost *losses, kept string) {
	for _, t := range g.Tags {
		if !saysNothing(t) && !isField(t.Name) && t.Value != "" && !strings.EqualFold(t.Name, kept) {
			lost.lose(number, 1, "tags")
		}
	}
	if g.Result != "" && g.Result != Unknown {
		lost.lose(number, 1, "results")
	}
}
