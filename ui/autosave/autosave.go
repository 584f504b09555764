// Package autosave writes drafts to a folder, each in its own file. A draft contains work that
// would be lost at the end of the program. A draft is written again whenever it changes. It is
// removed when there is nothing more to lose. The next run finds these drafts, however the program
// ended.
package autosave

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/task"
)

// Keeper writes the drafts of one run, in a separate goroutine and in the order of the calls. Any
// goroutine may call its methods. All but Close return at once, and Err reports failures later.
type Keeper struct {
	dir, run string
	lock     *os.File               // nil if there is no lock
	adopted  map[string]string      // files of earlier runs, by the name of the draft; each is removed once its draft is written
	promised map[string]bool        // paths that Save and Release have returned
	saved    map[string]fs.FileInfo // files that Save has written; only the worker uses it

	mu     sync.Mutex
	queue  []job
	wake   *sync.Cond
	closed bool
	done   chan struct{}
	err    error     // error of the lock
	failed []failure // failed jobs, which are tried again at the end

	release sync.Once
}

// job is an operation on the disk.
type job struct {
	name string // name of its draft, which a newer job for that draft replaces; "" for none
	run  func() error
}

// failure is a job that failed.
type failure struct {
	job job
	err error
}

// New returns a keeper that writes into a folder, which is created when needed. The time and the
// process number distinguish its files from those of other runs.
func New(dir string, began time.Time, process int) *Keeper {
	k := &Keeper{
		dir: dir, run: fmt.Sprintf("%s-%d", began.Format(stamp), process),
		adopted: map[string]string{}, promised: map[string]bool{}, saved: map[string]fs.FileInfo{}, done: make(chan struct{}),
	}
	k.wake = sync.NewCond(&k.mu)
	k.lock, k.err = lock(k.dir, k.run)
	go k.work()
	return k
}

// path returns the file of a draft. It consists of the draft's name, the run and the kind of file.
func (k *Keeper) path(name, kind string) string {
	return filepath.Join(k.dir, name+"-"+k.run+"."+kind)
}

// Put writes a draft. Its name is one word, and its kind is a file extension. The function write
// writes the content, and must not use shared data. If an earlier draft with the same name is still
// waiting to be written, that one is skipped.
func (k *Keeper) Put(name, kind string, write func(io.Writer) error) {
	k.add(job{name, func() error {
		if err := k.write(k.path(name, kind), true, write); err != nil {
			return err
		}
		return k.letGo(name)
	}})
}

// Drop removes a draft, because nothing would be lost any more.
func (k *Keeper) Drop(name, kind string) {
	k.add(job{name, func() error { return errors.Join(remove(k.path(name, kind)), k.letGo(name)) }})
}

// Save writes a permanent file and returns its path. If the name is taken, Save appends a number to
// it. The folder is made when needed.
func (k *Keeper) Save(path string, write func(io.Writer) error) string {
	to, err := k.promise(path)
	k.add(job{"", func() error {
		if err != nil {
			return err
		}
		if err := k.write(to, false, write); err != nil {
			return err
		}
		k.saved[to], _ = confine.Lstat(to)
		return nil
	}})
	return to
}

// Unsave removes a file that Save has written, unless someone has changed it since.
func (k *Keeper) Unsave(path string) {
	k.add(job{"", func() error {
		now, err := confine.Lstat(path)
		if was := k.saved[path]; err != nil || was == nil || now.Size() != was.Size() || !now.ModTime().Equal(was.ModTime()) {
			return nil
		}
		return remove(path)
	}})
}

// Adopt records that a draft continues from a file of an earlier run. That file is removed only
// after the draft is written or deliberately dropped, so until then no text is lost.
func (k *Keeper) Adopt(name string, f File) {
	k.add(job{"", func() error {
		k.adopted[name] = f.Path
		return nil
	}})
}

// Release moves a file of an earlier run into a folder, which is created when needed. The file is
// named after the start time of its run. It returns the new path, or "" if another program has
// already moved the file.
func (k *Keeper) Release(f File, dir string) string {
	if missing(f.Path) {
		return ""
	}
	to, err := k.promise(filepath.Join(dir, f.Began.Format(stamp)+filepath.Ext(f.Path)))
	k.add(job{"", func() error {
		if err != nil {
			return err
		}
		if err := confine.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		if err := moveTo(f.Path, to); err != nil && !missing(f.Path) {
			return err
		}
		return nil
	}})
	return to
}

// missing reports whether a file does not exist.
func missing(path string) bool {
	_, err := confine.Lstat(path)
	return errors.Is(err, os.ErrNotExist)
}

// Written returns a channel that is closed once everything passed so far is on disk or has failed;
// see Err.
func (k *Keeper) Written() <-chan struct{} {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		return k.done
	}
	done := make(chan struct{})
	k.queue = append(k.queue, job{"", func() error { close(done); return nil }})
	k.wake.Signal()
	return done
}

// Close waits until everything is written, and tries failed jobs once more. It returns what Err
// returns.
func (k *Keeper) Close() error {
	k.mu.Lock()
	k.closed = true
	k.wake.Signal()
	k.mu.Unlock()
	<-k.done
	k.release.Do(func() { unlock(k.lock) })
	return k.Err()
}

// add queues a job, which replaces a waiting job for the same draft.
func (k *Keeper) add(t job) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		return
	}
	if t.name != "" {
		for i := range k.queue {
			if k.queue[i].name == t.name {
				k.queue[i] = t
				return
			}
		}
	}
	k.queue = append(k.queue, t)
	k.wake.Signal()
}

// The method named work runs queued actions until the keeper is closed.
func (k *Keeper) work() {
	defer close(k.done)
	for {
		t, ok := k.next()
		if !ok {
			break
		}
		k.do(t)
	}
	for _, f := range k.takeFailed() {
		k.do(f.job) // by now there may be room on the disk again
	}
}

// do runs a job. An earlier failure for the same draft no longer matters.
func (k *Keeper) do(t job) {
	err := task.Guard(t.run) // after a panic, other drafts must still be saved
	k.mu.Lock()
	defer k.mu.Unlock()
	if t.name != "" {
		k.failed = slices.DeleteFunc(k.failed, func(f failure) bool { return f.job.name == t.name })
	}
	if err != nil {
		k.failed = append(k.failed, failure{t, err})
	}
}

func (k *Keeper) takeFailed() []failure {
	k.mu.Lock()
	defer k.mu.Unlock()
	failed := k.failed
	k.failed = nil
	return failed
}

// Err returns the first reason why something that should be on disk is not; nil if everything is.
func (k *Keeper) Err() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.err == nil && len(k.failed) > 0 {
		return k.failed[0].err
	}
	return k.err
}

// next waits for a job; it returns false when there will be no more jobs.
func (k *Keeper) next() (job, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.queue) == 0 {
		if k.closed {
			return job{}, false
		}
		k.wake.Wait()
	}
	t := k.queue[0]
	k.queue = k.queue[1:]
	return t, true
}

// write writes a file completely or not at all.
func (k *Keeper) write(path string, over bool, write func(io.Writer) error) error {
	var text bytes.Buffer
	if err := write(&text); err != nil {
		return err
	}
	if err := confine.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomicfile.Write(path, text.Bytes(), over)
}

// letGo removes the file of an earlier run from which a draft continues.
func (k *Keeper) letGo(name string) error {
	path, ok := k.adopted[name]
	if !ok {
		return nil
	}
	delete(k.adopted, name)
	return remove(path)
}

// remove removes a file that may be missing.
func remove(path string) error {
	if err := confine.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// promise is like free, for a file that will be written later. Nothing else in this run gets the
// same path. If there is an error, it returns the requested path with the error.
func (k *Keeper) promise(path string) (string, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	to, err := free(path, k.promised)
	if err != nil {
		return path, err
	}
	k.promised[to] = true
	return to, nil
}

// moveTo renames a file to a name that must be free. If another program takes the name at the same
// time, the file is not moved.
func moveTo(from, to string) error {
	err := confine.Link(from, to)
	switch {
	case err == nil:
		return confine.Remove(from)
	case errors.Is(err, os.ErrExist), errors.Is(err, os.ErrNotExist):
		return err
	}
	if _, err := confine.Lstat(to); err == nil { // the file system has no links, or the two paths are on different file systems
		return message.Errorf("%s: %w", to, os.ErrExist)
	}
	if err := confine.Rename(from, to); err == nil {
		return nil
	}
	data, err := foreign.Read(from, maxDraft)
	if err == nil {
		err = atomicfile.Write(to, data, false)
	}
	if err != nil {
		return err
	}
	return confine.Remove(from)
}

// maxDraft is the largest draft that can be moved to another file system, in bytes.
const maxDraft = 64 << 20

// free returns a path that does not exist and was not promised: the given one, or one with a
// number.
func free(path string, promised map[string]bool) (string, error) {
	ext := filepath.Ext(path)
	stem := path[:len(path)-len(ext)]
	const most = 1000
	for i := 2; i <= most; i++ {
		_, err := confine.Lstat(path)
		switch {
		case err != nil && !errors.Is(err, os.ErrNotExist):
			return "", err
		case err != nil && !promised[path]:
			return path, nil
		}
		path = fmt.Sprintf("%s-%d%s", stem, i, ext)
	}
	return "", message.Errorf("%s and %d similar names exist, expected a free name", stem+ext, most-1)
}
