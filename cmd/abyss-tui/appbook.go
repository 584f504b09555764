package main

import (
	"path/filepath"

	"abyss/book"
	"abyss/ui/settings"
)

// appBook is the opening book of the app with its file, "" for the built-in one.
// A file that the settings name and that cannot be read is no reason not to
// start: the built-in book takes its place, and problem says so.
func (f *appFlags) appBook(s *settings.Settings) (b *book.Book, path, problem string, err error) {
	if s.BookFile != "" {
		b, err = book.ReadFile(s.BookFile)
		if err == nil {
			path, err = filepath.Abs(s.BookFile)
		}
		switch {
		case err == nil:
			return b, path, "", nil
		case f.given("book-file"):
			return nil, "", "", usagef("--book-file: %w", err)
		}
		problem = "Opening book of the settings: " + err.Error()
	}
	b, err = book.Default()
	return b, "", problem, err
}
