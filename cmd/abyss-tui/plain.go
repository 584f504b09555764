package main

import (
	"context"
	"io"
	"os"

	"github.com/charmbracelet/x/term"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/plain"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/settings"
)

// runPlain runs the line mode with the app's options. On a terminal that cannot show
// the app it starts by itself, and says so.
func runPlain(ctx context.Context, s streams, f *appFlags, app *ui.Options) error {
	o := plain.Options{
		Game: app.Game, Input: s.in, Output: s.out, Book: app.Book, Own: app.Own, GamesDir: app.GamesDir, DraftsDir: app.DraftsDir, SuiteDir: app.SuiteDir,
		Language: app.Language, ASCII: app.Glyphs == canvas.ASCII, Script: !typed(s.in),
		Unasked: !f.plain, Problems: app.Problems,
	}
	o.Rival = func(cfg *session.Config, name string) {
		if engine, ok := app.Settings.Engines.Find(name); ok {
			play.Against(cfg, engine)
		}
	}
	o.Opened = app.Opened
	if style, err := notation.ParseStyle(string(app.Settings.Notation)); err == nil {
		o.Notation = style
	} else { // auto, as was checked when it was read
		o.Notation = ui.NotationFor(app.Glyphs, app.Language)
	}
	o.ASCII, o.Language = plainText(o, app.Settings.Language != settings.Auto)
	return plain.Run(ctx, o)
}

// plainText says whether to write ASCII only, and the language. On an ASCII terminal
// other characters are written only if the language, when chosen by the user, or the
// notation needs them.
func plainText(o plain.Options, chosen bool) (ascii bool, l lang.Language) {
	if !o.ASCII {
		return false, o.Language
	}
	if !chosen {
		o.Language = lang.English
	}
	return !o.Notation.Chinese() && o.Language == lang.English, o.Language
}

// typed reports whether the input is typed by a person.
func typed(r io.Reader) bool {
	f, ok := r.(*os.File)
	return ok && term.IsTerminal(f.Fd())
}
