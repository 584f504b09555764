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

// The system's lock does not identify its owner. So the owner writes its process number into a
// small file next to the ledger and removes that file at the end. A killed process leaves the small
// file. No program reads that file, because the lock is free, and the next owner replaces it. A
// file with that name that contains no process number has another origin and is not touched.
const (
	ownerEnd  = ".owner"
	ownerHead = "abyss-tui process "
)

// LockedError is ErrLocked with the number of the process that holds the lock.
type LockedError struct{ PID int }

// Error names the other process.
func (e *LockedError) Error() string { return e.localized().Error() }

// In returns the error in a language; see message.Sentence.
func (e *LockedError) In(say func(error) string) string { return say(e.localized()) }

func (e *LockedError) localized() error { return message.Errorf("%w (%d)", ErrLocked, e.PID) }

// Unwrap returns ErrLocked.
func (e *LockedError) Unwrap() error { return ErrLocked }

// lock locks the file for this process; the error names another owner.
func (f *File) lock(path string) (locked bool, err error) {
	locked, err = tryLock(f.file)
	if err != nil {
		if pid := ownerOf(path); pid > 0 {
			return false, &LockedError{pid}
		}
	}
	return locked, err
}

// enter writes the number of this process after it has locked the file. If that fails, others
// cannot see who owns the lock.
func (f *File) enter(path string) {
	path += ownerEnd
	if writeOwner(path, ownerHead+strconv.Itoa(os.Getpid())+"\n") == nil {
		f.owner = path
	}
}

// writeOwner writes a new file. It replaces an old file only if a killed process has left it. It
// writes neither through a link nor into a pipe.
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
		_ = confine.Remove(path) // an empty file would name no owner
	}
	return err
}

// leave removes the file with the process number before another process can take the lock.
func (f *File) leave() {
	if f.owner != "" && isOwner(f.owner) {
		_ = confine.Remove(f.owner) // without the lock the content has no meaning
	}
	f.owner = ""
}

// maxOwner is the largest size of an owner file that is read, in bytes.
const maxOwner = 64

// isOwner reports whether a file is one that writeOwner has written.
func isOwner(path string) bool {
	if info, err := confine.Lstat(path); err != nil || !info.Mode().IsRegular() {
		return false
	}
	data, err := foreign.Read(path, maxOwner)
	return err == nil && strings.HasPrefix(string(data), ownerHead)
}

// ownerOf returns the number of the process that has locked a file, or 0 if it is unknown.
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
