//go:build unix

package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"time"

	"example.com/abyss/internal/message"
	"example.com/abyss/internal/plural"
	"example.com/abyss/library"
)

// sharedName is the folder of the index that guests read, inside the server's folder.
const sharedName = "library"

// lookEvery is the time between two searches for new games.
const lookEvery = 10 * time.Minute

// sharedLibrary contains the games that guests may read. A guest's process is confined and could
// not read an index while it changes. Guests therefore read a copy of the server's index, which is
// replaced after each change.
type sharedLibrary struct {
	index, copied string
	folders       []string
	log           func(string)
}

// shareLibrary indexes the folders that guests may read. It returns nil if there are none.
func shareLibrary(ctx context.Context, dir string, folders []string, log func(string)) (s *sharedLibrary, err error) {
	if len(folders) == 0 {
		return nil, nil
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return nil, err
	}
	s = &sharedLibrary{index: filepath.Join(dir, library.FileName), copied: filepath.Join(dir, sharedName, library.FileName), log: log}
	for _, folder := range folders {
		full, err := sharedFolder(dir, folder)
		if err != nil {
			return nil, message.Errorf("--library: %w", err)
		}
		s.folders = append(s.folders, full)
	}
	if err := os.MkdirAll(filepath.Dir(s.copied), 0o700); err != nil {
		return nil, err
	}
	log("looking through the library")
	return s, s.look(ctx, true)
}

// paths returns the folders that guests may read: the folder of their index, then those of the
// games.
func (s *sharedLibrary) paths() []string {
	if s == nil {
		return nil
	}
	return append([]string{filepath.Dir(s.copied)}, s.folders...)
}

// watch looks for changes at intervals until ctx ends.
func (s *sharedLibrary) watch(ctx context.Context, every time.Duration) {
	if s == nil {
		return
	}
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if err := s.look(ctx, false); err != nil && ctx.Err() == nil {
			s.log("the library: " + err.Error())
		}
	}
}

// look indexes new files. On the first call it removes from the index folders that only an earlier
// server shared, and logs what the library contains.
func (s *sharedLibrary) look(ctx context.Context, first bool) (err error) {
	l, err := library.Open(s.index)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, l.Close()) }()
	l.Inside = true // guests could not read files outside the folders to which links lead
	if first {
		if err := s.forget(ctx, l); err != nil {
			return err
		}
	}
	r, err := l.Add(ctx, s.folders, nil)
	if err != nil || !first && r.Read+r.Vanished+r.Returned == 0 {
		return err
	}
	if err := l.CopyTo(s.copied); err != nil {
		return err
	}
	after, err := l.Folders(ctx)
	if err != nil {
		return err
	}
	for i := range after {
		s.log(plural.Sprintf("guests may read %s: %d {game|games} in %d {file|files}", after[i].Path, after[i].Games, after[i].Files))
	}
	if n := r.Damaged.Count; n > 0 {
		s.log(plural.Sprintf("%d damaged {file|files} among those just read", n))
	}
	return nil
}

// forget removes folders that are no longer shared.
func (s *sharedLibrary) forget(ctx context.Context, l *library.Library) error {
	before, err := l.Folders(ctx)
	if err != nil {
		return err
	}
	for i := range before {
		if slices.Contains(s.folders, before[i].Path) {
			continue
		}
		if _, err := l.Remove(ctx, before[i].Path); err != nil {
			return err
		}
	}
	return nil
}

// sharedFolder returns the real path of a folder that guests may read. It must not overlap the
// server's folder.
func sharedFolder(dir, folder string) (string, error) {
	full, err := filepath.Abs(folder)
	if err == nil {
		full, err = filepath.EvalSymlinks(full)
	}
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(full); err != nil || !info.IsDir() {
		return "", errors.Join(message.Errorf("%s: expected a folder", folder), err)
	}
	for _, pair := range [][2]string{{dir, full}, {full, dir}} {
		if rel, err := filepath.Rel(pair[0], pair[1]); err != nil || filepath.IsLocal(rel) {
			return "", errors.Join(message.Errorf("%s: expected a folder apart from %s, which has the server's key and the guests' files", folder, dir), err)
		}
	}
	return full, nil
}
