package atomicfile

import (
	"errors"
	"io"
	"os"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
)

// Append adds data to the end of an existing file with one write and returns when the data is on
// disk. If there is an error, it restores the file as far as the system can.
func Append(path string, data []byte) error {
	if err := foreign.Check(path); err != nil {
		return err
	}
	f, err := confine.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	size, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return errors.Join(err, f.Close())
	}
	if _, err = f.Write(data); err == nil {
		err = f.Sync()
	}
	if err != nil {
		err = errors.Join(err, f.Truncate(size))
	}
	return errors.Join(err, f.Close())
}
