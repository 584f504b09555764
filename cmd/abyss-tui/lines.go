package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"abyss/engine/xiangqi"
)

// badLine answers a line that is no position.
type badLine struct {
	FEN   string `json:"fen"`
	Error string `json:"error"`
}

// answerLines reads one FEN a line and writes one JSON object a line, in the
// same order. A line that is no position is answered with a badLine, the rest go
// on, and the error at the end says how many there were. Answers are written out
// whenever no further line is waiting, so that the other end of a pipe can wait
// for each.
func answerLines(ctx context.Context, in io.Reader, out io.Writer, answer func(fen string, p *xiangqi.Position) any) error {
	r, w := bufio.NewReader(in), bufio.NewWriter(out)
	lines, bad := 0, 0
	for ctx.Err() == nil {
		text, err := r.ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("reading standard input: %w", err)
		}
		if text == "" { // the end, with no line begun
			break
		}
		fen := strings.TrimRight(text, "\r\n")
		if lines == 0 {
			fen = strings.TrimPrefix(fen, "\ufeff")
		}
		lines++
		var object any
		if p, err := xiangqi.ParseFEN(fen); err != nil {
			bad++
			object = badLine{FEN: fen, Error: err.Error()}
		} else {
			object = answer(fen, &p)
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
		return fmt.Errorf("%d of %d lines are no position", bad, lines)
	}
	return nil
}

// printJSON writes v as one line of JSON.
func printJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
