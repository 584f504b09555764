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

// magic is the start of a block. Its last byte is the version.
var magic = [8]byte{'A', 'b', 'y', 's', 's', 'N', 'S', 3}

// These constants describe the bytes before the games. They are magic, the number of samples, the
// number of bytes of the games, and the checksum of these bytes.
const (
	atSamples  = 8
	atLength   = 12
	atSum      = 16
	headerSize = 20
)

// maxBlock is the size in bytes above which the file of a block is refused. No block that can be
// written exceeds this size.
const maxBlock = headerSize + MaxGames*(opened+placing+2*MaxPlies*perMove)

// Block collects games, as bytes, to write them to a file.
type Block struct {
	body    []byte
	samples int
}

// Add adds a game.
func (b *Block) Add(g *Transcript) {
	b.body = g.encode(b.body)
	b.samples += g.samples()
}

// Samples returns the number of samples added so far.
func (b *Block) Samples() int { return b.samples }

// Write writes the block to a file, either completely or not at all. It replaces an existing file.
func (b *Block) Write(path string) error {
	data := make([]byte, headerSize, headerSize+len(b.body))
	copy(data, magic[:])
	binary.LittleEndian.PutUint32(data[atSamples:], uint32(b.samples))  //nolint:gosec // far below 2^32
	binary.LittleEndian.PutUint32(data[atLength:], uint32(len(b.body))) //nolint:gosec // far below 2^32
	binary.LittleEndian.PutUint32(data[atSum:], crc32.ChecksumIEEE(b.body))
	return atomicfile.Write(path, append(data, b.body...), true)
}

// ReadBlock reads a block and calls the function take with each of its samples in turn. An error
// describes what is wrong with the file; take has then been called for the samples before the
// faulty place.
func ReadBlock(path string, take func(*Sample)) error {
	number := -1
	return ReadGames(path, func(g *Transcript) error {
		number++
		return g.Replay(number, take)
	})
}

// ReadGames reads a block and calls the function take with each of its games in turn, until take
// returns an error. take may change a game, but must not keep it. Any other error describes what is
// wrong with the file; take has then been called for the games before the faulty place.
func ReadGames(path string, take func(*Transcript) error) error {
	data, err := foreign.Read(path, maxBlock)
	if err != nil {
		return err
	}
	return parse(data, take)
}

// header returns the bytes before the games in the file of a block, and the number of its samples.
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
	if err != nil || !bytes.Equal(head[:len(magic)], magic[:]) || info.Size() != headerSize+int64(binary.LittleEndian.Uint32(head[atLength:])) {
		return head, 0, fmt.Errorf("%s: no block of games; delete the file, and its block is made", path)
	}
	return head, int(binary.LittleEndian.Uint32(head[atSamples:])), nil
}

// count returns the number of samples in the file of a block. It reads only the header.
func count(path string) (int, error) {
	_, n, err := header(path)
	return n, err
}

func parse(data []byte, take func(*Transcript) error) error {
	if len(data) < headerSize || !bytes.Equal(data[:len(magic)], magic[:]) {
		return fmt.Errorf("no block of games: expected a file that begins with %q and version %d", magic[:7], magic[7])
	}
	body, length := data[headerSize:], binary.LittleEndian.Uint32(data[atLength:])
	if uint64(len(body)) != uint64(length) || crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(data[atSum:]) {
		return fmt.Errorf("%d bytes announced in %d: the length or the check sum is another; delete the file, and its block is made again", length, len(body))
	}
	var g Transcript
	samples := uint32(0)
	for number := 0; len(body) > 0; number++ {
		var err error
		if body, err = g.decode(body); err == nil {
			samples += uint32(g.samples()) //nolint:gosec // far below 2^32
			err = take(&g)
		}
		if err != nil {
			return fmt.Errorf("game %d: %w", number+1, err)
		}
	}
	if announced := binary.LittleEndian.Uint32(data[atSamples:]); samples != announced {
		return fmt.Errorf("%d samples announced, %d there; delete the file, and its block is made again", announced, samples)
	}
	return nil
}
