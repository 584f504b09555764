package foreign

import (
	"bytes"
	"io/fs"
	"runtime"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
)

// ReadSecret is like Read, for a file that only its owner may read. If others may read the file,
// the error contains the command that corrects this. An empty file contains no secret: the error is
// fs.ErrNotExist, as for a missing file. On systems without Unix permissions there is no such
// check.
func ReadSecret(path string, limit int64) ([]byte, error) {
	data, err := Read(path, limit)
	if err != nil {
		return nil, err
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, message.Errorf("%s: the file is empty: %w", path, fs.ErrNotExist)
	}
	info, err := confine.Stat(path)
	if err != nil {
		return nil, err
	}
	if mode := info.Mode().Perm(); runtime.GOOS != "windows" && mode&0o077 != 0 {
		return nil, message.Errorf("%s: others may read it (%v), expected a file that only its owner can read: use 'chmod 600'", path, mode)
	}
	return data, nil
}
