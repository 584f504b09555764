//go:build unix

package input

import (
	"errors"
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// Terminal is a terminal as a Source.
type Terminal struct{ *os.File }

// Wait waits for input; see Source. It uses select, because poll does not work for terminals on
// macOS.
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
