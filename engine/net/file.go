package net

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"example.com/abyss/internal/foreign"
)

// magic is the start of a network's file. Its last byte is the version.
var magic = [8]byte{'A', 'b', 'y', 's', 's', 'N', 'N', 2}

// headerSize is the number of bytes before the weights. These are magic, the number of hidden
// neurons in 16 bits, the number of input buckets minus one in 16 bits, and the checksum of
// everything that follows.
const headerSize = 16

// Bytes returns the file of a network: the header, then the weights and the scale in the order of
// Weights.
func (n *Net) Bytes() []byte {
	body := put(nil, n.input)
	body = put(body, n.bias)
	for b := range n.output {
		body = put(body, n.output[b])
	}
	for _, v := range n.outBias {
		body = binary.LittleEndian.AppendUint32(body, uint32(v)) //nolint:gosec // its bits
	}
	body = binary.LittleEndian.AppendUint32(body, uint32(n.scale.K))     //nolint:gosec // above 0
	body = binary.LittleEndian.AppendUint32(body, uint32(n.scale.Draws)) //nolint:gosec // above 0
	head := make([]byte, headerSize, headerSize+len(body))
	copy(head, magic[:])
	binary.LittleEndian.PutUint16(head[8:], uint16(n.hidden))     //nolint:gosec // at most MaxHidden
	binary.LittleEndian.PutUint16(head[10:], uint16(n.buckets-1)) //nolint:gosec // at most InputBuckets
	binary.LittleEndian.PutUint32(head[12:], crc32.ChecksumIEEE(body))
	return append(head, body...)
}

// maxFile is the size in bytes above which Read refuses a file. The file of the largest network is
// smaller.
const maxFile = 4 << 20

// Read reads a network from a file.
func Read(path string) (*Net, error) {
	data, err := foreign.Read(path, maxFile)
	if err != nil {
		return nil, err
	}
	n, err := Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return n, nil
}

// Parse reads the file of a network. An error names the part that is invalid.
func Parse(data []byte) (*Net, error) {
	if len(data) < headerSize || !bytes.Equal(data[:len(magic)], magic[:]) {
		return nil, fmt.Errorf("no network: expected a file that begins with %q and version %d", magic[:7], magic[7])
	}
	hidden, buckets, body := int(binary.LittleEndian.Uint16(data[8:])), 1+int(binary.LittleEndian.Uint16(data[10:])), data[headerSize:]
	if hidden > MaxHidden || buckets > InputBuckets {
		return nil, fmt.Errorf("%d hidden neurons, %d input buckets: expected at most %d and %d", hidden, buckets, MaxHidden, InputBuckets)
	}
	if want := 2*(buckets*Inputs*hidden+hidden+Buckets*2*hidden) + 4*Buckets + 8; len(body) != want {
		return nil, fmt.Errorf("%d bytes of weights: expected %d for %d hidden neurons and %d input buckets", len(body), want, hidden, buckets)
	}
	if crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(data[12:]) {
		return nil, fmt.Errorf("the check sum is another: the file is damaged")
	}
	w := Weights{Hidden: hidden, InputBuckets: buckets}
	w.Input, body = take(body, buckets*Inputs*hidden)
	w.Bias, body = take(body, hidden)
	for b := range w.Output {
		w.Output[b], body = take(body, 2*hidden)
	}
	for b := range w.OutputBias {
		w.OutputBias[b] = int32(binary.LittleEndian.Uint32(body[4*b:])) //nolint:gosec // its bits
	}
	body = body[4*Buckets:]
	w.Scale.K = int32(binary.LittleEndian.Uint32(body))         //nolint:gosec // its bits
	w.Scale.Draws = int32(binary.LittleEndian.Uint32(body[4:])) //nolint:gosec // its bits
	n, err := check(&w)
	if err != nil {
		return nil, err
	}
	n.id = idOf(data) // the method Bytes returns the same bytes
	return n, nil
}

func put(data []byte, weights []int16) []byte {
	for _, w := range weights {
		data = binary.LittleEndian.AppendUint16(data, uint16(w)) //nolint:gosec // its bits
	}
	return data
}

func take(data []byte, n int) (weights []int16, rest []byte) {
	weights = make([]int16, n)
	for i := range weights {
		weights[i] = int16(binary.LittleEndian.Uint16(data[2*i:])) //nolint:gosec // its bits
	}
	return weights, data[2*n:]
}
