package landlock

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// These are sets of rights to files: those that version 1 of Landlock controls, those to read, and
// those that a file can have, in contrast to a folder. Source: linux/landlock.h.
const (
	filesV1 = unix.LANDLOCK_ACCESS_FS_MAKE_SYM<<1 - 1
	reading = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_READ_DIR
	ofFiles = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE |
		unix.LANDLOCK_ACCESS_FS_TRUNCATE | unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
)

// Version returns the system's version of Landlock, or 0 if it is not available.
func Version() int {
	n, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return 0
	}
	return int(n)
}

// rights returns the rights that a version controls.
func rights(version int) unix.LandlockRulesetAttr {
	all := unix.LandlockRulesetAttr{Handled_access_fs: filesV1}
	if version >= 2 {
		all.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_REFER
	}
	if version >= 3 {
		all.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_TRUNCATE
	}
	if version >= 4 {
		all.Handled_access_net = unix.LANDLOCK_ACCESS_NET_BIND_TCP | unix.LANDLOCK_ACCESS_NET_CONNECT_TCP
	}
	if version >= 5 {
		all.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
	}
	if version >= 6 {
		all.Scoped = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | unix.LANDLOCK_SCOPE_SIGNAL
	}
	return all
}

// LockThread permanently drops all rights of the calling thread except those in a. This also
// applies to a program started by exec. The goroutine stays on this thread. After an error, the
// thread may still have all rights.
func LockThread(a Allowed) error {
	runtime.LockOSThread()
	version := Version()
	if version == 0 {
		return errors.New("this system has no Landlock")
	}
	all := rights(version)
	fd, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&all)), unsafe.Sizeof(all), 0)
	if errno != 0 {
		return fmt.Errorf("landlock rules: %w", errno)
	}
	defer func() { _ = unix.Close(int(fd)) }()
	if err := allow(int(fd), &all, a); err != nil {
		return err
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("no_new_privs: %w", err)
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, fd, 0, 0); errno != 0 {
		return fmt.Errorf("landlock: %w", errno)
	}
	return nil
}

// allow adds a rule for each allowed path.
func allow(ruleset int, all *unix.LandlockRulesetAttr, a Allowed) error {
	const write = ^uint64(unix.LANDLOCK_ACCESS_FS_EXECUTE)
	if a.Null {
		if err := allowPath(ruleset, os.DevNull, all.Handled_access_fs&(unix.LANDLOCK_ACCESS_FS_READ_FILE|unix.LANDLOCK_ACCESS_FS_WRITE_FILE)); err != nil {
			return err
		}
	}
	for _, rule := range []struct {
		paths  []string
		access uint64
	}{
		{a.Write, all.Handled_access_fs & write},
		{a.Read, reading},
		{a.Execute, unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE},
	} {
		for _, path := range rule.paths {
			if err := allowPath(ruleset, path, rule.access); err != nil {
				return err
			}
		}
	}
	return nil
}

// allowPath allows actions on a file, or on the content of a folder.
func allowPath(ruleset int, path string, access uint64) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		access &= ofFiles
	}
	fd, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return &fs.PathError{Op: "open", Path: path, Err: err}
	}
	defer func() { _ = unix.Close(fd) }()
	rule := unix.LandlockPathBeneathAttr{Allowed_access: access, Parent_fd: int32(fd)}
	if _, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(ruleset), unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&rule)), 0, 0, 0); errno != 0 {
		return &fs.PathError{Op: "landlock", Path: path, Err: errno}
	}
	return nil
}
