package format

import (
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// GameRecord is one game as a file stores it.
type GameRecord struct {
	// Tags are the file's tags about the game, in the order of the file. Result, FEN, SetUp, Format
	// and Variant are not among them: the fields below contain the same information, and every game
	// here is xiangqi.
	Tags []Tag
	// Tree contains the start of the game, its moves with their variations, and their texts. Its
	// start, with the side to move and the move number, is written to the file. A nil Tree means
	// the initial position without a move.
	Tree *game.Tree
	// Result is the result of the game; "" means Unknown.
	Result ResultToken
	// Notes lists what a reader left out or guessed, one sentence each. They are not written to
	// files.
	Notes []error

	broken     error // error at the point where the moves break off; nil if the moves are complete
	overlooked int   // number of moves in the Tree that overlook a check
}

// Start returns the position before the first move.
func (g *GameRecord) Start() xiangqi.Position { return g.tree().Start() }

// Moves returns the moves of the main line. They are legal, except in a record that contains an
// overlooked check or begins with an illegal diagram; see LegalMoves.
func (g *GameRecord) Moves() []xiangqi.Move { return g.tree().MainMoves() }

// LegalMoves returns the moves of the main line before the first illegal move. If the start is
// illegal, it returns none. See xiangqi.Unruly.
func (g *GameRecord) LegalMoves() []xiangqi.Move {
	return LegalMoves(g.Start(), g.Moves())
}

// LegalMoves returns the moves of a line from pos before the first illegal move. If pos itself is
// illegal, it returns none.
func LegalMoves(pos xiangqi.Position, moves []xiangqi.Move) []xiangqi.Move {
	if xiangqi.Unruly(&pos) != nil {
		return nil
	}
	for i, m := range moves {
		if !pos.Legal(m) {
			return moves[:i]
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return moves
}

// Broken returns the error at which a partly read game breaks off. It is also one of the Notes. It
// is nil if the game is complete.
func (g *GameRecord) Broken() error { return g.broken }

// WorthShowing reports whether games that were read, with or without an error, are worth showing:
// there are several, or the only one has a move.
func WorthShowing(games []*GameRecord) bool {
	return len(games) > 1 || len(games) == 1 && games[0].tree().Size() > 0
}

// tree returns the Tree, or an empty one if it is nil.
func (g *GameRecord) tree() *game.Tree {
	if g.Tree == nil {
		return game.NewTree(xiangqi.StartPosition())
	}
	return g.Tree
}

// Tag is a name with its value, which is one line of text.
type Tag struct{ Name, Value string }

// ResultToken is a PGN result token.
type ResultToken string

// The results.
const (
	RedWins   ResultToken = "1-0"
	BlackWins ResultToken = "0-1"
	Draw      ResultToken = "1/2-1/2"
	Unknown   ResultToken = "*" // the game is unfinished or its result is unknown
)

// These are values of the tags that are always written.
const (
	gameName  = "Chinese Chess"
	variant   = "Xiangqi"
	unknown   = "?"
	undated   = "????.??.??"
	tagFEN    = "FEN"
	tagGame   = "Game"
	tagResult = "Result"
	tagSetUp  = "SetUp"
	tagFormat = "Format"

	tagVariant = "Variant"
	tagWhite   = "White" // the player of Red, called White as in chess

	tagTermination = "Termination"
)

// FromGame makes a GameRecord from the game of a session: its start, its moves on the board, its
// result and its tags. An error names the move that cannot be played. Otherwise it works like
// FromTree.
func FromGame(start xiangqi.Position, moves []xiangqi.Move, ending rules.Ending, tags ...Tag) (*GameRecord, error) {
	tree := game.NewTree(start)
	if _, err := tree.AddRecorded(tree.Root(), moves...); err != nil {
		return nil, err
	}
	tree.Forget()
	return FromTree(tree, ending, tags...), nil
}

// FromTree makes a GameRecord that contains the given tree. A finished game gets the tag
// Termination with the reason in words, if there is a reason and tags does not contain the tag. It
// copies the tags.
func FromTree(tree *game.Tree, ending rules.Ending, tags ...Tag) *GameRecord {
	g := &GameRecord{Tags: slices.Clone(tags), Tree: tree, Result: ResultOf(ending.Verdict)}
	text := ending.Text
	if text == "" && ending.Reason != rules.NoReason {
		text = ending.Reason.String()
	}
	if _, given := g.Tag(tagTermination); ending.Over() && !given && text != "" {
		g.Tags = append(g.Tags, Tag{tagTermination, text})
	}
	return g
}

// Ending returns the end of the game according to its tags: the result, and the words of the tag
// Termination. If these are the words that FromTree writes for an ending by the players or a clock,
// they determine the reason. Other reasons follow from the moves.
func (g *GameRecord) Ending() rules.Ending {
	e := rules.Ending{Verdict: VerdictOf(g.Result)}
	if !e.Over() {
		return rules.Ending{}
	}
	e.Text, _ = g.Tag(tagTermination)
	if strings.Trim(e.Text, "?. ") == "" {
		e.Text = ""
	}
	for _, known := range terminations {
		if known.Verdict == e.Verdict && strings.EqualFold(known.Text, e.Text) {
			e.Reason = known.Reason
		}
	}
	return e
}

// terminations are the endings caused by players and clocks.
var terminations = []rules.Ending{
	rules.Resigned(xiangqi.Red), rules.Resigned(xiangqi.Black), rules.Agreed(), rules.TimeUp(xiangqi.Red), rules.TimeUp(xiangqi.Black),
}

// DateTag returns the tag Date of a day, yyyy.mm.dd.
func DateTag(day time.Time) Tag { return Tag{"Date", day.Format("2006.01.02")} }

// TimeTag returns the tag Time of the standard of PGN, the local time at which a game began.
func TimeTag(began time.Time) Tag { return Tag{"Time", began.Format(time.TimeOnly)} }

// ResultOf returns the result for a verdict.
func ResultOf(v rules.Verdict) ResultToken {
	switch v {
	case rules.RedLoses:
		return BlackWins
	case rules.BlackLoses:
		return RedWins
	case rules.Draw:
		return Draw
	default:
		return Unknown
	}
}

// VerdictOf returns the verdict for a result, or Ongoing for Unknown.
func VerdictOf(r ResultToken) rules.Verdict {
	switch r {
	case RedWins:
		return rules.BlackLoses
	case BlackWins:
		return rules.RedLoses
	case Draw:
		return rules.Draw
	case Unknown:
	}
	return rules.Ongoing
}

// Tag returns the value of the first tag with a name, ignoring upper and lower case. ok is false if
// there is none.
func (g *GameRecord) Tag(name string) (value string, ok bool) {
	if i := g.indexTag(name); i >= 0 {
		return g.Tags[i].Value, true
	}
	return "", false
}

// SetTag sets the first tag with a name. If there is none, it adds the tag.
func (g *GameRecord) SetTag(name, value string) {
	if i := g.indexTag(name); i >= 0 {
		g.Tags[i].Value = value
		return
	}
	g.Tags = append(g.Tags, Tag{name, value})
}

// DropTags removes tags by name, ignoring upper and lower case.
func (g *GameRecord) DropTags(names ...string) {
	g.Tags = slices.DeleteFunc(slices.Clone(g.Tags), func(t Tag) bool {
		return slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, t.Name) })
	})
}

func (g *GameRecord) indexTag(name string) int {
	return slices.IndexFunc(g.Tags, func(t Tag) bool { return strings.EqualFold(t.Name, name) })
}

// note adds a note about the reading.
func (g *GameRecord) note(format string, args ...any) {
	g.Notes = append(g.Notes, foreign.Shorten(message.New(format, args...)))
}
