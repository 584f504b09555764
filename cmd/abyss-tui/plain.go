package main

import (
	"context"
	"io"
	"os"

	"github.com/charmbracelet/x/term"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/session"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/plain"
	"example.com/abyss/ui/play"
)

// runPlain runs the line mode with the app's options. On a terminal that cannot show the app, the
// line mode starts automatically, with a message.
func runPlain(ctx context.Context, s streams, f *appFlags, app *ui.Options) error {
	o := plain.Options{
		Game: app.Game, Input: s.in, Output: s.out, Book: app.Book, Own: app.Own, GamesDir: app.GamesDir, DraftsDir: app.DraftsDir, SuiteDir: app.SuiteDir,
		Language: app.Language, Script: !typed(s.in),
		Unasked: !f.plain, Problems: app.Problems,
	}
	o.Rival = func(cfg *session.Config, name string) {
		if engine, ok := app.Settings.Engines.Find(name); ok {
			play.Against(cfg, engine)
		}
	}
	o.Opened = app.Opened
	if len(app.Among) > 0 {
		o.Opened = app.Among[0]
		o.Problems = append(o.Problems, message.Errorf("%s has %d {game|games}; this is the first: type \"open %s:2\" for the second", app.OpenedFrom, len(app.Among), app.OpenedFrom))
	}
	o.Notation = notationOf(&app.Settings, app.Glyphs, app.Language)
	o.ASCII = plainASCII(canvas.Writing{Glyphs: app.Glyphs, Lines: app.Lines, Chinese: o.Language.ReadsChinese()}, o.Notation)
	return plain.Run(ctx, o)
}

// plainASCII reports whether to write only ASCII, which is not enough for a Chinese notation.
func plainASCII(w canvas.Writing, n notation.Style) bool { return w.OnlyASCII() && !n.Chinese() }

// typed reports whether a person types the input.
func typed(r io.Reader) bool {
	f, ok := r.(*os.File)
	return ok && term.IsTerminal(f.Fd())
}
