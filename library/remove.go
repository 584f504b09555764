package library

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"

	"example.com/abyss/internal/message"
)

// Remove forgets a folder or a file that was added, with its games, and returns the number of files
// that went. Those below another added folder stay. The files themselves are not touched; the
// folder need not be there any more.
func (l *Library) Remove(ctx context.Context, path string) (files int64, err error) {
	full, err := RealPath(path)
	if err != nil { // the folder itself is gone
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

// RemoveVanished forgets the files that have vanished, with their games, and returns their
// number. A file that comes back is read again.
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

// removed cleans up after files that were removed.
func (l *Library) removed(files int64, err error) (int64, error) {
	if err != nil {
		return 0, l.db.Error(err)
	}
	l.Refresh()
	return files, l.compact()
}
