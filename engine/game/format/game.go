package format

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"abyss/engine/rules"
	"abyss/engine/xiangqi"
)

// Game is one game as a file has it.
type Game struct {
	// Tags is what the file says about the game, in its order. Result, FEN,
	// SetUp and Format are not among them: the fields below say the same.
	Tags []Tag
	// Start is the position the moves begin in. Its side to move and its move
	// number go into the file.
	Start xiangqi.Position
	// Moves is the moves played, each legal where it is played.
	Moves []xiangqi.Move
	// Result is how the game ended; "" counts as Unknown.
	Result Result
	// Comments is the comment after a number of plies: 0 before the first move,
	// len(Moves) after the last. Its lines are separated by "\n".
	Comments map[int]string
	// Notes is what a reader left out or had to guess, a sentence each. They are
	// not written.
	Notes []string
}

// Tag is a name with its value, which is one line of text.
type Tag struct{ Name, Value string }

// Result is a PGN result token.
type Result string

// The results.
const (
	RedWins   Result = "1-0"
	BlackWins Result = "0-1"
	Draw      Result = "1/2-1/2"
	Unknown   Result = "*" // the game goes on, or nobody knows
)

// The values of the tags that are always written.
const (
	gameName  = "Chinese Chess"
	unknown   = "?"
	undated   = "????.??.??"
	notation  = "ICCS"
	tagFEN    = "FEN"
	tagGame   = "Game"
	tagResult = "Result"
	tagSetUp  = "SetUp"
	tagFormat = "Format"
)

// FromGame makes a Game of what a session has: where the game started, the
// moves on the board, how it stands and what is known about it besides. A game
// that is over gets the tag Termination with the reason in words, unless tags
// has one. The slices are copied.
func FromGame(start xiangqi.Position, moves []xiangqi.Move, ending rules.Ending, tags ...Tag) *Game {
	g := &Game{Tags: slices.Clone(tags), Start: start, Moves: slices.Clone(moves), Result: ResultOf(ending.Verdict)}
	if ending.Over() {
		if _, given := g.Tag("Termination"); !given {
			text := ending.Text
			if text == "" {
				text = ending.Reason.String()
			}
			g.Tags = append(g.Tags, Tag{"Termination", text})
		}
	}
	return g
}

// DateTag is the tag Date of a day, yyyy.mm.dd.
func DateTag(day time.Time) Tag { return Tag{"Date", day.Format("2006.01.02")} }

// ResultOf is the result that goes with a verdict.
func ResultOf(v rules.Verdict) Result {
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

// Tag is the value of the first tag of a name, in any case; ok is false where
// there is none.
func (g *Game) Tag(name string) (value string, ok bool) {
	if i := g.indexTag(name); i >= 0 {
		return g.Tags[i].Value, true
	}
	return "", false
}

// SetTag gives the first tag of a name a value, and adds one where there is
// none.
func (g *Game) SetTag(name, value string) {
	if i := g.indexTag(name); i >= 0 {
		g.Tags[i].Value = value
		return
	}
	g.Tags = append(g.Tags, Tag{name, value})
}

func (g *Game) indexTag(name string) int {
	return slices.IndexFunc(g.Tags, func(t Tag) bool { return strings.EqualFold(t.Name, name) })
}

// addComment puts a comment behind those of the same place.
func (g *Game) addComment(text string) {
	ply := len(g.Moves)
	if old, ok := g.Comments[ply]; ok {
		text = old + "\n" + text
	}
	if g.Comments == nil {
		g.Comments = map[int]string{}
	}
	g.Comments[ply] = text
}

// trimComments drops the blanks around comments, and empty ones.
func (g *Game) trimComments() {
	for ply, text := range g.Comments {
		if text = strings.TrimSpace(text); text == "" {
			delete(g.Comments, ply)
		} else {
			g.Comments[ply] = text
		}
	}
	if len(g.Comments) == 0 {
		g.Comments = nil
	}
}

// note keeps a sentence about the reading.
func (g *Game) note(format string, args ...any) {
	g.Notes = append(g.Notes, fmt.Sprintf(format, args...))
}

// resultTokens is the spellings of a result in a game's text and in its tag.
var resultTokens = map[string]Result{
	"1-0": RedWins, "0-1": BlackWins, "*": Unknown,
	"1/2-1/2": Draw, "1/2": Draw, "½-½": Draw, "0.5-0.5": Draw,
}

// resultWords is what else the tag Result has been seen to say.
var resultWords = map[string]Result{
	"": Unknown, unknown: Unknown, "红胜": RedWins, "紅勝": RedWins, "黑胜": BlackWins, "黑勝": BlackWins,
	"和": Draw, "和棋": Draw, "和局": Draw, "未知": Unknown,
}
