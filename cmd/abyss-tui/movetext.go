package main

import (
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"
)

// notationFlag determines how a command writes moves for people: in the notation of the flag, or
// else in that of the app's settings. JSON and files of other programs have a fixed notation.
type notationFlag struct{ name string }

func (f *notationFlag) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.name, "notation", "", "`notation` of the moves: auto, iccs, wxf, chinese, chinese-simplified, san, ... (default: as in the app's settings)")
	known := append([]string{string(settings.Auto)}, namesOf(notation.Styles())...)
	must(cmd.RegisterFlagCompletionFunc("notation", cobra.FixedCompletions(known, cobra.ShellCompDirectiveNoFileComp)))
}

// style returns the chosen notation.
func (f *notationFlag) style() (notation.Style, error) {
	auto := strings.EqualFold(f.name, string(settings.Auto))
	if f.name != "" && !auto {
		style, err := notation.ParseStyle(f.name)
		if err != nil {
			return style, usagef("--notation: %w, auto", err)
		}
		return style, nil
	}
	s, err := keptSettings()
	if err != nil {
		return notation.ICCS, err
	}
	if auto {
		s.Notation = settings.Auto
	}
	var looks ui.Options
	setLooks(&s, &looks)
	return notationOf(&s, looks.Glyphs, looks.Language), nil
}

// textStyle does the same as style for a command that prints text. For JSON it returns ICCS.
func (f *notationFlag) textStyle(asJSON bool) (notation.Style, error) {
	if asJSON {
		return notation.ICCS, nil
	}
	return f.style()
}

// keptSettings returns the settings in the app's file, or the defaults if there is no file.
func keptSettings() (settings.Settings, error) {
	path, err := settings.Path()
	if err != nil { // without a folder there is no settings file
		return settings.Default(), nil //nolint:nilerr // without a folder the defaults apply
	}
	return settings.Load(path)
}

// notationOf returns the notation of the settings; "auto" depends on pieces and language.
func notationOf(s *settings.Settings, set canvas.GlyphSet, l lang.Language) notation.Style {
	if style, err := notation.ParseStyle(string(s.Notation)); err == nil {
		return style
	}
	return ui.NotationFor(set, l)
}

// moveTexts returns the moves in ICCS. The list is never nil, so that JSON has [] if there are
// none.
func moveTexts(moves []xiangqi.Move) []string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = m.String()
	}
	return list
}

// lineTexts formats moves that follow one another from pos. If no piece can make a move, that move
// and the following ones are in ICCS.
func lineTexts(pos *xiangqi.Position, moves []xiangqi.Move, s notation.Style) []string {
	list := moveTexts(moves)
	copy(list, notation.Line(*pos, moves, s))
	return list
}

// lineText joins lineTexts to one text.
func lineText(pos *xiangqi.Position, moves []xiangqi.Move, s notation.Style) string {
	return strings.Join(lineTexts(pos, moves, s), " ")
}

// playLine plays moves in any notation on pos, and calls the function take before each move. The
// error contains the number of the move.
func playLine(pos *xiangqi.Position, texts []string, take func(xiangqi.Move) error) error {
	for i, text := range texts {
		m, err := notation.Parse(pos, text)
		if err == nil {
			err = take(m)
		}
		if err != nil {
			return message.Errorf("move %d: %w", i+1, err)
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return nil
}
