package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/notation"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/narrow"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/theme"
)

// looksFlags set the app's looks for one run. Their values are the same words as in the settings
// file.
type looksFlags struct {
	glyphs   string
	lines    string
	theme    string
	ground   string
	board    string
	size     string
	language string
	notation string

	given func(flag string) bool
}

// register adds the flags with their completions.
func (f *looksFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.given = flags.Changed
	add := func(value *string, name, otherwise, doc string, known []string) {
		flags.StringVar(value, name, otherwise, composed("%s: %s", message.Word(doc), strings.Join(known, ", ")))
		must(cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(known, cobra.ShellCompDirectiveNoFileComp)))
	}
	usual := settings.Default()
	auto := string(settings.Auto)
	add(&f.glyphs, "glyphs", string(usual.Glyphs), lang.Mark("`set` of symbols for the pieces"), append([]string{auto}, namesOf(canvas.GlyphSets())...))
	add(&f.lines, "lines", string(usual.Lines), lang.Mark("`kind` of lines"), append([]string{auto}, namesOf(canvas.LineKinds())...))
	add(&f.theme, "theme", string(usual.Theme), lang.Mark("colour `theme`"), namesOf(theme.Themes()))
	add(&f.ground, "background", string(usual.Ground), lang.Mark("`background` of the terminal, for the themes \"terminal\" and \"colour-blind\""),
		[]string{auto, string(settings.GroundDark), string(settings.GroundLight)})
	add(&f.board, "board", string(usual.Board), lang.Mark("`look` of the board"), append([]string{auto}, namesOf(theme.Boards())...))
	add(&f.size, "board-size", string(usual.BoardSize), lang.Mark("largest `size` of the board"), namesOf(canvas.Sizes()))
	add(&f.language, "language", string(usual.Language), lang.Mark("`language` of the app"),
		append([]string{auto}, namesOf(lang.Languages())...))
	add(&f.notation, "notation", string(usual.Notation), lang.Mark("`notation` of moves"), append([]string{auto}, namesOf(notation.Styles())...))
}

// namesOf returns the names of a list.
func namesOf[T interface{ String() string }](list []T) []string {
	names := make([]string, 0, len(list))
	for _, one := range list {
		names = append(names, one.String())
	}
	return names
}

// overrule replaces settings with the values of the flags.
func (f *looksFlags) overrule(s *settings.Settings) error {
	if f.given("theme") {
		t, err := theme.Parse(f.theme)
		if err != nil {
			return usagef("--theme: %w", err)
		}
		s.Theme = settings.Theme(t.String())
	}
	if err := f.overruleBoard(s); err != nil {
		return err
	}
	if err := f.overruleDrawing(s); err != nil {
		return err
	}
	if f.given("language") {
		s.Language = settings.Language(strings.ToLower(f.language))
		if _, err := lang.Parse(f.language); err != nil && s.Language != settings.Auto {
			return usagef("--language: %w, auto", err)
		}
	}
	if f.given("notation") {
		s.Notation = settings.Notation(strings.ToLower(f.notation))
		if known := append(namesOf(notation.Styles()), string(settings.Auto)); !slices.Contains(known, string(s.Notation)) {
			return usagef("--notation: notation %q: expected one of %s", f.notation, strings.Join(known, ", "))
		}
	}
	return nil
}

// formerSet is a former glyph set that meant letters for pieces, lines in ASCII, and English.
const formerSet = "ascii"

// overruleDrawing replaces pieces, lines and background. --language and --lines take precedence
// over formerSet.
func (f *looksFlags) overruleDrawing(s *settings.Settings) error {
	if f.given("glyphs") {
		s.Glyphs = settings.Glyphs(strings.ToLower(f.glyphs))
		if s.Glyphs == formerSet {
			s.SetASCII()
		} else if _, err := canvas.ParseGlyphSet(f.glyphs); err != nil && s.Glyphs != settings.Auto {
			return usagef("--glyphs: %w, auto", err)
		}
	}
	if f.given("lines") {
		s.Lines = settings.Lines(strings.ToLower(f.lines))
		if _, err := canvas.ParseLines(f.lines); err != nil && s.Lines != settings.Auto {
			return usagef("--lines: %w, auto", err)
		}
	}
	if f.given("background") {
		s.Ground = settings.Ground(strings.ToLower(f.ground))
		if s.Ground != settings.Auto && s.Ground != settings.GroundDark && s.Ground != settings.GroundLight {
			return usagef("--background %q: expected one of auto, dark, light", f.ground)
		}
	}
	return nil
}

// overruleBoard replaces the look and the size of the board. The flag --board also accepts a size,
// because in older versions this was its only meaning.
func (f *looksFlags) overruleBoard(s *settings.Settings) error {
	if f.given("board") {
		size, err := canvas.ParseSize(f.board)
		look, wrong := theme.ParseBoard(f.board)
		switch {
		case err == nil:
			s.BoardSize = settings.BoardSize(size.String())
		case wrong == nil:
			s.Board = settings.Board(look.String())
		case strings.EqualFold(f.board, string(settings.Auto)):
			s.Board = settings.Auto
		default:
			return usagef("--board: %w, auto", wrong)
		}
	}
	if f.given("board-size") {
		size, err := canvas.ParseSize(f.size)
		if err != nil {
			return usagef("--board-size: %w", err)
		}
		s.BoardSize = settings.BoardSize(size.String())
	}
	return nil
}

// language returns the language of the settings, or else the one that the environment suggests.
func language(s *settings.Settings) lang.Language {
	if l, err := lang.Parse(string(s.Language)); err == nil {
		return l
	}
	return lang.For(narrow.Getenv)
}
