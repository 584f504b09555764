package format

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"abyss/internal/atomicfile"
)

// ReadFile is ReadPGN of a file. Errors name it.
func ReadFile(path string) ([]*Game, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	games, err := ReadPGN(f)
	if err != nil {
		err = fmt.Errorf("%s: %w", path, err)
	}
	return games, errors.Join(err, f.Close())
}

// WriteFile writes games into a file in ICCS. See Options.WriteFile.
func WriteFile(path string, overwrite bool, games ...*Game) error {
	return Options{}.WriteFile(path, overwrite, games...)
}

// WriteFile writes games into a file, all of them or, on an error, none: what
// was there before is then still there. The folder must exist. A file that
// exists is replaced only where overwrite says so, otherwise the error is an
// fs.ErrExist.
func (o Options) WriteFile(path string, overwrite bool, games ...*Game) error {
	var b bytes.Buffer
	if err := o.WriteAll(&b, games); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return atomicfile.Write(path, b.Bytes(), overwrite)
}
