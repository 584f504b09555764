package ledger

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"runtime"

	"abyss/internal/foreign"
	"abyss/internal/jsonlines"
	"abyss/internal/message"
)

// lineSource returns lines one after another, io.EOF after the last. A line stays
// valid after the next call.
type lineSource func() ([]byte, error)

// batchSize is the number of lines decoded together: few enough to keep all
// processors busy, enough to make hand-overs negligible. There are fewer of long lines:
// a batch is full with batchBytes.
const (
	batchSize  = 256
	batchBytes = 1 << 20
)

// batch is consecutive lines of a source, decoded.
type batch struct {
	lines [][]byte
	items []Line // nil for a line of another kind
	err   error  // of the source, or of the line after items
	done  chan struct{}
}

// addFrom adds the rows and games of a source in order. Decoding takes nearly all of
// the time, so it runs on all processors.
func (s *Set) addFrom(path string, next lineSource) error {
	workers := runtime.GOMAXPROCS(0)
	work, ordered := make(chan *batch, workers), make(chan *batch, 4*workers)
	stop := make(chan struct{})
	defer close(stop)
	for range workers {
		go func() {
			names := map[string]string{}
			for b := range work {
				b.decode(names)
				close(b.done)
			}
		}()
	}
	go func() {
		defer close(ordered)
		defer close(work)
		for more := true; more; {
			b := &batch{done: make(chan struct{})}
			more = b.fill(next)
			select {
			case <-stop:
				return
			case ordered <- b:
			}
			work <- b
		}
	}()
	number := 0
	for b := range ordered {
		<-b.done
		for _, l := range b.items {
			if l == nil {
				s.foreign++
				continue
			}
			s.Add(l)
		}
		if number += len(b.items); b.err != nil {
			return message.Errorf("%s: result %d: %w, expected a row of a ledger", path, number+1, b.err)
		}
	}
	return nil
}

// fill reads lines until the batch is full, and reports whether the source may have more.
func (b *batch) fill(next lineSource) bool {
	for size := 0; len(b.lines) < batchSize && size < batchBytes; {
		line, err := next()
		if err != nil {
			if !errors.Is(err, io.EOF) {
				b.err = err
			}
			return false
		}
		b.lines = append(b.lines, line)
		size += len(line)
	}
	return true
}

func (b *batch) decode(names map[string]string) {
	b.items = make([]Line, 0, len(b.lines))
	for _, line := range b.lines {
		l, err := decodeLine(line, names)
		if err != nil {
			b.err = err
			break
		}
		b.items = append(b.items, l)
	}
	b.lines = nil
}

// addLines adds the rows and games among the lines of a file.
func (s *Set) addLines(path string, lines []json.RawMessage) error {
	at := 0
	return s.addFrom(path, func() ([]byte, error) {
		if at == len(lines) {
			return nil, io.EOF
		}
		at++
		return lines[at-1], nil
	})
}

// addCompressed adds the rows and games of a compressed file.
func (s *Set) addCompressed(path string) error {
	file, err := foreign.Open(path)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // only read from
	zip, err := gzip.NewReader(file)
	if err != nil {
		return message.Errorf("%s: %w, expected compressed lines of JSON", path, err)
	}
	reader := bufio.NewReaderSize(zip, 1<<16)
	return s.addFrom(path, func() ([]byte, error) {
		for {
			line, err := readLine(reader)
			if len(bytes.TrimSpace(line)) > 0 && (err == nil || errors.Is(err, io.EOF)) {
				return line, nil
			}
			if err != nil {
				return nil, err
			}
		}
	})
}

// readLine reads a line, of no more than jsonlines.MaxLine bytes.
func readLine(r *bufio.Reader) (line []byte, err error) {
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > jsonlines.MaxLine:
			return nil, jsonlines.ErrLongLine
		case !errors.Is(err, bufio.ErrBufferFull):
			return line, err
		}
	}
}
