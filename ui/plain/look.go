package plain

import (
	"fmt"
	"strings"

	"abyss/engine/notation"
	"abyss/engine/xiangqi"
	"abyss/internal/message"
	"abyss/ui/lang"
	"abyss/ui/words"
)

// lookCommands is the commands that read things out.
func lookCommands() []command {
	return []command{
		{
			name: "board", chinese: "棋盘", group: toLook,
			doc: lang.Mark("the position, rank by rank from Black's side"),
			run: func(c *console, _ string) error {
				pos := c.position()
				c.readBoard(&pos)
				return nil
			},
		},
		{
			name: "pieces", chinese: "棋子", group: toLook,
			doc: lang.Mark("the pieces of each side and where they are"),
			run: func(c *console, _ string) error {
				pos := c.position()
				c.readPieces(&pos)
				return nil
			},
		},
		{
			name: "square", chinese: "格点", also: []string{"at"}, args: "POINT", group: toLook,
			doc: lang.Mark("what is on a point, such as e4, and what reaches it"), run: (*console).readPoint,
		},
		{
			name: "legal", chinese: "着法", args: "[POINT]", group: toLook,
			doc: lang.Mark("where the pieces can go, or the one on a point"), run: (*console).readLegal,
		},
		{
			name: "last", chinese: "上一着", group: toLook, where: inGame,
			doc: lang.Mark("the last move"), run: (*console).readLast,
		},
		{
			name: "moves", chinese: "棋谱", args: "[N]", group: toLook, where: inGame,
			doc: lang.Mark("the moves of the game, or the last N"), run: (*console).readMoves,
		},
		{
			name: "score", chinese: "评分", group: toLook, where: inGame,
			doc: lang.Mark("what the engine thinks of the game"), run: (*console).readScore,
		},
		{
			name: "analyze", chinese: "分析", also: []string{"analyse", "eval"}, args: "[SECONDS]", group: toLook,
			doc: lang.Mark("the three best moves, searched together in the background for so long; scores in pawns, a rook is 18"), run: (*console).analyze,
		},
		{
			name: "opinions", chinese: "意见", args: "[METHOD [DEPTH]]", group: toLook,
			doc: lang.Mark("what five personalities would play, and their vote, such as opinions 4 5"), run: (*console).opinions,
		},
		{
			name: "review", chinese: "复盘", args: "[nodes N|depth N|time SECONDS]", group: toLook, where: inGame,
			doc: lang.Mark("goes through the game and says which moves were not good enough; so far for each move, such as depth 8"), run: (*console).review,
		},
		{
			name: "stop", chinese: "停止", group: toLook, atOnce: true,
			doc: lang.Mark("ends the analysis or the review and says what it found"), run: (*console).stopAnalysis,
		},
		{
			name: "fen", chinese: "局面", args: "[FEN]", group: toKeep,
			doc: lang.Mark("the position as a FEN; with one, a new game from it"), run: (*console).fen,
		},
	}
}

// readBoard reads a position out, rank by rank from Black's home: the pieces
// with their files, and the rank as a FEN has it.
func (c *console) readBoard(pos *xiangqi.Position) {
	rows, _, _ := strings.Cut(pos.FEN(), " ")
	for i, letters := range strings.Split(rows, "/") {
		rank := xiangqi.NumRanks - 1 - i
		var pieces []string
		before := xiangqi.NoPiece
		for file := range xiangqi.NumFiles {
			pc := pos.At(xiangqi.PointAt(file, rank))
			if pc == xiangqi.NoPiece {
				continue
			}
			name := c.piece(pc)
			if before != xiangqi.NoPiece && before.Color() == pc.Color() { // the side has been said
				name = words.KindOf(c.T, pc)
			}
			pieces = append(pieces, fmt.Sprintf("%s %c", name, 'a'+file))
			before = pc
		}
		if len(pieces) == 0 {
			c.say("Rank %d: empty.", rank)
			continue
		}
		c.say("Rank %d: %s (%s).", rank, strings.Join(pieces, ", "), letters)
	}
	c.readTurn(pos)
}

// readTurn says who is to move.
func (c *console) readTurn(pos *xiangqi.Position) {
	side := words.Side(c.T, pos.Side())
	if pos.InCheck() {
		c.say("%s to move, in check.", side)
	} else {
		c.say("%s to move.", side)
	}
}

// kinds is the order pieces are listed in.
var kinds = [...]xiangqi.Kind{
	xiangqi.King, xiangqi.Rook, xiangqi.Cannon, xiangqi.Knight, xiangqi.Bishop, xiangqi.Guard, xiangqi.Pawn,
}

// readPieces lists the pieces of each side with their points.
func (c *console) readPieces(pos *xiangqi.Position) {
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		var parts []string
		for _, kind := range kinds {
			set := pos.Pieces(side, kind)
			if set.Empty() {
				continue
			}
			part := words.KindOf(c.T, xiangqi.MakePiece(side, kind))
			for set.Any() {
				part += " " + set.Pop().String()
			}
			parts = append(parts, part)
		}
		c.sentence(words.Named(c.T, words.Side(c.T, side), strings.Join(parts, ", ")))
	}
}

// point reads the name of a point.
func (c *console) point(text string) (xiangqi.Point, error) {
	pt, ok := xiangqi.ParsePoint(strings.ToLower(text))
	if !ok {
		return pt, message.Errorf("%q is no point: expected a file a to i and a rank 0 to 9, such as e4", text)
	}
	return pt, nil
}

// readPoint says what is on a point and which pieces reach it.
func (c *console) readPoint(args string) error {
	pt, err := c.point(args)
	if err != nil {
		return err
	}
	pos := c.position()
	pc := pos.At(pt)
	if pc == xiangqi.NoPiece {
		c.say("%s: empty.", pt)
	} else {
		c.sentence(words.Named(c.T, pt.String(), c.piece(pc)))
	}
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		from := pos.Attackers(pt, side)
		if pc == xiangqi.NoPiece { // where a cannon goes and what it attacks are two things
			from = goTo(&pos, pt, side)
		}
		var parts []string
		for from.Any() {
			at := from.Pop()
			parts = append(parts, words.KindOf(c.T, pos.At(at))+" "+at.String())
		}
		switch {
		case len(parts) == 0:
		case pc != xiangqi.NoPiece && pc.Color() == side:
			c.say("Guarded by %s.", strings.Join(parts, ", "))
		case pc != xiangqi.NoPiece:
			c.say("Attacked by %s.", strings.Join(parts, ", "))
		default:
			c.say("Reached for %s by %s.", words.Side(c.T, side), strings.Join(parts, ", "))
		}
	}
	return nil
}

// goTo is the pieces of a side that can go to an empty point, were it on move;
// what becomes of its king does not count.
func goTo(pos *xiangqi.Position, pt xiangqi.Point, side xiangqi.Color) (from xiangqi.Bitboard) {
	for own := pos.PiecesOf(side); own.Any(); {
		if at := own.Pop(); pos.Targets(at).Has(pt) {
			from = from.Or(xiangqi.PointSet(at))
		}
	}
	return from
}

// readLegal lists the legal moves, a line a piece, or those of one piece.
func (c *console) readLegal(args string) error {
	pos := c.position()
	if c.suite == nil && c.state.Over() {
		return message.Errorf("The game is over")
	}
	var list xiangqi.MoveList
	pos.GenerateMoves(&list)
	targets := map[xiangqi.Point]xiangqi.Bitboard{}
	for _, m := range list.Slice() {
		targets[m.From()] = targets[m.From()].Or(xiangqi.PointSet(m.To()))
	}
	if args == "" {
		for own := pos.PiecesOf(pos.Side()); own.Any(); {
			if from := own.Pop(); targets[from].Any() {
				c.readTargets(&pos, from, targets[from])
			}
		}
		return nil
	}
	from, err := c.point(args)
	if err != nil {
		return err
	}
	switch pc := pos.At(from); {
	case pc == xiangqi.NoPiece:
		return message.Errorf("There is no piece on %s", from)
	case pc.Color() != pos.Side():
		return message.Errorf("That is %s's; %s is to move", words.Side(c.T, pc.Color()), words.Side(c.T, pos.Side()))
	case targets[from].Empty():
		return message.Errorf("The %s has no legal move", words.KindOf(c.T, pc))
	}
	c.readTargets(&pos, from, targets[from])
	return nil
}

// readTargets says where a piece can go.
func (c *console) readTargets(pos *xiangqi.Position, from xiangqi.Point, to xiangqi.Bitboard) {
	var parts []string
	for to.Any() {
		pt := to.Pop()
		part := pt.String()
		if taken := pos.At(pt); taken != xiangqi.NoPiece {
			part = c.T("%s takes %s", part, words.KindOf(c.T, taken))
		}
		parts = append(parts, part)
	}
	c.sentence(words.Named(c.T, c.piece(pos.At(from))+" "+from.String(), strings.Join(parts, ", ")))
}

// setNotation chooses the notation of what is written, or says which it is.
func (c *console) setNotation(args string) error {
	if args != "" {
		style, err := notation.ParseStyle(args)
		if err != nil {
			return err
		}
		c.options.Notation = style
	}
	c.say("Moves are written as %s", words.Notation(c.T, c.options.Notation))
	return nil
}

// setLanguage chooses the language, or says which it is.
func (c *console) setLanguage(args string) error {
	if args != "" {
		language, err := lang.Parse(args)
		if err != nil {
			return err
		}
		c.options.Language = language
		c.options.ASCII = c.options.ASCII && language == lang.English
		c.out.ascii = c.options.ASCII
	}
	c.say("The interface is in English")
	return nil
}
