package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab/harvest"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/ui/phrases"
)

// reviewCoach is the JSON of a move's cost. Line contains the moves after the judged move or, for a
// missed gain, the moves in its place. A field that does not apply is left out.
type reviewCoach struct {
	Kind     string   `json:"kind"`
	Proved   bool     `json:"proved"`
	Sentence string   `json:"sentence"` // in English, with moves in ICCS
	Chinese  string   `json:"chinese"`
	Line     []string `json:"line"`
	Mate     int      `json:"mate,omitempty"` // number of moves to the mate
	Name     string   `json:"name,omitempty"` // the name of the mate
	Piece    string   `json:"piece,omitempty"`
	Point    string   `json:"point,omitempty"` // where the piece is taken, or where it stays or goes back
	Act      string   `json:"act,omitempty"`   // what the piece does, if the sentence is about that
	Way      string   `json:"way,omitempty"`
	Reason   string   `json:"reason,omitempty"`
	Taken    []string `json:"taken,omitempty"` // the pieces taken, as letters of a FEN
	Given    []string `json:"given,omitempty"`
}

// newReviewCoach returns nil if the coach is silent.
func newReviewCoach(f *coach.Finding) *reviewCoach {
	if f.Kind == coach.Nothing {
		return nil
	}
	c := &reviewCoach{
		Kind: f.Kind.String(), Proved: f.Kind.Proved(), Sentence: f.English(notation.ICCS), Chinese: f.Chinese(notation.Simplified),
		Line: f.Moves(notation.ICCS), Mate: f.Mate, Name: f.Name.String(), Taken: fenLetters(f.Taken), Given: fenLetters(f.Given),
	}
	if f.Piece != xiangqi.NoPiece {
		c.Piece, c.Point = f.Piece.String(), f.At.String()
	}
	if c.Act = f.Act.String(); c.Act == "" && c.Piece != "" {
		c.Way, c.Reason = f.Way.String(), f.Reason.String()
	}
	return c
}

// fenLetters writes pieces as in a FEN.
func fenLetters(pieces []xiangqi.Piece) (list []string) {
	for _, pc := range pieces {
		list = append(list, pc.String())
	}
	return list
}

// printSentence prints what a move costs, and the line that shows it.
func (f *reviewFlags) printSentence(w io.Writer, found *coach.Finding) {
	if found.Kind != coach.Nothing {
		sentence, line := found.Sentence(f.language.ReadsChinese(), f.style), strings.Join(found.Moves(f.style), " ")
		if fmt.Fprintf(w, "       %s\n", f.language.Script(sentence)); found.Kind.Proved() || !strings.Contains(sentence, line) {
			fmt.Fprintf(w, "       %s\n", line)
		}
	}
}

// explain finds out what the errors of a game cost, for the rows, the comments and the puzzles.
func (f *reviewFlags) explain(ctx context.Context, g *format.GameRecord, number int, plies []review.Ply) ([]coach.Finding, error) {
	findings, err := f.coach.Review(ctx, g.Start(), plies)
	if err != nil {
		return nil, err
	}
	for i := range plies {
		plies[i].Sentence = f.language.Script(findings[i].Sentence(f.language.ReadsChinese(), f.style))
	}
	if f.puzzles.path != "" {
		f.mistakes.Style = f.style
		err = f.mistakes.Add(ctx, harvest.Origin{Number: number, Tags: g.Tags}, plies, findings)
	}
	return findings, err
}

// checkPuzzles rejects, before the work begins, a file for puzzles that cannot be written.
func (f *reviewFlags) checkPuzzles() error {
	if f.puzzles.flag, f.puzzles.overwrite = "--puzzles", f.out.overwrite; f.puzzles.path == "" {
		return nil
	}
	if sameFile(f.puzzles.path, f.out.path) {
		return usagef("--puzzles %s: the reviewed games go there; expected another file", f.puzzles.path)
	}
	return f.puzzles.check()
}

// writePuzzles writes the puzzles, if there are any, and says why the other errors became no
// puzzles.
func (f *reviewFlags) writePuzzles(messages io.Writer) error {
	path, records, rejected := f.puzzles.path, f.mistakes.Records, f.mistakes.Rejected
	if path == "" {
		return nil
	}
	if others := phrases.Rejected(f.t, rejected.Open, rejected.Double); others != "" {
		fmt.Fprintln(messages, f.t("errors left out of the puzzles: %s", others))
	}
	if len(records) == 0 {
		fmt.Fprintln(messages, f.t("no error has one clearly best move: no puzzles written"))
		return nil
	}
	var text bytes.Buffer
	if err := harvest.Write(&text, strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), records); err != nil {
		return err
	}
	if err := atomicfile.Write(path, text.Bytes(), f.puzzles.overwrite); err != nil {
		return err
	}
	fmt.Fprintln(messages, f.t("%d {puzzle|puzzles} written to %s", len(records), path))
	return nil
}
