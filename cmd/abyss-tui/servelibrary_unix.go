//go:build unix

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"example.com/abyss/internal/plural"
	"example.com/abyss/library"
)

// sharedName is the folder of the index that guests read, in that of the server.
const sharedName = "library"

// shareLibrary indexes the folders that guests may read, and returns what they may read: the
// folder of the index, then these. Where the system confines guests, they cannot see a change
// of the index: so it changes only here, before they come.
func shareLibrary(ctx context.Context, dir string, folders []string, log func(string)) (shared []string, err error) {
	if len(folders) == 0 {
		return nil, nil
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return nil, err
	}
	for _, folder := range folders {
		full, err := sharedFolder(dir, folder)
		if err != nil {
			return nil, fmt.Errorf("--library: %w", err)
		}
		shared = append(shared, full)
	}
	l, err := library.Open(filepath.Join(dir, sharedName, library.FileName))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, l.Close()) }()
	l.Inside = true // guests could not read what is behind other links
	before, err := l.Folders(ctx)
	if err != nil {
		return nil, err
	}
	for i := range before {
		if slices.Contains(shared, before[i].Path) {
			continue
		}
		if _, err := l.Remove(ctx, before[i].Path); err != nil {
			return nil, err
		}
	}
	log("looking through the library")
	r, err := l.Add(ctx, shared, nil)
	if err != nil {
		return nil, err
	}
	after, err := l.Folders(ctx)
	if err != nil {
		return nil, err
	}
	for i := range after {
		log(plural.Sprintf("guests may read %s: %d {game|games} in %d {file|files}", after[i].Path, after[i].Games, after[i].Files))
	}
	if n := r.Damaged.Count; n > 0 {
		log(plural.Sprintf("%d damaged {file|files} among those that were read now", n))
	}
	return append([]string{filepath.Join(dir, sharedName)}, shared...), nil
}

// sharedFolder is the real path of a folder that guests may read: apart from the server's.
func sharedFolder(dir, folder string) (string, error) {
	full, err := filepath.Abs(folder)
	if err == nil {
		full, err = filepath.EvalSymlinks(full)
	}
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(full); err != nil || !info.IsDir() {
		return "", errors.Join(fmt.Errorf("%s: expected a folder", folder), err)
	}
	for _, pair := range [][2]string{{dir, full}, {full, dir}} {
		if rel, err := filepath.Rel(pair[0], pair[1]); err != nil || filepath.IsLocal(rel) {
			return "", errors.Join(fmt.Errorf("%s: expected a folder apart from %s, which has the server's key and the guests' files", folder, dir), err)
		}
	}
	return full, nil
}
