package format

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/game"
)

// A clock time is a comment in braces: [%clk h:mm:ss], with fractions of a second if there are any.
// It is the remaining time of the side that has moved.
//
// Source: "PGN specification supplement", the command clk.

// clockForm matches the command. Its numbers are too short to overflow.
var clockForm = regexp.MustCompile(`\[%clk\s+(\d{1,4}):(\d{1,2}):(\d{1,2})(?:\.(\d{1,9}))?\s*\]`)

// clockText returns the command for a time.
func clockText(left time.Duration) string {
	seconds := int64(left / time.Second)
	text := fmt.Sprintf("[%%clk %d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	if rest := left % time.Second; rest > 0 {
		text += "." + strings.TrimRight(fmt.Sprintf("%09d", rest), "0")
	}
	return text + "]"
}

// cutClock cuts the first clock command out of a comment. ok is false if there is none.
func cutClock(text string) (left time.Duration, rest string, ok bool) {
	at := clockForm.FindStringSubmatchIndex(text)
	if at == nil {
		return 0, text, false
	}
	part := func(i int) time.Duration {
		n, _ := strconv.Atoi(text[at[2*i]:at[2*i+1]]) // the form allows only digits
		return time.Duration(n)
	}
	left = part(1)*time.Hour + part(2)*time.Minute + part(3)*time.Second
	if at[8] >= 0 {
		fraction := text[at[8]:at[9]]
		n, _ := strconv.Atoi(fraction + strings.Repeat("0", 9-len(fraction)))
		left += time.Duration(n)
	}
	before, after := strings.TrimRight(text[:at[0]], " "), strings.TrimLeft(text[at[1]:], " ")
	if before != "" && after != "" && !strings.HasSuffix(before, "\n") && !strings.HasPrefix(after, "\n") {
		before += " "
	}
	return left, strings.TrimSpace(before + after), true
}

// takeClock cuts a clock time out of a text and stores it in the move, if the move has no clock
// yet. It returns the rest of the text.
func takeClock(t *game.Tree, n *game.Node, text string) string {
	if _, known := n.Clock(); known || n.Parent() == nil {
		return text
	}
	left, rest, ok := cutClock(text)
	if !ok {
		return text
	}
	t.SetClock(n, left)
	return rest
}

// Clocks returns, for each move of the main line, the clock time that the side that moved then had
// left. A negative value means that the time is unknown. It returns nil if no clock is known.
func (g *GameRecord) Clocks() []time.Duration {
	main := g.tree().Main()
	clocks, known := make([]time.Duration, len(main)), false
	for i, n := range main {
		left, ok := n.Clock()
		if clocks[i] = left; !ok {
			clocks[i] = -1
		}
		known = known || ok
	}
	if !known {
		return nil
	}
	return clocks
}

// SetClocks sets the clocks of the moves of the main line. The list has the form that Clocks
// returns.
func (g *GameRecord) SetClocks(clocks []time.Duration) {
	if g.Tree == nil {
		return
	}
	for i, n := range g.Tree.Main() {
		if i < len(clocks) {
			g.Tree.SetClock(n, clocks[i])
		}
	}
}
