//go:build unix

package sshd

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/serve/hall"
	"example.com/abyss/serve/wire"
)

// maxFolder is the largest size of a guest's files, in bytes. From nearlyFull on, the guest sees a
// warning.
const (
	maxFolder  = 50 << 20
	nearlyFull = maxFolder / 10 * 9
)

// roomTime is the interval between two checks. In one interval a guest's app can save only games
// and books made by hand, which are far smaller than the room above nearlyFull.
const roomTime = 10 * time.Second

// sizeOf returns the size of a guest's files in bytes. It ignores files removed during the count.
func sizeOf(folder string) (total int64, err error) {
	err = filepath.WalkDir(folder, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			var info fs.FileInfo
			if info, err = d.Info(); err == nil {
				total += info.Size()
			}
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
	return total, err
}

// checkRoom returns the size of a guest's files, and an error if it is too large.
func checkRoom(folder string) (total int64, err error) {
	if total, err = sizeOf(folder); err == nil && total > maxFolder {
		err = fmt.Errorf("you keep %s here, expected %s at most: ask the host to remove some", foreign.Bytes(total), foreign.Bytes(maxFolder))
	}
	return total, err
}

// watchRoom ends the session of a guest who has too many files, and shows a warning when little
// room is left.
func (x *session) watchRoom(seat *hall.Seat, folder string) (stop func()) {
	done, warned := make(chan struct{}), false
	go func() {
		tick := time.NewTicker(x.server.room)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
			}
			total, err := checkRoom(folder)
			if err != nil {
				x.terminate(err.Error())
				return
			}
			if full := total > nearlyFull; full != warned {
				if warned = full; full && seat != nil {
					seat.Notify(wire.NearlyFull)
				}
			}
		}
	}()
	return func() { close(done) }
}
