package train

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"math"
	"slices"

	"example.com/abyss/engine/net"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
)

// checkpointMagic is the start of the file from which a run continues. Its last byte is the
// version. Then come the sizes of the JSON and of the floats and the checksum of both, in 4 bytes
// each.
var checkpointMagic = [8]byte{'A', 'b', 'y', 's', 's', 'N', 'C', 1}

const checkpointHead = 20

// maxCheckpoint is the size above which a file is refused. It allows for a text of maxCard bytes
// and for the numbers of the largest network.
const maxCheckpoint = checkpointHead + maxCard + 4*3*((1+net.InputBuckets)*net.Inputs+1+2*net.Buckets)*net.MaxHidden + 4*3*net.Buckets

// place contains the state of a run without its weights.
type place struct {
	Settings Settings `json:"settings"`
	Sources  []Source `json:"sources"`
	Epoch    int      `json:"epoch"` // number of epochs done
	Batch    int      `json:"batch"` // number of batches done in the current epoch
	Error    float64  `json:"error"` // sum of the errors in the batches done in the current epoch
	Curve    []Epoch  `json:"curve"`
	Replace  bool     `json:"replace,omitempty"` // see Run.Replace
}

// Checkpoint is a run that was stopped.
type Checkpoint struct {
	place
	numbers []float32 // parameters, then the moments
}

// bytes returns the content of a checkpoint's file.
func (c *Checkpoint) bytes() ([]byte, error) {
	text, err := json.Marshal(&c.place)
	if err != nil {
		return nil, err
	}
	data := make([]byte, checkpointHead, checkpointHead+len(text)+4*len(c.numbers))
	data = append(data, text...)
	for _, v := range c.numbers {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(v))
	}
	copy(data, checkpointMagic[:])
	binary.LittleEndian.PutUint32(data[8:], uint32(len(text)))       //nolint:gosec // below maxCheckpoint
	binary.LittleEndian.PutUint32(data[12:], uint32(len(c.numbers))) //nolint:gosec // below maxCheckpoint
	binary.LittleEndian.PutUint32(data[16:], crc32.ChecksumIEEE(data[checkpointHead:]))
	return data, nil
}

// write writes a checkpoint completely or not at all. An existing file is replaced only if it is a
// checkpoint of the same run. Any other file stays and causes an error, because it may belong to
// another run with the same name.
func (c *Checkpoint) write(path string) error {
	data, err := c.bytes()
	if err != nil {
		return err
	}
	return atomicfile.InTurn(path, func() error {
		old, err := ReadCheckpoint(path)
		switch {
		case err != nil:
			return err
		case old != nil && (old.Settings != c.Settings || !sameSamples(old.Sources, c.Sources)):
			return fmt.Errorf("%s: another run has taken the name; expected another --out", path)
		}
		return atomicfile.Write(path, data, old != nil)
	})
}

// replace writes a checkpoint over any existing file.
func (c *Checkpoint) replace(path string) error {
	data, err := c.bytes()
	if err != nil {
		return err
	}
	return atomicfile.Write(path, data, true)
}

// sameSamples reports whether two runs learn from the same samples.
func sameSamples(a, b []Source) bool {
	return slices.EqualFunc(a, b, func(x, y Source) bool { return x.Signature == y.Signature })
}

// ReadCheckpoint reads a checkpoint. It returns nil if there is none.
func ReadCheckpoint(path string) (*Checkpoint, error) {
	data, err := foreign.Read(path, maxCheckpoint)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	c, err := parseCheckpoint(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; delete it to begin anew", path, err)
	}
	return c, nil
}

func parseCheckpoint(data []byte) (*Checkpoint, error) {
	if len(data) < checkpointHead || !bytes.Equal(data[:8], checkpointMagic[:]) {
		return nil, fmt.Errorf("not a checkpoint of 'net train': expected a file that begins with %q and version %d", checkpointMagic[:7], checkpointMagic[7])
	}
	text, numbers := int64(binary.LittleEndian.Uint32(data[8:])), int64(binary.LittleEndian.Uint32(data[12:]))
	body := data[checkpointHead:]
	if int64(len(body)) != text+4*numbers || crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(data[16:]) {
		return nil, fmt.Errorf("the length or the check sum is another: the file is damaged")
	}
	c := &Checkpoint{numbers: make([]float32, numbers)}
	if err := json.Unmarshal(body[:text], &c.place); err != nil {
		return nil, err
	}
	for i := range c.numbers {
		c.numbers[i] = math.Float32frombits(binary.LittleEndian.Uint32(body[text+int64(4*i):]))
	}
	if err := c.Settings.Check(); err != nil {
		return nil, err
	}
	if want := int64(3 * c.Settings.layout().parameters()); numbers != want || c.Epoch < 0 || c.Batch < 0 || c.Epoch != len(c.Curve) {
		return nil, fmt.Errorf("%d numbers and %d of %d epochs: expected %d numbers", numbers, len(c.Curve), c.Epoch, want)
	}
	return c, nil
}

// Fits reports whether the run has the given settings and the samples of the folders, and whether
// all its samples still exist. If most is above 0, it limits the number of blocks from each folder,
// as for Survey.
func (c *Checkpoint) Fits(s *Settings, folders []string, most int) bool {
	if c.Settings != *s || len(c.Sources) != len(folders) {
		return false
	}
	for i := range c.Sources {
		used := &c.Sources[i]
		if used.Folder != folders[i] || most > 0 && used.Blocks.end() > most || !used.isComplete() {
			return false
		}
	}
	return true
}
