package library

import (
	"context"

	"example.com/abyss/internal/message"
)

// Folder is a folder or file that the user has added.
type Folder struct {
	Path     string
	Looked   int64 // last examination, in seconds since 1970
	Files    int   // files that exist
	Games    int   // games in these files
	Damaged  int   // files that cannot be read or contain damaged games
	Vanished int   // files that have vanished
}

// Folders returns all added folders and files, in the order in which they were added.
func (l *Library) Folders(ctx context.Context) (list []Folder, err error) {
	rows, err := l.db.Reader().QueryContext(ctx, `
SELECT path, looked, (SELECT count(*) FROM file WHERE file.folder=folder.id AND state=0),
	(SELECT count(*) FROM game JOIN file ON game.file=file.id WHERE file.folder=folder.id AND state=0),
	(SELECT count(*) FROM file WHERE file.folder=folder.id AND state=0 AND fault<>''),
	(SELECT count(*) FROM file WHERE file.folder=folder.id AND state=1)
FROM folder ORDER BY id`)
	if err != nil {
		return nil, l.db.Error(err)
	}
	defer rows.Close() //nolint:errcheck // nothing was written
	for rows.Next() {
		var f Folder
		if err := rows.Scan(&f.Path, &f.Looked, &f.Files, &f.Games, &f.Damaged, &f.Vanished); err != nil {
			return nil, l.db.Error(err)
		}
		list = append(list, f)
	}
	return list, l.db.Error(rows.Err())
}

// File is a file that is damaged or has vanished.
type File struct {
	Path     string
	Fault    error // names the file; nil for none
	Vanished bool
}

// Faulty returns the files that are damaged or have vanished, by path.
func (l *Library) Faulty(ctx context.Context) (list []File, err error) {
	rows, err := l.db.Reader().QueryContext(ctx, "SELECT path, fault, state=1 FROM file WHERE state=1 OR state=0 AND fault<>'' ORDER BY path")
	if err != nil {
		return nil, l.db.Error(err)
	}
	defer rows.Close() //nolint:errcheck // nothing was written
	for rows.Next() {
		var f File
		var fault string
		if err := rows.Scan(&f.Path, &fault, &f.Vanished); err != nil {
			return nil, l.db.Error(err)
		}
		f.Fault = message.Restore(fault)
		list = append(list, f)
	}
	return list, l.db.Error(rows.Err())
}
