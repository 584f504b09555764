package library

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"

	"example.com/abyss/internal/message"
)

// Remove removes a folder or file from the index, with its games, and returns the number of files
// removed. Files that are also below another added folder remain. The files themselves are not
// changed. The folder need not exist any more.
func (l *Library) Remove(ctx context.Context, path string) (files int64, err error) {
	full, err := RealPath(path)
	if err != nil { // the folder no longer exists
		if full, err = filepath.Abs(path); err != nil {
			return 0, err
		}
	}
	err = l.db.Update(func(tx *sql.Tx) error {
		var id int64
		if err := tx.QueryRowContext(ctx, "SELECT id FROM folder WHERE path=?", full).Scan(&id); errors.Is(err, sql.ErrNoRows) {
			return message.Errorf("%s: expected a folder or file that was added", full)
		} else if err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `
UPDATE file SET folder=(SELECT max(folder.id) FROM folder WHERE folder.id<>?1 AND (file.path=folder.path OR instr(file.path, folder.path||?2)=1))
WHERE folder=?1 AND EXISTS (SELECT 1 FROM folder WHERE folder.id<>?1 AND (file.path=folder.path OR instr(file.path, folder.path||?2)=1))`,
			id, string(filepath.Separator))
		if err != nil {
			return err
		}
		gone, err := tx.ExecContext(ctx, "DELETE FROM file WHERE folder=?", id)
		if err != nil {
			return err
		}
		if files, err = gone.RowsAffected(); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "DELETE FROM folder WHERE id=?", id)
		return err
	})
	return l.removed(files, err)
}

// RemoveVanished removes vanished files with their games from the index and returns the number of
// these files. A file that reappears is read again.
func (l *Library) RemoveVanished(ctx context.Context) (files int64, err error) {
	err = l.db.Update(func(tx *sql.Tx) error {
		r, err := tx.ExecContext(ctx, "DELETE FROM file WHERE state=?", gone)
		if err == nil {
			files, err = r.RowsAffected()
		}
		return err
	})
	return l.removed(files, err)
}

// removed cleans up after files were removed from the index.
func (l *Library) removed(files int64, err error) (int64, error) {
	if err != nil {
		return 0, l.db.Error(err)
	}
	l.Refresh()
	return files, l.compact()
}
