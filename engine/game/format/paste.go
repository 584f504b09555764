package format

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// ReadText reads a pasted text; see ReadTextFrom. If a text has moves but no position, they start
// from the initial position.
func ReadText(text string) ([]*GameRecord, error) {
	return ReadTextFrom(xiangqi.StartPosition(), text)
}

// ReadTextFrom reads a pasted text, with the position on the board as context; the result has at
// least one game:
//
//   - a FEN in any dialect, alone, with moves in the following lines, in the form that programs
//     use, with the words position, fen, startpos and moves, or in a web address;
//   - moves in any notation, with or without numbers, from that position or, if they do not fit
//     there, from the initial one, which the Notes then state;
//   - games in PGN, as in ReadPGN, in DhtmlXQ, or in WXF text.
//
// A broken game keeps the moves before the break; the Notes state where the break is. A single line
// of moves must have no error. The error states what was found in the text and what was expected.
func ReadTextFrom(from xiangqi.Position, text string) ([]*GameRecord, error) {
	text = strings.TrimSpace(lineEnds.Replace(strings.TrimPrefix(text, "\ufeff")))
	if text == "" {
		return nil, message.Errorf("no text, expected a FEN, moves, or a game in PGN or DhtmlXQ")
	}
	if k := textKind(text); k == DhtmlXQ || k == WXFText {
		games, err := readKind(k, text)
		if len(games) > 0 {
			err = nil // the error is not returned, because it is one of the notes
		}
		return games, err
	}
	if fen, moves, ok := cutPosition(text); ok {
		return readPosition(fen, moves)
	}
	games, err := readText(text, from)
	if initial := xiangqi.StartPosition(); from != initial && (err != nil || games[0].overlooked > 0) {
		if games, err := readText(text, initial); err == nil && games[0].overlooked == 0 {
			games[0].note("the moves do not fit the position on the board: read from the initial position")
			return games, nil
		}
	}
	if err != nil {
		return readBroken(from, text, err)
	}
	return games, nil
}

// readBroken reads a text with an error as a file with an error is read: it keeps the moves before
// the error. The moves start from the given or the initial position, whichever fits more of them.
// It rejects a single line of moves, because whoever typed the line can correct it.
func readBroken(from xiangqi.Position, text string, err error) ([]*GameRecord, error) {
	if text[0] != '[' && !strings.Contains(text, "\n") || !utf8.ValidString(text) {
		return nil, err
	}
	var most []*GameRecord
	for _, start := range [...]xiangqi.Position{from, xiangqi.StartPosition()} {
		rd := reader{scanner: scanner{text: spelled(text), line: 1}, from: start}
		rd.begin()
		errs := rd.readOn()
		if games := rd.games; WorthShowing(games) && (most == nil || games[0].Tree.Size() > most[0].Tree.Size()) {
			most = games
			if games[0].broken == nil && errs.Count > 0 { // the errors are in other games, or in text that is not kept
				games[0].note("%v", errs.Join())
			}
		}
	}
	if most == nil {
		return nil, err
	}
	return most, nil
}

// movesWord separates a position from its moves.
var movesWord = regexp.MustCompile(`(?i)(^|\s)moves(\s|$)`)

// fenLabel matches words that people write before a FEN.
var fenLabel = regexp.MustCompile(`(?i)^\s*fen\s*[:：=]`)

// cutPosition splits a text into a FEN, or the word startpos, and the moves after it. The moves
// follow the word moves or are in the next lines. ok is false if the text does not begin with a
// position.
func cutPosition(text string) (fen, moves string, ok bool) {
	fen, moves, _ = strings.Cut(text, "\n")
	if in, rest, ok := xiangqi.CutAddress(fen); ok {
		fen = in + " " + rest
	}
	if at := movesWord.FindStringIndex(fen); at != nil {
		fen, moves = fen[:at[0]], fen[at[1]:]+"\n"+moves
	}
	words := strings.Fields(fenLabel.ReplaceAllString(fen, ""))
	for _, opening := range [...]string{"position", "fen"} {
		if len(words) > 1 && strings.EqualFold(words[0], opening) {
			words = words[1:]
		}
	}
	const someSlashes = 4 // a text with fewer slashes is not meant as a board
	if len(words) == 0 || !strings.EqualFold(words[0], "startpos") && strings.Count(words[0], "/") < someSlashes {
		return "", "", false
	}
	return strings.Join(words, " "), strings.TrimSpace(moves), true
}

// startOf returns the position of a FEN, or of the word startpos, with notes about it.
func startOf(fen string) (start xiangqi.Position, notes []error, err error) {
	if strings.EqualFold(fen, "startpos") {
		return xiangqi.StartPosition(), nil, nil
	}
	start, note, err := parsePosition(fen)
	if note != nil {
		notes = append(notes, note)
	}
	return start, notes, err
}

// readPosition makes a game from a FEN.
func readPosition(fen, moves string) ([]*GameRecord, error) {
	start, notes, err := startOf(fen)
	if err != nil {
		return nil, err
	}
	if moves == "" {
		return []*GameRecord{{Tree: game.NewTree(start), Result: Unknown, Notes: notes}}, nil
	}
	games, err := readText(moves, start)
	if err != nil {
		return nil, message.Errorf("the moves after the position: %w", err)
	}
	games[0].Notes = append(notes, games[0].Notes...)
	return games, nil
}

// parseDiagram works like parsePosition, but also reads illegal positions.
func parseDiagram(fen string) (pos xiangqi.Position, note, err error) {
	pos, note, err = parsePosition(fen)
	if err == nil {
		return pos, note, nil
	}
	shown, bad := xiangqi.ParseDiagram(fen)
	if bad != nil {
		return pos, nil, err
	}
	return shown, message.New("a position that breaks the rules: %w", xiangqi.Unruly(&shown)), nil
}

// composed returns the note about a position that a set of pieces does not allow.
func composed(why error) error { return message.New("a composed position: %w", why) }

// parsePosition reads a FEN. If the position is composed, it returns a note about it.
func parsePosition(fen string) (pos xiangqi.Position, note, err error) {
	pos, err = xiangqi.ParseFEN(fen)
	if err == nil {
		return pos, nil, nil
	}
	if loose, looseErr := xiangqi.ParseLooseFEN(fen); looseErr == nil {
		return loose, composed(err), nil
	}
	return pos, nil, err
}
