package tree

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// A file starts with a line of JSON, the head. The records follow, compressed by gzip. Each record
// has recordSize bytes: the fields of search.Record in order, as little-endian integers.

// version is the version of the format.
const version = 1

const (
	recordSize = 40
	// maxHead limits the size of a file's head, and maxRecords the number of its records.
	maxHead    = 1 << 20
	maxRecords = search.DefaultRecords
)

// head is the first line of a file.
type head struct {
	Version   int       `json:"abyss_tree"`
	Question  Question  `json:"question"`
	Answer    Answer    `json:"answer"`
	Counts    []Count   `json:"counts"`
	Roots     []rootRow `json:"roots"`
	First     uint32    `json:"first"`
	Records   int       `json:"records"`
	LeftOut   uint64    `json:"left_out,omitempty"`
	Forgotten uint64    `json:"forgotten,omitempty"`
}

type rootRow struct {
	At      uint32 `json:"at"`
	Depth   int    `json:"depth"`
	Quiesce int    `json:"quiesce,omitempty"`
	Line    int    `json:"line"`
}

// Encode writes the file of the tree.
func (t *Tree) Encode(out io.Writer) error {
	first, end := t.records.Bounds()
	h := head{
		Version: version, Question: t.Question, Answer: t.Answer, Counts: t.Counts,
		First: first, Records: t.Len(), LeftOut: t.LeftOut, Forgotten: t.Forgotten,
	}
	for _, r := range t.Roots {
		h.Roots = append(h.Roots, rootRow{r.At, r.Depth, r.Quiesce, r.Line})
	}
	if err := json.NewEncoder(out).Encode(&h); err != nil {
		return err
	}
	z := gzip.NewWriter(out)
	var row [recordSize]byte
	for i := first; i < end; i++ {
		if _, err := z.Write(pack(row[:0], t.At(i))); err != nil {
			return err
		}
	}
	return z.Close()
}

// maxSave is the time that Save may continue after its context has ended, because the program is
// then about to exit.
const maxSave = time.Second

// Save writes the tree to a file. If overwrite is false, the file must not exist yet. If ctx ends
// and writing the rest would take longer than maxSave, Save removes the file.
func (t *Tree) Save(ctx context.Context, path string, overwrite bool) error {
	late, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	defer context.AfterFunc(ctx, func() { time.AfterFunc(maxSave, cancel) })()
	return atomicfile.Create(path, overwrite, func(out io.Writer) error { return t.Encode(writerUntil{late, out}) })
}

// writerUntil is a writer that fails when ctx has ended.
type writerUntil struct {
	ctx context.Context
	out io.Writer
}

func (w writerUntil) Write(b []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.out.Write(b)
}

// Open reads the tree of a file.
func Open(path string) (_ *Tree, err error) {
	f, err := foreign.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	t, err := Decode(f)
	if err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	return t, nil
}

// errNoTree is the error for a file that contains no tree.
var errNoTree = message.Errorf("it is not the tree of a search; expected a file written by 'go --tree'")

// Decode reads the tree in a file and checks that every index refers to an allowed record. It reads
// the records one by one; only the head must fit into memory as a whole.
func Decode(file io.Reader) (*Tree, error) {
	in := bufio.NewReaderSize(file, maxHead)
	line, err := in.ReadSlice('\n')
	if err != nil {
		return nil, errNoTree
	}
	var h head
	if err := json.Unmarshal(line, &h); err != nil || h.Version == 0 {
		return nil, errNoTree
	}
	if h.Version != version {
		return nil, message.Errorf("it is a tree of version %d; expected %d", h.Version, version)
	}
	t, err := h.tree()
	if err != nil {
		return nil, err
	}
	if err := t.unpack(in, h.Records); err != nil {
		return nil, err
	}
	if err := t.check(); err != nil {
		return nil, err
	}
	return t, nil
}

// tree returns a tree without its records.
func (h *head) tree() (*Tree, error) {
	if err := h.Question.check(); err != nil {
		return nil, err
	}
	if h.First < 1 || h.Records < 0 || h.Records > maxRecords || int64(h.First)+int64(h.Records) > 1<<31 ||
		len(h.Answer.PV) > maxText || len(h.Counts) > int(search.NumFeatures) {
		return nil, message.Errorf("the head of a tree is out of bounds")
	}
	options, err := h.Question.Options()
	if err != nil {
		return nil, err
	}
	root, err := h.Question.Root()
	if err != nil {
		return nil, err
	}
	t := &Tree{
		Question: h.Question, Answer: h.Answer, Counts: h.Counts, LeftOut: h.LeftOut, Forgotten: h.Forgotten,
		pos: root.Pos, records: search.NewRecords(h.First), options: options,
	}
	for _, r := range h.Roots {
		t.Roots = append(t.Roots, search.RecordedRoot{At: r.At, Depth: r.Depth, Quiesce: r.Quiesce, Line: r.Line})
	}
	return t, nil
}

// moreRecords returns the error for data after the n records of a tree.
func moreRecords(n int) error { return message.Errorf("the tree has more than %d records", n) }

// unpack reads n records.
func (t *Tree) unpack(in *bufio.Reader, n int) error {
	z, err := gzip.NewReader(in)
	if err != nil {
		return message.Errorf("the records of a tree: %w", err)
	}
	z.Multistream(false) // otherwise a file could continue with empty gzip members without end
	var row [recordSize]byte
	for range n {
		if _, err := io.ReadFull(z, row[:]); err != nil {
			return message.Errorf("the records of a tree: record %d of %d: %w", t.Len()+1, n, err)
		}
		t.records.Add(unpackRow(row[:]))
	}
	_, err = z.Read(row[:1])
	if _, more := in.Peek(1); !errors.Is(err, io.EOF) || more == nil {
		return moreRecords(n)
	}
	return nil
}

func pack(b []byte, r *search.Record) []byte {
	le := binary.LittleEndian
	for _, v := range [...]uint32{r.End, r.Best, r.From, r.Nodes} {
		b = le.AppendUint32(b, v)
	}
	b = le.AppendUint64(b, uint64(r.Acts))
	for _, v := range [...]int16{r.Alpha, r.Beta, r.Value, int16(r.Move)} { //nolint:gosec // the same bits
		b = le.AppendUint16(b, uint16(v)) //nolint:gosec // the same bits
	}
	return append(b, uint8(r.Depth), r.Ply, uint8(r.Kind), uint8(r.Verdict), uint8(r.Earned), r.Less, r.Dropped, r.Losing) //nolint:gosec // the same bits
}

func unpackRow(b []byte) search.Record {
	le := binary.LittleEndian
	return search.Record{
		End: le.Uint32(b), Best: le.Uint32(b[4:]), From: le.Uint32(b[8:]), Nodes: le.Uint32(b[12:]), Acts: search.Acts(le.Uint64(b[16:])),
		Alpha: int16(le.Uint16(b[24:])), Beta: int16(le.Uint16(b[26:])), Value: int16(le.Uint16(b[28:])), Move: xiangqi.Move(le.Uint16(b[30:])), //nolint:gosec // the same bits
		Depth: int8(b[32]), Ply: b[33], Kind: search.NodeKind(b[34]), Verdict: search.Verdict(b[35]), //nolint:gosec // the same bits
		Earned: int8(b[36]), Less: b[37], Dropped: b[38], Losing: b[39], //nolint:gosec // the same bits
	}
}
