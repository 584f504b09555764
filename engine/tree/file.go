package tree

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"

	"abyss/engine/search"
	"abyss/engine/xiangqi"
	"abyss/internal/atomicfile"
	"abyss/internal/foreign"
	"abyss/internal/message"
)

// A file is a line of JSON, the head, and then the records compressed by gzip, each of
// recordSize bytes, integers with the lowest byte first, in the order of the fields of
// search.Record.

// version is that of the format.
const version = 1

const (
	recordSize = 40
	// maxFile bounds a file, maxHead its head, and maxRecords its records.
	maxFile    = 256 << 20
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

// Encode is the file of the tree.
func (t *Tree) Encode() ([]byte, error) {
	h := head{
		Version: version, Question: t.Question, Answer: t.Answer, Counts: t.Counts,
		First: t.first, Records: len(t.records), LeftOut: t.LeftOut, Forgotten: t.Forgotten,
	}
	for _, r := range t.Roots {
		h.Roots = append(h.Roots, rootRow{r.At, r.Depth, r.Quiesce, r.Line})
	}
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(&h); err != nil {
		return nil, err
	}
	z := gzip.NewWriter(&b)
	var row [recordSize]byte
	for i := range t.records {
		if _, err := z.Write(pack(row[:0], &t.records[i])); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Save writes the tree to a file, which must not exist unless overwrite is set.
func (t *Tree) Save(path string, overwrite bool) error {
	data, err := t.Encode()
	if err != nil {
		return err
	}
	return atomicfile.Write(path, data, overwrite)
}

// Open reads the tree of a file.
func Open(path string) (*Tree, error) {
	data, err := foreign.Read(path, maxFile)
	if err != nil {
		return nil, err
	}
	t, err := Decode(data)
	if err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	return t, nil
}

// errNoTree is the error of what is no tree at all.
var errNoTree = message.Errorf("it is no tree of a search; expected a file of go --tree")

// Decode is the tree that a file has, checked as a whole: every index leads where it may.
func Decode(data []byte) (*Tree, error) {
	end := bytes.IndexByte(data[:min(len(data), maxHead)], '\n')
	if end < 0 {
		return nil, errNoTree
	}
	var h head
	if err := json.Unmarshal(data[:end], &h); err != nil || h.Version == 0 {
		return nil, errNoTree
	}
	if h.Version != version {
		return nil, message.Errorf("it is a tree of version %d; expected %d", h.Version, version)
	}
	t, err := h.tree()
	if err != nil {
		return nil, err
	}
	if err := t.unpack(data[end+1:], h.Records); err != nil {
		return nil, err
	}
	if err := t.check(); err != nil {
		return nil, err
	}
	return t, nil
}

// tree is a tree with everything but the records.
func (h *head) tree() (*Tree, error) {
	if err := h.Question.check(); err != nil {
		return nil, err
	}
	if h.First < 1 || h.Records < 0 || h.Records > maxRecords || int64(h.First)+int64(h.Records) > 1<<31 ||
		len(h.Answer.PV) > maxText || len(h.Counts) > int(search.NumFeatures) {
		return nil, message.Errorf("the head of a tree is out of bounds")
	}
	if _, err := h.Question.Options(); err != nil {
		return nil, err
	}
	root, err := h.Question.Root()
	if err != nil {
		return nil, err
	}
	t := &Tree{
		Question: h.Question, Answer: h.Answer, Counts: h.Counts, LeftOut: h.LeftOut, Forgotten: h.Forgotten,
		pos: root.Pos, first: h.First,
	}
	for _, r := range h.Roots {
		t.Roots = append(t.Roots, search.RecordedRoot{At: r.At, Depth: r.Depth, Quiesce: r.Quiesce, Line: r.Line})
	}
	return t, nil
}

// unpack reads n records.
func (t *Tree) unpack(data []byte, n int) error {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return message.Errorf("the records of a tree: %w", err)
	}
	var row [recordSize]byte
	for range n {
		if _, err := io.ReadFull(z, row[:]); err != nil {
			return message.Errorf("the records of a tree: record %d of %d: %w", len(t.records)+1, n, err)
		}
		t.records = append(t.records, unpackRow(row[:]))
	}
	if _, err := z.Read(row[:1]); !errors.Is(err, io.EOF) {
		return message.Errorf("the records of a tree: there are more than %d", n)
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
