package jsonlines

import (
	"errors"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"abyss/internal/foreign"
	"abyss/internal/message"
)

// The system's lock does not tell who holds it. So who does writes its number into a
// small file beside, and takes that away in the end; what a killed process left there
// is read by nobody, because its lock is gone, and written over by the next.
const ownerEnd = ".pid"

// LockedError is ErrLocked where the other process is known.
type LockedError struct{ PID int }

// Error says which.
func (e *LockedError) Error() string { return e.said().Error() }

// In is the error in a language; see message.Sentence.
func (e *LockedError) In(say func(error) string) string { return say(e.said()) }

func (e *LockedError) said() error { return message.Errorf("%w (%d)", ErrLocked, e.PID) }

// Unwrap is ErrLocked.
func (e *LockedError) Unwrap() error { return ErrLocked }

// lock takes the file for this process, or says which other has it.
func (f *File) lock(path string) error {
	held, err := tryLock(f.file)
	if err != nil {
		if pid := ownerOf(path); pid > 0 {
			return &LockedError{pid}
		}
		return err
	}
	// Without it the other process would only be told less.
	if held && writeNew(path+ownerEnd, strconv.Itoa(os.Getpid())+"\n") == nil {
		f.owner = path + ownerEnd
	}
	return nil
}

// writeNew writes a file of its own in place of what has the name: nothing is written
// through a link that somebody has put there, nor into a pipe.
func writeNew(path, text string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	return errors.Join(err, file.Close())
}

// leave takes the name of this process away, before another can take the lock.
func (f *File) leave() {
	if f.owner != "" {
		_ = os.Remove(f.owner) // what stays says nothing without the lock
		f.owner = ""
	}
}

// ownerOf is the process that has a file, 0 where it does not say so.
func ownerOf(path string) int {
	const most = 32
	data, err := foreign.Read(path+ownerEnd, most)
	if err != nil {
		return 0
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(data)))
	if err != nil {
		return 0
	}
	return pid
}
