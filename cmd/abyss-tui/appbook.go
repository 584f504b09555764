package main

import (
	"path/filepath"

	"example.com/abyss/book"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/settings"
)

// appBook returns the app's opening book and the path of its file, which is "" for the built-in
// book. If a file named in the settings cannot be read, the app starts with the built-in book, and
// problem contains the reason.
func (f *appFlags) appBook(s *settings.Settings) (b *book.Book, path string, problem, err error) {
	if s.BookFile != "" {
		b, err = book.Open(s.BookFile)
		if err == nil {
			path, err = filepath.Abs(s.BookFile)
		}
		switch {
		case err == nil:
			return b, path, nil, nil
		case f.given("book-file"):
			return nil, "", nil, usagef("--book-file: %w", err)
		}
		problem = message.Errorf("opening book of the settings: %w", err)
	}
	b, err = book.Default()
	return b, "", problem, err
}
