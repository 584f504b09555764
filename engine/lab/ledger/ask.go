package ledger

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"

	"example.com/abyss/internal/database"
	"example.com/abyss/internal/message"
)

// Ask runs a query in the store of a folder; see database.DB.Ask.
func Ask(ctx context.Context, dir, query string, columns func([]string) error, row func([]any) error) error {
	set, err := Read(dir) // Read brings the store up to date
	if err != nil {
		return err
	}
	if err := set.Close(); err != nil {
		return err
	}
	path := filepath.Join(dir, StoreName)
	db, err := database.Read(path, stored)
	if errors.Is(err, fs.ErrNotExist) {
		return message.Errorf("%s: not found, expected a folder that 'lab run' or 'lab import' made", path)
	}
	if err != nil {
		return err
	}
	return errors.Join(db.Ask(ctx, query, columns, row), db.Close())
}
