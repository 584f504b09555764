package book

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/internal/message"
)

// A book by positions has at most these sizes.
const (
	MaxWeight    = 1_000_000     // largest weight of one move
	maxPositions = 1 << 20       // positions with moves, a name or a remark
	maxGames     = 1_000_000_000 // games counted for one move
	maxRemark    = 500           // bytes of a remark
	maxEval      = 30_000        // centipawns
	maxDepth     = 255           // plies
)

// Record contains the results of the games with a move, for the player who made it. Games without a
// known result count in Games only.
type Record struct {
	Games, Wins, Draws, Losses int
}

// Score returns the points per game with a result, in percent; a draw is half a point. ok is false
// if no game has a result.
func (r Record) Score() (percent float64, ok bool) {
	known := r.Wins + r.Draws + r.Losses
	if known == 0 {
		return 0, false
	}
	return 100 * (float64(r.Wins) + float64(r.Draws)/2) / float64(known), true
}

// points returns the part of a move's weight that comes from the games. A win counts two points. A
// draw or a game without a result counts one.
func (r Record) points() int { return r.Games + r.Wins - r.Losses }

func (r Record) add(o Record) Record {
	return Record{
		Games: min(r.Games+o.Games, maxGames), Wins: min(r.Wins+o.Wins, maxGames),
		Draws: min(r.Draws+o.Draws, maxGames), Losses: min(r.Losses+o.Losses, maxGames),
	}.fitted()
}

// fitted reduces wins, draws and losses to the number of games. After the cap of maxGames their sum
// may be larger.
func (r Record) fitted() Record {
	r.Wins = min(r.Wins, r.Games)
	r.Draws = min(r.Draws, r.Games-r.Wins)
	r.Losses = min(r.Losses, r.Games-r.Wins-r.Draws)
	return r
}

func (r Record) check() error {
	for _, n := range [4]int{r.Games, r.Wins, r.Draws, r.Losses} {
		if n < 0 || n > maxGames {
			return message.Errorf("%d games, expected 0 to %d", n, maxGames)
		}
	}
	if known := r.Wins + r.Draws + r.Losses; known > r.Games {
		return message.Errorf("%d {win|wins}, %d {draw|draws} and %d {loss|losses} in %d {game|games}, expected no more than the number of games", r.Wins, r.Draws, r.Losses, r.Games)
	}
	return nil
}

// Eval is an engine's score of a move, in centipawns (a pawn is 100), for the player who makes the
// move. Depth is the depth of the search in plies; 0 means that there is no score.
type Eval struct {
	Centipawns int
	Depth      int
}

func (e Eval) check() error {
	if e.Centipawns < -maxEval || e.Centipawns > maxEval {
		return message.Errorf("score of %d centipawns, expected %d to %d", e.Centipawns, -maxEval, maxEval)
	}
	if e.Depth < 1 || e.Depth > maxDepth {
		return message.Errorf("score of depth %d, expected 1 to %d plies", e.Depth, maxDepth)
	}
	return nil
}

func checkWeight(weight int) error {
	if weight < 0 || weight > MaxWeight {
		return message.Errorf("weight %d, expected 0 to %d", weight, MaxWeight)
	}
	return nil
}

// parseRemark parses the text of a remark; a run of spaces counts as one.
func parseRemark(text string) (string, error) {
	text = strings.Join(strings.Fields(text), " ")
	switch {
	case len(text) > maxRemark:
		return "", message.Errorf("remark of %d bytes, expected at most %d", len(text), maxRemark)
	case !utf8.ValidString(text):
		return "", message.Errorf("remark %q is not UTF-8", text)
	case strings.ContainsFunc(text, unicode.IsControl):
		return "", message.Errorf("remark %q has a control character, expected text", text)
	}
	return text, nil
}
