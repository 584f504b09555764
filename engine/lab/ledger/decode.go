package ledger

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"runtime"
	"strings"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/internal/message"
)

// batchSize is the number of lines decoded together. Batches of this size keep all processors busy,
// and passing them on takes little time. Long lines fill a batch earlier, at batchBytes.
const (
	batchSize  = 256
	batchBytes = 1 << 20
)

// batch contains consecutive lines of a file and the results that were decoded from them.
type batch struct {
	lines   [][]byte
	numbers []int   // numbers of the lines, from 1
	items   []Line  // decoded results; nil for a line of another kind or with an error
	errs    []error // errors of the lines; nil for a line without an error
	err     error   // error in reading the file after these lines
	done    chan struct{}
}

// content describes everything in a file of lines except the results.
type content struct {
	results int
	foreign int     // number of lines of other kinds
	bad     []error // errors of the first lines that cannot be read
	more    int     // number of further lines that cannot be read
}

// mostBad is the largest number of unreadable lines that are listed.
const mostBad = 20

// problems returns an error for each line that cannot be read, up to mostBad, and one for the rest.
func (c *content) problems(path string) []error {
	errs := c.bad
	if c.more > 0 {
		errs = append(errs, message.Errorf("%s: %d more {line|lines} that cannot be read", path, c.more))
	}
	return errs
}

func (c *content) note(err error) {
	if len(c.bad) == mostBad {
		c.more++
		return
	}
	c.bad = append(c.bad, err)
}

// lineReader reads the lines of a file one after another.
type lineReader struct {
	r      *bufio.Reader
	number int
}

// readResults calls the function each with the results of a file, in order. If a line cannot be
// read, readResults records its error and continues with the next line.
func readResults(path string, each func(Line) error) (c content, err error) {
	file, err := foreign.Open(path)
	if err != nil {
		return c, err
	}
	defer file.Close() //nolint:errcheck // only read from
	var reader lineReader
	if strings.HasSuffix(path, ".gz") {
		zip, err := gzip.NewReader(file)
		if err != nil {
			return c, message.Errorf("%s: %w, expected compressed lines of JSON", path, err)
		}
		reader.r = bufio.NewReaderSize(zip, 1<<16)
	} else {
		reader.r = bufio.NewReaderSize(file, 1<<16)
		if head, err := reader.r.Peek(1); err == nil && head[0] != '{' {
			return c, message.Errorf("%s: it begins with %q, expected lines of JSON", path, head)
		}
	}
	return c, reader.decode(path, &c, each)
}

// decode decodes the lines. Decoding takes nearly all of the time, so it runs on all
// processors.
func (r *lineReader) decode(path string, c *content, each func(Line) error) error {
	workers := runtime.GOMAXPROCS(0)
	work, ordered := make(chan *batch, workers), make(chan *batch, 2*workers)
	stop := make(chan struct{})
	defer close(stop)
	for range workers {
		go func() {
			names, settings := map[string]string{}, map[string]string{}
			for b := range work {
				b.decode(names, settings)
				close(b.done)
			}
		}()
	}
	go func() {
		defer close(ordered)
		defer close(work)
		for more := true; more; {
			b := &batch{done: make(chan struct{})}
			more = b.fill(r)
			select {
			case <-stop:
				return
			case ordered <- b:
			}
			work <- b
		}
	}()
	for b := range ordered {
		<-b.done
		if err := c.take(path, b, each); err != nil {
			return err
		}
	}
	return nil
}

// take passes the results of a batch on.
func (c *content) take(path string, b *batch, each func(Line) error) error {
	for i, l := range b.items {
		switch {
		case b.errs[i] != nil:
			c.note(message.Errorf("%s: line %d: %w, expected a row of a ledger", path, b.numbers[i], foreign.Shorten(b.errs[i])))
		case l == nil:
			c.foreign++
		default:
			c.results++
			if err := each(l); err != nil {
				return err
			}
		}
	}
	if b.err != nil {
		return message.Errorf("%s: %w", path, b.err)
	}
	return nil
}

// fill reads lines until the batch is full, and reports whether the file may have more.
func (b *batch) fill(r *lineReader) bool {
	for size := 0; len(b.lines) < batchSize && size < batchBytes; {
		line, err := readLine(r.r)
		r.number++
		last := errors.Is(err, io.EOF)
		if len(bytes.TrimSpace(line)) > 0 && (err == nil || last) { // some editors omit the last line break
			b.lines, b.numbers = append(b.lines, line), append(b.numbers, r.number)
			size += len(line)
		}
		if err != nil {
			if !last {
				b.err = err
			}
			return false
		}
	}
	return true
}

func (b *batch) decode(names, settings map[string]string) {
	b.items, b.errs = make([]Line, len(b.lines)), make([]error, len(b.lines))
	for i, line := range b.lines {
		b.items[i], b.errs[i] = decodeLine(line, names)
		normalized(b.items[i], settings)
	}
	b.lines = nil
}

// readLine reads a line of at most jsonlines.MaxLine bytes.
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
