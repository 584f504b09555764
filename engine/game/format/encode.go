package format

import (
	"bytes"
	"io"
	"strings"

	"example.com/abyss/internal/message"
)

// Encode returns games as a file of their kind. The result lost lists what the kind cannot contain,
// each with its count, such as "comments (3)". The error states why there is no such file: a
// position that the kind cannot express, or too many games.
func (o Options) Encode(games []*GameRecord) (data []byte, lost []error, err error) {
	var b bytes.Buffer
	w := o.Writer(&b)
	if err := w.Write(games); err != nil {
		return nil, nil, err
	}
	return b.Bytes(), w.Lost(), nil
}

// Writer writes the games of a file in parts. Only one goroutine may use it.
type Writer struct {
	options Options
	out     io.Writer
	lost    losses
}

// Writer returns a Writer that writes a file to out.
func (o Options) Writer(out io.Writer) *Writer { return &Writer{options: o, out: out} }

// Write writes the next games. The error comes from out or from Encode.
func (w *Writer) Write(games []*GameRecord) error {
	data, err := w.encode(games)
	if err == nil {
		_, err = w.out.Write(data)
	}
	w.lost.before += len(games)
	return err
}

// Lost lists what the file cannot contain, for everything written so far, as in Encode.
func (w *Writer) Lost() []error { return w.lost.list() }

func (w *Writer) encode(games []*GameRecord) ([]byte, error) {
	o, lost := w.options, &w.lost
	var text string
	var err error
	switch o.Kind {
	case XQF:
		return writeXQF(games, lost)
	case FEN:
		text = writeFENs(games, lost)
	case EPD:
		text = writeEPD(games, lost)
	case DhtmlXQ:
		text, err = writeGames(games, lost, func(b *strings.Builder, g *GameRecord, number int) error {
			return writeDhtmlXQ(b, g, number, lost)
		})
	case WXFText:
		text, err = writeGames(games, lost, func(b *strings.Builder, g *GameRecord, number int) error {
			return writeWXF(b, g, o.wxfStyle(), number, lost)
		})
	case PGN:
		text, err = writeGames(games, lost, func(b *strings.Builder, g *GameRecord, _ int) error { return o.WritePGN(b, g) })
	default:
		err = message.Errorf("%v files can only be read, not written", o.Kind)
	}
	if err != nil {
		return nil, err
	}
	return o.Encoding.encodeText(text)
}

// writeGames writes games with a blank line between them. If there are several games, errors
// contain the number of the game.
func writeGames(games []*GameRecord, lost *losses, write func(*strings.Builder, *GameRecord, int) error) (string, error) {
	var b strings.Builder
	for i, g := range games {
		number := lost.before + i + 1
		if number > 1 {
			b.WriteByte('\n')
		}
		if err := write(&b, g, number); err != nil {
			if number > 1 || len(games) > 1 {
				err = message.Errorf("game %d: %w", number, err)
			}
			return "", err
		}
	}
	return b.String(), nil
}
