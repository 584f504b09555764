package search

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// hugePages requests large pages for the slots of a table. If a table is far larger than the memory
// whose addresses the processor caches, a look-up must wait twice, once for the translation of the
// slot's address and once for the slot. If the system has no large pages, nothing changes.
func hugePages(slots []slot) {
	if len(slots) <= nearSlots {
		return
	}
	//nolint:gosec // the bytes of the slots, for a hint about them; nothing is read or written
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(&slots[0])), len(slots)*int(unsafe.Sizeof(slots[0])))
	size := unix.Getpagesize()
	//nolint:gosec // an address, for its place in a page
	first := (size - int(uintptr(unsafe.Pointer(&bytes[0])))%size) % size
	bytes = bytes[first:]
	_ = unix.Madvise(bytes[:len(bytes)/size*size], unix.MADV_HUGEPAGE)
}
