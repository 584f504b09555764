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

// maxFolder is how much a guest may keep, in bytes; from nearlyFull on it is said.
const (
	maxFolder  = 50 << 20
	nearlyFull = maxFolder / 10 * 9
)

// roomTime is between two looks at it. A guest's app saves what a person has made, games and
// books, which are far smaller than what is left behind nearlyFull.
const roomTime = 10 * time.Second

// kept is how much a guest keeps, in bytes. What is removed meanwhile does not count.
func kept(folder string) (total int64, err error) {
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

// checkRoom says when a guest keeps too much.
func checkRoom(folder string) (total int64, err error) {
	if total, err = kept(folder); err == nil && total > maxFolder {
		err = fmt.Errorf("you keep %s here, expected %s at most: ask the host to remove some", foreign.Bytes(total), foreign.Bytes(maxFolder))
	}
	return total, err
}

// watchRoom ends a session whose guest keeps too much, and says on its screen when there is
// little room left.
func (x *session) watchRoom(seat *hall.Seat, folder string) (stop func()) {
	done, told := make(chan struct{}), false
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
			if full := total > nearlyFull; full != told {
				if told = full; full && seat != nil {
					seat.Tell(wire.NearlyFull)
				}
			}
		}
	}()
	return func() { close(done) }
}
