package format

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"example.com/abyss/engine/xiangqi"
)

// resultTokens contains the spellings of a result, with any dash as "-" and without spaces.
var resultTokens = map[string]ResultToken{
	"1-0": RedWins, "0-1": BlackWins, "*": Unknown,
	"1/2-1/2": Draw, "1/2": Draw, "½-½": Draw, "½": Draw, "0.5-0.5": Draw,
	// These forms come from China, where a win counts two points.
	"2-0": RedWins, "0-2": BlackWins, "1-1": Draw,
}

// resultWords contains the words for the results.
var resultWords = map[string]ResultToken{
	"红胜": RedWins, "红先胜": RedWins, "红方胜": RedWins, "先胜": RedWins, "黑负": RedWins, "黑方负": RedWins,
	"黑胜": BlackWins, "黑方胜": BlackWins, "红负": BlackWins, "红先负": BlackWins, "红方负": BlackWins, "先负": BlackWins,
	"和": Draw, "和棋": Draw, "和局": Draw, "红先和": Draw, "先和": Draw, "平局": Draw,
	"未知": Unknown, "未完": Unknown,
}

// resultWordsOfTags contains other values that the tag Result has in real files.
var resultWordsOfTags = map[string]ResultToken{
	"": Unknown, unknown: Unknown, "-": Unknown,
	"red wins": RedWins, "black wins": BlackWins, "draw": Draw, "unknown": Unknown,
	"w": RedWins, "l": BlackWins, "d": Draw, // the game was won, lost or drawn by Red
}

var simplifiedResult = strings.NewReplacer("紅", "红", "勝", "胜", "負", "负", "：", "-", ":", "-", " ", "", "\t", "")

// parseResult parses a result in the forms used in files: a token or words.
func parseResult(text string) (result ResultToken, ok bool) {
	plain := simplifiedResult.Replace(dashes.Replace(strings.TrimSpace(text)))
	if result, ok = resultTokens[plain]; !ok {
		result, ok = resultWords[plain]
	}
	return result, ok
}

// parseResultTag parses the value of a tag that contains the result.
func parseResultTag(text string) (result ResultToken, ok bool) {
	if result, ok = parseResult(text); !ok {
		result, ok = resultWordsOfTags[strings.ToLower(strings.TrimSpace(text))]
	}
	return result, ok
}

// resultForm matches a result in figures, with any dash. The dash may have spaces around it.
var resultForm = regexp.MustCompile(`^(?:\*|(?:1/2|0\.5|½|[012])(?:[ \t]*[-–—－−‐‑‒―:：][ \t]*(?:1/2|0\.5|½|[012]))?|[\p{Han}]{1,3})`)

// resultAt returns the result at the start of a text, and its length. ok is false if there is none.
func resultAt(text string) (result ResultToken, length int, ok bool) {
	found := resultForm.FindString(text)
	if found == "" {
		return "", 0, false
	}
	if next, size := utf8.DecodeRuneInString(text[len(found):]); size > 0 && !isSpace(next) && !strings.ContainsRune("{}()[];$.!。！", next) {
		return "", 0, false
	}
	result, ok = parseResult(found)
	return result, len(found), ok
}

// resultInside returns the result in parentheses at the start of a text, and its length with the
// parentheses. ok is false if moves follow the parentheses.
func resultInside(text string) (result ResultToken, length int, ok bool) {
	inside, behind, closed := strings.Cut(text[1:], ")")
	if behind = strings.TrimSpace(behind); !closed || behind != "" && behind[0] != '[' {
		return "", 0, false
	}
	result, ok = parseResult(inside)
	return result, len(inside) + len("()"), ok
}

// settleBoard corrects the result of a game that ends with mate or stalemate on the board, and
// notes a contradiction in the file.
func (g *GameRecord) settleBoard() {
	if g.Result == "" || g.Result == Unknown || g.Tree == nil {
		return
	}
	n := g.Tree.Root()
	for n.Next() != nil {
		n = n.Next()
	}
	pos := n.Position()
	if xiangqi.Unruly(&pos) != nil || pos.HasLegalMove() {
		return
	}
	onBoard := RedWins
	if pos.Side() == xiangqi.Red {
		onBoard = BlackWins
	}
	if g.Result != onBoard {
		g.note("the file says %s, but %s has no legal move at the end: the result is %s", g.Result, pos.Side().Word(), onBoard)
		g.Result = onBoard
	}
}
