package team

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/eval"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/safeterm"
)

// personalityFile contains the JSON of a personality. Parse decodes the payoffs one by one, so that
// an error can name the payoff.
type personalityFile struct {
	Name    string                     `json:"name"`
	Letter  string                     `json:"letter"`
	About   string                     `json:"about"`
	Payoffs map[string]json.RawMessage `json:"payoffs"`
}

// maxName is the greatest length of a personality's name, in letters.
const maxName = 30

// Parse parses a personality. A missing feature keeps the value that it had in the program of 1992.
// Parse rejects unknown names, a feature named twice, values out of range, and payoffs whose sum
// could exceed the lowest mate score.
func Parse(data []byte) (Personality, error) {
	var f personalityFile
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return Personality{}, message.Errorf("personality: line %d: %w: expected name, letter, about and payoffs", lineAt(data, d.InputOffset(), err), err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Personality{}, message.Errorf("personality: line %d: expected nothing after the closing brace", lineAt(data, d.InputOffset(), err))
	}
	p := Personality{Name: strings.TrimSpace(f.Name), Letter: f.Letter, About: f.About}
	if n := utf8.RuneCountInString(p.Name); n < 1 || n > maxName || strings.IndexFunc(p.Name, unicode.IsControl) >= 0 {
		return p, message.Errorf("personality: name %q: expected 1 to %d letters", f.Name, maxName)
	}
	if r := strings.IndexFunc(p.Name+p.About, func(r rune) bool { return !safeterm.Safe(r) }); r >= 0 {
		return p, message.Errorf("personality: name %q, about %q: expected text without control characters", f.Name, f.About)
	}
	if p.Letter == "" {
		p.Letter = strings.ToUpper(string([]rune(p.Name)[:1]))
	}
	if r, n := utf8.DecodeRuneInString(p.Letter); n != len(p.Letter) || !unicode.IsLetter(r) || unicode.IsLower(r) {
		return p, message.Errorf("personality %s: letter %q: expected one capital", p.Name, p.Letter)
	}
	if err := namedTwice(data); err != nil {
		return p, message.Errorf("personality %s: %w", p.Name, err)
	}
	return p, p.takePayoffs(f.Payoffs)
}

// takePayoffs sets the payoffs from a file.
func (p *Personality) takePayoffs(named map[string]json.RawMessage) error {
	for name := range named {
		if _, ok := eval.FeatureByName(name); !ok {
			return message.Errorf("personality %s: feature %q is not known: expected one of %s", p.Name, name, strings.Join(eval.FeatureNames(), ", "))
		}
	}
	for f := range eval.NumBoardFeatures {
		raw, ok := named[f.String()]
		if !ok {
			continue
		}
		var value int
		if err := json.Unmarshal(raw, &value); err != nil || string(raw) == "null" {
			return message.Errorf("personality %s: %s: %s: expected a whole number", p.Name, f, raw)
		}
		if err := p.Payoffs.Set(f, value); err != nil {
			return message.Errorf("personality %s: %w", p.Name, err)
		}
	}
	if err := p.Payoffs.Validate(); err != nil {
		return message.Errorf("personality %s: %w", p.Name, err)
	}
	return nil
}

// namedTwice returns an error for a key that occurs twice in its object, because the decoder would
// silently use the last value. The file must be valid JSON.
func namedTwice(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	var seen []map[string]bool // keys seen so far, by nesting depth
	key := false               // whether the next string is a key
	for {
		token, err := d.Token()
		if err != nil {
			return nil //nolint:nilerr // io.EOF, because Parse has read everything
		}
		switch token {
		case json.Delim('{'):
			seen, key = append(seen, map[string]bool{}), true
			continue
		case json.Delim('}'):
			seen, key = seen[:len(seen)-1], true
			continue
		}
		if name, ok := token.(string); ok && key && len(seen) > 0 {
			if seen[len(seen)-1][name] {
				return message.Errorf("%q is named twice", name)
			}
			seen[len(seen)-1][name] = true
			key = false
			continue
		}
		key = true
	}
}

// lineAt returns the line, from 1, of an error in a file.
func lineAt(data []byte, offset int64, err error) int {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &kind):
		offset = kind.Offset
	}
	return 1 + bytes.Count(data[:min(max(offset, 0), int64(len(data)))], []byte("\n"))
}

// maxFile is the greatest size of a file, in bytes. A personality with every feature has about a
// thousand bytes.
const maxFile = 64 << 10

// Load reads a personality from a file. The error names the file.
func Load(path string) (p Personality, err error) {
	data, err := foreign.Read(path, maxFile)
	if err != nil {
		return p, err
	}
	if p, err = Parse(data); err != nil {
		return p, foreign.Shorten(message.Errorf("%s: %w", path, err))
	}
	return p, nil
}

// Find returns the built-in personality with the given name. If nameOrFile is the name of a file,
// Find returns the personality in the file. The name of a file ends in .json or contains a
// separator.
func Find(nameOrFile string) (Personality, error) {
	if isFile(nameOrFile) {
		return Load(nameOrFile)
	}
	p, err := ByName(nameOrFile)
	if err != nil {
		return p, message.Errorf("%w, or a file whose name ends in .json", err)
	}
	return p, nil
}

// isFile reports whether a text is the name of a file rather than of a personality.
func isFile(text string) bool {
	return strings.HasSuffix(text, ".json") || strings.ContainsAny(text, `/\`)
}

// File returns the personality in the form that Parse reads, with every feature.
func (p *Personality) File() []byte {
	var b bytes.Buffer
	quoted := func(s string) string {
		text, _ := json.Marshal(s) // encoding a struct of strings and numbers never fails
		return string(text)
	}
	fmt.Fprintf(&b, "{\n  \"name\": %s,\n  \"letter\": %s,\n  \"about\": %s,\n  \"payoffs\": {\n", quoted(p.Name), quoted(p.Letter), quoted(p.About))
	for f := range eval.NumBoardFeatures {
		comma := ","
		if f == eval.NumBoardFeatures-1 {
			comma = ""
		}
		fmt.Fprintf(&b, "    %q: %d%s\n", f, p.Payoffs.Get(f), comma)
	}
	b.WriteString("  }\n}\n")
	return b.Bytes()
}
