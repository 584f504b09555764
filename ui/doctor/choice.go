package doctor

import (
	"errors"
	"io/fs"
	"os"

	"example.com/abyss/engine/notation"
	"example.com/abyss/ui"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"
)

// choice is the look that the app has without command-line flags. It comes from the settings file
// as far as the file sets something, and otherwise from the environment.
type choice struct {
	path    string // the settings file
	err     error  // why the system has no path for the file, or why it cannot be read
	missing bool   // there is no file yet

	glyphs     canvas.GlyphSet
	ownGlyphs  bool // the settings file names the glyph set
	lines      canvas.Lines
	ownLines   bool // the settings file names the lines
	language   lang.Language
	notation   notation.Style
	colourless bool // the settings file has colours = "never"
}

// choose reads the settings file. If the file cannot be read, the choice is the same as without a
// file.
func (p *Patient) choose() *choice {
	c := &choice{}
	s := settings.Default()
	if c.path, c.err = settings.Path(); c.err == nil {
		if _, err := os.Stat(c.path); errors.Is(err, fs.ErrNotExist) {
			c.missing = true
		} else {
			s, c.err = settings.Load(c.path)
		}
	}
	c.colourless = s.Colours == settings.ColoursNever
	var err error
	if c.language, err = lang.Parse(string(s.Language)); err != nil {
		c.language = lang.For(p.Getenv)
	}
	if c.glyphs, err = canvas.ParseGlyphSet(string(s.Glyphs)); err != nil {
		c.glyphs = ui.GlyphsFor(p.Getenv, c.language)
	}
	c.ownGlyphs = err == nil
	if c.lines, err = canvas.ParseLines(string(s.Lines)); err != nil {
		c.lines = ui.LinesFor(p.Getenv, c.readsChinese())
	}
	c.ownLines = err == nil
	if c.notation, err = notation.ParseStyle(string(s.Notation)); err != nil {
		c.notation = ui.NotationFor(c.glyphs, c.language)
	}
	return c
}

// readsChinese reports whether the screen shows Chinese characters.
func (c *choice) readsChinese() bool { return c.glyphs.Chinese() || c.language.ReadsChinese() }
