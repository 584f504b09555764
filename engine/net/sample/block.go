package sample

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
)

// magic begins a block; its last byte is the version.
var magic = [8]byte{'A', 'b', 'y', 's', 's', 'N', 'S', 1}

// headerSize is the bytes before the samples: magic, their number, and the check sum of
// what follows.
const headerSize = 16

// maxBlock bounds the bytes of a block that is read: whatever may be written is read again.
const maxBlock = headerSize + MaxGames*MaxPlies*size

// Block is samples on their way into a file, as its bytes: as Samples they would take
// fourteen times as much.
type Block struct{ body []byte }

// Add adds samples.
func (b *Block) Add(samples ...Sample) {
	var one [size]byte
	for i := range samples {
		samples[i].encode(&one)
		b.body = append(b.body, one[:]...)
	}
}

// Write writes the block to a file, as a whole or not at all. A file that is there is
// replaced.
func (b *Block) Write(path string) error {
	data := make([]byte, headerSize, headerSize+len(b.body))
	copy(data, magic[:])
	binary.LittleEndian.PutUint32(data[8:], uint32(len(b.body)/size)) //nolint:gosec // far below 2^32
	binary.LittleEndian.PutUint32(data[12:], crc32.ChecksumIEEE(b.body))
	return atomicfile.Write(path, append(data, b.body...), true)
}

// ReadBlock reads a block and gives its samples to take, one after the other. The error says
// what is wrong with the file; samples before that have been given.
func ReadBlock(path string, take func(*Sample)) error {
	data, err := foreign.Read(path, maxBlock)
	if err != nil {
		return err
	}
	return parse(data, take)
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

func parse(data []byte, take func(*Sample)) error {
	if len(data) < headerSize || !bytes.Equal(data[:len(magic)], magic[:]) {
		return fmt.Errorf("no block of samples: expected a file that begins with %q and version %d", magic[:7], magic[7])
	}
	n := binary.LittleEndian.Uint32(data[8:])
	if body := data[headerSize:]; uint64(len(body)) != uint64(n)*size || crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(data[12:]) {
		return fmt.Errorf("%d samples announced in %d bytes: the length or the check sum is another; delete the file, and its block is made again", n, len(body))
	}
	var s Sample
	for i := range int(n) {
		if err := s.decode((*[size]byte)(data[headerSize+i*size:])); err != nil {
			return fmt.Errorf("sample %d: %w", i+1, err)
		}
		take(&s)
	}
	return nil
}
