package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// badLine is the answer to a line that is not a position.
type badLine struct {
	FEN   string `json:"fen"`
	Error string `json:"error"`
}

// answerLines reads one FEN per line and writes one JSON object per line, in the same order. The
// answer to a line that is not a position is a badLine.
func answerLines(ctx context.Context, in io.Reader, out io.Writer, answer func(fen string, p *xiangqi.Position) any) error {
	return answerEach(ctx, in, out, "position", func(fen string) (object any, ok bool) {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			return badLine{FEN: foreign.ShortenText(fen), Error: foreign.ShortenText(err.Error())}, false
		}
		return answer(fen, &p), true
	})
}

// answerEach writes one JSON object for each line it reads, in the same order. An invalid line gets
// an answer too. The error at the end states how many lines were invalid. Answers are flushed
// whenever no further line is waiting, so that a client can wait for each answer.
func answerEach(ctx context.Context, in io.Reader, out io.Writer, thing string, answer func(line string) (object any, ok bool)) error {
	r, w := bufio.NewReader(in), bufio.NewWriter(out)
	lines, bad := 0, 0
	for ctx.Err() == nil {
		text, err := boundedLine(r)
		if err != nil && !errors.Is(err, io.EOF) {
			return message.Errorf("reading standard input: %w", err)
		}
		if text == "" { // the input has ended after a complete line
			break
		}
		line := strings.TrimRight(text, "\r\n")
		if lines == 0 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		lines++
		object, ok := answer(line)
		if !ok {
			bad++
		}
		if err := printJSON(w, object); err != nil {
			return err
		}
		if r.Buffered() == 0 {
			if err := w.Flush(); err != nil {
				return err
			}
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if bad > 0 {
		return message.Errorf("%d of %d lines contain no %s", bad, lines, thing)
	}
	return nil
}

// maxLine is the largest length of a line in bytes: enough for a game of a hundred thousand moves.
const maxLine = 1 << 20

// boundedLine returns the next line with its line end, or the beginning of a line that is too long.
func boundedLine(r *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part[:min(len(part), maxLine+1-len(line))]...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return string(line), err
		}
	}
}

// printJSON writes v as one line of JSON.
func printJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
