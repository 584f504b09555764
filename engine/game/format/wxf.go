package format

import (
	"regexp"
	"strings"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// WXF text is the form of the World Xiangqi Federation and of PlayOK. It has lines with a key and a
// value. The first key is FORMAT, with the notation. The moves are between START{ and }END.

// wxfKeys maps keys to their PGN names. Other keys have the same name in both.
var wxfKeys = [...]struct{ key, tag string }{
	{"GAME", "Title"},
	{"EVENT", "Event"},
	{"SITE", "Site"},
	{"DATE", "Date"},
	{"ROUND", "Round"},
	{"RED", "Red"},
	{"REDTEAM", "RedTeam"},
	{"BLACK", "Black"},
	{"BLACKTEAM", "BlackTeam"},
	{"TIME", "TimeControl"},
	{"OPENING", "Opening"},
	{"AUTHOR", "Annotator"},
}

var (
	wxfLine = regexp.MustCompile(`^([A-Za-z][\w.:-]*)[ \t]+(\S.*)$`)
	wxfEnd  = regexp.MustCompile(`(?i)\}[ \t\n]*END\b`)
	wxfBare = regexp.MustCompile(`^[A-Za-z][\w.:-]*:?$`)
)

// wxfGame is a game whose header is being read.
type wxfGame struct {
	GameRecord
	start   xiangqi.Position
	letters func(string) string // translates the file's letters to ours; nil if they are the same
}

// readWXF reads the games of a text. If a game breaks off, it keeps the moves before that point,
// with a note.
func readWXF(text string, at place) (games []*GameRecord, errs foreign.Problems) {
	var have loaded
	number := at.games
	for line := at.line; ; {
		begin := wxfStart.FindStringIndex(text)
		if begin == nil {
			break
		}
		if err := have.full(); err != nil {
			errs.Add(err)
			break
		}
		number++
		head, body := text[:begin[0]], text[begin[1]:]
		headLine, bodyLine := line, line+strings.Count(text[:begin[1]], "\n")
		end, next := len(body), len(body)
		if at := wxfEnd.FindStringIndex(body); at != nil {
			end, next = at[0], at[1]
		} else if brace := strings.LastIndexByte(body, '}'); brace >= 0 {
			end, next = brace, brace+1
		} else {
			errs.Add(message.Errorf("line %d: the moves do not end, expected }END", bodyLine))
		}
		line = bodyLine + strings.Count(body[:next], "\n")
		text = body[next:]
		g, err := readWXFGame(head, headLine, body[:end], bodyLine)
		if err != nil {
			errs.Add(inGameNumber(number, err))
		}
		if g != nil {
			games = append(games, g)
			have.add(g)
		}
	}
	return games, errs
}

// readWXFGame reads one game. It returns nil if the header is faulty.
func readWXFGame(head string, headLine int, body string, bodyLine int) (*GameRecord, error) {
	w := wxfGame{start: xiangqi.StartPosition()}
	for i, line := range strings.Split(head, "\n") {
		if err := w.line(strings.TrimSpace(line)); err != nil {
			return nil, message.Errorf("line %d: %w", headLine+i, err)
		}
	}
	rd := reader{
		scanner: scanner{text: body, line: bodyLine},
		from:    w.start, letters: w.letters,
	}
	rd.begin()
	errs := rd.readOn()
	g := &w.GameRecord
	if len(rd.games) == 0 {
		g.Tree = game.NewTree(w.start)
		for _, err := range errs.First {
			g.note("%v", err)
		}
	} else {
		first := rd.games[0]
		g.Tree = first.Tree
		g.Notes = append(g.Notes, first.Notes...)
		if g.Result == "" {
			g.Result = first.Result
		}
		if more := len(rd.games) - 1; more > 0 {
			g.note("%d more {game|games} between the same braces {is|are} left out", more)
		}
	}
	if g.Result == "" {
		g.Result = Unknown
	}
	g.settleBoard()
	g.broken = errs.Join()
	return g, g.broken
}

// line reads a line of the header.
func (w *wxfGame) line(line string) error {
	parts := wxfLine.FindStringSubmatch(line)
	switch {
	case parts == nil && (line == "" || wxfBare.MatchString(line)): // the line has a key without a value
		return nil
	case parts == nil:
		w.note("%q is not a header line, expected a key and a value; left out", line)
		return nil
	}
	key, value := strings.TrimSuffix(parts[1], ":"), strings.TrimSpace(parts[2])
	switch strings.ToUpper(key) {
	case "FORMAT":
		w.letters = wxfLetters(value)
	case "RESULT":
		w.setResult(value)
	case tagFEN:
		pos, note, err := parseDiagram(value)
		if note != nil {
			w.note("%v", note)
		}
		w.start = pos
		return err
	default:
		w.Tags = append(w.Tags, Tag{tagOfWXF(key), oneLine(unescaped(value))})
	}
	return nil
}

// tagOfWXF returns the PGN name of a key.
func tagOfWXF(key string) string {
	for _, row := range wxfKeys {
		if strings.EqualFold(row.key, key) {
			return row.tag
		}
	}
	return key
}

var wxfLetter = regexp.MustCompile(`\b([A-Z])\(([A-Za-z])\)`)

// wxfLetters returns a function that converts the letters of pieces in a move to ours. FORMAT can
// define the letters; R(C) means that rooks are written C.
func wxfLetters(value string) func(string) string {
	letters := map[byte]byte{}
	for _, pair := range wxfLetter.FindAllStringSubmatch(value, -1) {
		letters[strings.ToUpper(pair[2])[0]] = pair[1][0]
	}
	return func(text string) string {
		// A move that is given by two points does not contain the letter of a piece.
		if _, err := xiangqi.ParseMove(text); err == nil {
			return text
		}
		at := len(text) - len(strings.TrimLeft(text, "+-"))
		if at == len(text) {
			return text
		}
		if ours, ok := letters[text[at]&^0x20]; ok && text[at] >= 'A' {
			return text[:at] + string(ours) + text[at+1:]
		}
		return text
	}
}

// inGameNumber adds the number of the game to an error, except for the first game.
func inGameNumber(number int, err error) error {
	if number == 1 {
		return err
	}
	return message.Errorf("game %d: %w", number, err)
}
