package ending

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"os"
	"sync"

	"github.com/klauspost/compress/zstd"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// A file consists of a header and blocks; numbers are little-endian. The header contains the
// following parts, each with its length in bytes in brackets: magic, the header's length (4), the
// material's key (4), the number of placings (8), the number of those marked chased (8), the number
// of moves of the longest win (2), the number of moves of the longest way to a capture (2), the
// number of sections (2), and two zero bytes. Then follow for each block its length (4) and its
// CRC-32C (4), and at the end the CRC-32C of the whole header (4). A section contains the values of
// the placings with the attacker to move, or with the defender to move. Each file has these two
// sections with distances to the end of the game. A file with four sections then also has both with
// distances to the next capture. Each section begins a block. A block is blockSize values, or fewer
// at the end of a section, compressed by zstd.
const (
	magic     = "\x89XQEND\x01\n"
	fixed     = len(magic) + 4 + 4 + 8 + 8 + 2 + 2 + 2 + 2
	blockSize = 64 << 10
	maxHeader = 16 << 20
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// ErrDamaged is the error of a damaged file.
var ErrDamaged error = message.New("damaged")

var encoder = sync.OnceValues(func() (*zstd.Encoder, error) {
	return zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
})

var decoder = sync.OnceValues(func() (*zstd.Decoder, error) {
	return zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(blockSize))
})

// header describes the table in a file.
type header struct {
	material  Material
	placings  int
	chased    int
	longest   int
	toCapture int // number of moves of the longest way to a capture; 0 if the file lacks the sections for it
	sections  int
	lengths   []int // lengths of the blocks
	sums      []uint32
	sum       uint32 // checksum of the header
}

// perSection returns the number of blocks of a section.
func (h *header) perSection() int { return (h.placings + blockSize - 1) / blockSize }

// draft is a file being made.
type draft struct {
	header
	blocks [][]byte
}

// add appends the two sections of a table.
func (d *draft) add(ctx context.Context, t *table) error {
	enc, err := encoder()
	if err != nil {
		return err
	}
	for _, values := range [][]byte{t.attacker, t.defender} {
		for from := 0; from < len(values); from += blockSize {
			if err := ctx.Err(); err != nil {
				return err
			}
			block := enc.EncodeAll(values[from:min(from+blockSize, len(values))], nil)
			d.blocks = append(d.blocks, block)
			d.lengths = append(d.lengths, len(block))
			d.sums = append(d.sums, crc32.Checksum(block, castagnoli))
		}
		d.sections++
	}
	return nil
}

// write writes the file.
func (d *draft) write(w io.Writer) error {
	b := []byte(magic)
	b = binary.LittleEndian.AppendUint32(b, uint32(fixed+8*len(d.blocks)+4))
	b = binary.LittleEndian.AppendUint32(b, d.material.key())
	b = binary.LittleEndian.AppendUint64(b, uint64(d.placings))
	b = binary.LittleEndian.AppendUint64(b, uint64(d.chased))
	for _, n := range []int{d.longest, d.toCapture, d.sections, 0} {
		b = binary.LittleEndian.AppendUint16(b, uint16(n))
	}
	for i, length := range d.lengths {
		b = binary.LittleEndian.AppendUint32(b, uint32(length))
		b = binary.LittleEndian.AppendUint32(b, d.sums[i])
	}
	b = binary.LittleEndian.AppendUint32(b, crc32.Checksum(b, castagnoli))
	if _, err := w.Write(b); err != nil {
		return err
	}
	for _, block := range d.blocks {
		if _, err := w.Write(block); err != nil {
			return err
		}
	}
	return nil
}

// file is an open file. It reads blocks when they are needed and caches the last few.
type file struct {
	header
	path    string
	in      *os.File
	offsets []int64
	index   *index
	kept    [8]keptBlock
	next    int
}

// keptBlock is a cached block and its number. The zero keptBlock contains no block.
type keptBlock struct {
	number int
	values []byte
}

// openFile opens the file of a material. The error for a bad file is ErrDamaged.
func openFile(path string, m Material) (*file, error) {
	in, err := foreign.Open(path)
	if err != nil {
		return nil, err
	}
	f := &file{path: path, in: in}
	if err := f.readHeader(m); err != nil {
		_ = in.Close() // the file was only read
		return nil, err
	}
	return f, nil
}

func (f *file) close() { _ = f.in.Close() } // the file was only read

func (f *file) damaged(what error) error {
	return message.Errorf("%s: %w: %w", f.path, ErrDamaged, what)
}

func (f *file) readHeader(m Material) error {
	b := make([]byte, fixed)
	if _, err := f.in.ReadAt(b, 0); err != nil {
		return f.readError(err)
	}
	if !bytes.HasPrefix(b, []byte(magic)) {
		return f.damaged(message.New("it is not a table of an ending, or it has another version"))
	}
	length := int(binary.LittleEndian.Uint32(b[len(magic):]))
	if length < fixed+4 || length > maxHeader {
		return f.damaged(message.New("the length of its header is wrong"))
	}
	b = make([]byte, length)
	if _, err := f.in.ReadAt(b, 0); err != nil {
		return f.readError(err)
	}
	body, sum := b[:length-4], binary.LittleEndian.Uint32(b[length-4:])
	if crc32.Checksum(body, castagnoli) != sum {
		return f.damaged(message.New("the check sum of its header is wrong"))
	}
	f.sum = sum
	b = body[len(magic)+4:]
	key := binary.LittleEndian.Uint32(b)
	f.material, f.placings = m, int(binary.LittleEndian.Uint64(b[4:]))
	f.chased = int(binary.LittleEndian.Uint64(b[12:]))
	f.longest, f.toCapture = int(binary.LittleEndian.Uint16(b[20:])), int(binary.LittleEndian.Uint16(b[22:]))
	f.sections = int(binary.LittleEndian.Uint16(b[24:]))
	table := body[fixed:]
	if key != m.key() || f.placings != m.Placings() || f.sections != 2 && f.sections != 4 || len(table) != 8*f.sections*f.perSection() {
		return f.damaged(message.New("its header is not one of %s", m.String()))
	}
	at := int64(length)
	for ; len(table) > 0; table = table[8:] {
		n := binary.LittleEndian.Uint32(table)
		f.lengths, f.sums = append(f.lengths, int(n)), append(f.sums, binary.LittleEndian.Uint32(table[4:]))
		f.offsets = append(f.offsets, at)
		at += int64(n)
	}
	if info, err := f.in.Stat(); err != nil || info.Size() != at {
		return f.damaged(message.New("expected a file of %d bytes", at))
	}
	return nil
}

// readError converts an error that occurred while a file was read. A file that ends early counts as
// damaged.
func (f *file) readError(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return f.damaged(message.New("it ends early"))
	}
	return err
}

// read returns the values of a block, stored in buf if it is large enough.
func (f *file) read(block int, buf []byte) ([]byte, error) {
	dec, err := decoder()
	if err != nil {
		return nil, err
	}
	packed := make([]byte, f.lengths[block])
	if _, err := f.in.ReadAt(packed, f.offsets[block]); err != nil {
		return nil, f.readError(err)
	}
	if crc32.Checksum(packed, castagnoli) != f.sums[block] {
		return nil, f.damaged(message.New("the check sum of block %d is wrong", block+1))
	}
	values, err := dec.DecodeAll(packed, buf[:0])
	part := block % f.perSection()
	if err != nil || len(values) != min(blockSize, f.placings-part*blockSize) {
		return nil, f.damaged(message.New("block %d cannot be unpacked", block+1))
	}
	return values, nil
}

// value returns a value of a section.
func (f *file) value(section, number int) (byte, error) {
	block, at := section*f.perSection()+number/blockSize, number%blockSize
	for i := range f.kept {
		if k := &f.kept[i]; k.number == block && k.values != nil {
			return k.values[at], nil
		}
	}
	k := &f.kept[f.next]
	f.next = (f.next + 1) % len(f.kept)
	values, err := f.read(block, k.values)
	if err != nil {
		k.values = nil
		return 0, err
	}
	*k = keptBlock{block, values}
	return values[at], nil
}

// table reads the whole table with the distances to the end of the game.
func (f *file) table(ctx context.Context) (*table, error) {
	t := newTable(f.material)
	t.longest, t.chased, t.sum = f.longest, f.chased, f.sum
	buf := make([]byte, 0, blockSize)
	for section, values := range [2][]byte{t.attacker, t.defender} {
		for i := range f.perSection() {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			block, err := f.read(section*f.perSection()+i, buf)
			if err != nil {
				return nil, err
			}
			copy(values[i*blockSize:], block)
		}
	}
	return t, nil
}

// check reads every block.
func (f *file) check(ctx context.Context) error {
	buf := make([]byte, 0, blockSize)
	for i := range f.lengths {
		if err := ctx.Err(); err != nil {
			return err
		}
		if _, err := f.read(i, buf); err != nil {
			return err
		}
	}
	return nil
}
