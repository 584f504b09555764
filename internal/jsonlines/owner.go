package jsonlines

import (
	"errors"
	"os"
	"strconv"
	"strings"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// The system's lock does not name its holder. So the holder writes its number into a small file
// beside, and removes that at the end. A killed process leaves it: nobody reads it, because the
// lock is free, and the next holder replaces it. A file that names no holder has that name by
// chance, and stays.
const (
	ownerEnd  = ".owner"
	ownerHead = "abyss-tui process "
)

// LockedError is ErrLocked with the other process.
type LockedError struct{ PID int }

// Error names the other process.
func (e *LockedError) Error() string { return e.localized().Error() }

// In is the error in a language; see message.Sentence.
func (e *LockedError) In(say func(error) string) string { return say(e.localized()) }

func (e *LockedError) localized() error { return message.Errorf("%w (%d)", ErrLocked, e.PID) }

// Unwrap is ErrLocked.
func (e *LockedError) Unwrap() error { return ErrLocked }

// lock takes the file for this process; the error names another holder.
func (f *File) lock(path string) (held bool, err error) {
	held, err = tryLock(f.file)
	if err != nil {
		if pid := ownerOf(path); pid > 0 {
			return false, &LockedError{pid}
		}
	}
	return held, err
}

// enter writes the number of this process, which has the lock. Without it others only get less
// information.
func (f *File) enter(path string) {
	path += ownerEnd
	if writeOwner(path, ownerHead+strconv.Itoa(os.Getpid())+"\n") == nil {
		f.owner = path
	}
}

// writeOwner writes a new file, which replaces one of a killed process at most: it writes
// neither through a link nor into a pipe.
func writeOwner(path, text string) error {
	if isOwner(path) {
		if err := confine.Remove(path); err != nil {
			return err
		}
	}
	file, err := confine.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	if err = errors.Join(err, file.Close()); err != nil {
		_ = confine.Remove(path) // an empty one would name nobody
	}
	return err
}

// leave takes the name of this process away, before another can take the lock.
func (f *File) leave() {
	if f.owner != "" && isOwner(f.owner) {
		_ = confine.Remove(f.owner) // the content means nothing without the lock
	}
	f.owner = ""
}

// maxOwner bounds the reading of an owner's file, in bytes.
const maxOwner = 64

// isOwner reports whether a file is one that writeOwner has written.
func isOwner(path string) bool {
	if info, err := confine.Lstat(path); err != nil || !info.Mode().IsRegular() {
		return false
	}
	data, err := foreign.Read(path, maxOwner)
	return err == nil && strings.HasPrefix(string(data), ownerHead)
}

// ownerOf is the process that holds a file, 0 if unknown.
func ownerOf(path string) int {
	data, err := foreign.Read(path+ownerEnd, maxOwner)
	if err != nil {
		return 0
	}
	pid, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(string(data), ownerHead)))
	if err != nil {
		return 0
	}
	return pid
}
