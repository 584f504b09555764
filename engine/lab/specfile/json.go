package specfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sort"
)

// parseJSON is a file of JSON.
func parseJSON(data []byte) (*value, error) {
	r := jsonReader{json.NewDecoder(bytes.NewReader(data)), lineEnds(data)}
	r.UseNumber()
	v, err := r.value(0)
	if err != nil {
		return nil, err
	}
	if _, err := r.Token(); !errors.Is(err, io.EOF) {
		return nil, &fault{r.line(), errors.New("text after the experiment: expected one in a file")}
	}
	if v.kind != aTable {
		return nil, &fault{v.line, fmt.Errorf("got %v, expected an experiment", v)}
	}
	return v, nil
}

// jsonReader turns tokens into values.
type jsonReader struct {
	*json.Decoder
	lines []int
}

// line is that of the token read last.
func (r *jsonReader) line() int {
	return 1 + sort.SearchInts(r.lines, int(r.InputOffset()))
}

func (r *jsonReader) token() (json.Token, error) {
	t, err := r.Token()
	switch {
	case err == nil:
		return t, nil
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return nil, &fault{r.line(), errors.New("the file ends too early; expected an experiment")}
	}
	return nil, &fault{r.line(), err}
}

// value reads one.
func (r *jsonReader) value(depth int) (*value, error) {
	const most = 8
	t, err := r.token()
	if err != nil {
		return nil, err
	}
	v := &value{line: r.line(), kind: another, text: fmt.Sprint(t)}
	switch t := t.(type) {
	case string:
		v.kind, v.text = aText, t
	case json.Number:
		v.kind, v.text = aNumber, t.String()
	case json.Delim:
		if depth == most {
			return nil, &fault{v.line, fmt.Errorf("tables and lists in each other %d deep: expected fewer", most)}
		}
		v.kind = aList
		if t == '{' {
			v = newTable(v.line)
		}
		return v, r.fill(v, depth+1)
	}
	return v, nil
}

// fill reads the rest of a list or a table.
func (r *jsonReader) fill(v *value, depth int) error {
	for r.More() {
		name := ""
		if v.kind == aTable {
			t, err := r.token()
			if err != nil {
				return err
			}
			name, _ = t.(string) // the decoder accepts nothing else
		}
		line := r.line()
		item, err := r.value(depth)
		switch {
		case err != nil:
			return err
		case v.kind == aList:
			v.list = append(v.list, item)
		case !v.put(name, item):
			return &fault{line, fmt.Errorf("%s: a second time", name)}
		}
	}
	_, err := r.token()
	return err
}
