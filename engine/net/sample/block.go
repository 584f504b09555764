package sample

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"abyss/internal/atomicfile"
	"abyss/internal/foreign"
)

// magic begins a block; its last byte is the version.
var magic = [8]byte{'A', 'b', 'y', 's', 's', 'N', 'S', 1}

// headerSize is the bytes before the samples: magic, their number, and the check sum of
// what follows.
const headerSize = 16

// maxBlock bounds the bytes of a block that is read, 64 MB.
const maxBlock = 64 << 20

// WriteBlock writes a block of samples to a file, as a whole or not at all. A file that is
// there is replaced.
func WriteBlock(path string, samples []Sample) error {
	data := make([]byte, headerSize, headerSize+len(samples)*size)
	copy(data, magic[:])
	var one [size]byte
	for i := range samples {
		samples[i].encode(&one)
		data = append(data, one[:]...)
	}
	binary.LittleEndian.PutUint32(data[8:], uint32(len(samples))) //nolint:gosec // far below 2^32
	binary.LittleEndian.PutUint32(data[12:], crc32.ChecksumIEEE(data[headerSize:]))
	return atomicfile.Write(path, data, true)
}

// ReadBlock reads a block. The error says what is wrong with the file.
func ReadBlock(path string) ([]Sample, error) {
	data, err := foreign.Read(path, maxBlock)
	if err != nil {
		return nil, err
	}
	return parse(data)
}

// header is the bytes before the samples in the block of a file, and their number.
func header(path string) (head [headerSize]byte, samples int, err error) {
	file, err := foreign.Open(path)
	if err != nil {
		return head, 0, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	info, err := file.Stat()
	if err != nil {
		return head, 0, err
	}
	_, err = io.ReadFull(file, head[:])
	samples = int(binary.LittleEndian.Uint32(head[len(magic):]))
	if err != nil || !bytes.Equal(head[:len(magic)], magic[:]) || info.Size() != headerSize+int64(samples)*size {
		return head, 0, fmt.Errorf("%s: no block of samples; delete the file, and its block is made", path)
	}
	return head, samples, nil
}

// count is the number of samples in the block of a file, of which it reads the header alone.
func count(path string) (int, error) {
	_, n, err := header(path)
	return n, err
}

func parse(data []byte) ([]Sample, error) {
	if len(data) < headerSize || !bytes.Equal(data[:len(magic)], magic[:]) {
		return nil, fmt.Errorf("no block of samples: expected a file that begins with %q and version %d", magic[:7], magic[7])
	}
	n := binary.LittleEndian.Uint32(data[8:])
	if body := data[headerSize:]; uint64(len(body)) != uint64(n)*size || crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(data[12:]) {
		return nil, fmt.Errorf("%d samples announced in %d bytes: the length or the check sum is another; delete the file, and its block is made again", n, len(body))
	}
	samples := make([]Sample, n)
	for i := range samples {
		if err := samples[i].decode((*[size]byte)(data[headerSize+i*size:])); err != nil {
			return nil, fmt.Errorf("sample %d: %w", i+1, err)
		}
	}
	return samples, nil
}
