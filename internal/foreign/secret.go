package foreign

import (
	"bytes"
	"io/fs"
	"runtime"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
)

// ReadSecret is Read for a file that only its owner may read; the error for another file names the
// command that repairs it. An empty file holds no secret: the error is fs.ErrNotExist, as for a
// missing one. On systems without Unix permissions this is not checked.
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
