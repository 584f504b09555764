//go:build unix

package input

import (
	"errors"
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// Terminal is a terminal as a source.
type Terminal struct{ *os.File }

// Wait is Source's. It uses select, since macOS has no poll for terminals.
func (t Terminal) Wait(d time.Duration) bool {
	fd := int(t.Fd())
	if fd >= unix.FD_SETSIZE {
		return false
	}
	for end := time.Now().Add(d); ; {
		var set unix.FdSet
		set.Set(fd)
		left := unix.NsecToTimeval(max(time.Until(end), 0).Nanoseconds())
		n, err := unix.Select(fd+1, &set, nil, nil, &left)
		if !errors.Is(err, unix.EINTR) {
			return n > 0
		}
	}
}
