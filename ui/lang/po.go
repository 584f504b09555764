package lang

import (
	"fmt"
	"strconv"
	"strings"
)

// phrase is an English text with its meaning, which is "" for an unambiguous text.
type phrase struct {
	english string
	meaning Meaning
}

// readPO reads the texts of a PO file, where msgctxt is the meaning. Its errors name the line and
// what was expected. A duplicate, empty or fuzzy entry is an error. Plurals are written in the
// text, as in "{game|games}", so msgid_plural is not accepted.
func readPO(file string) (map[phrase]string, error) {
	texts := map[phrase]string{}
	var context, id, text string
	var into *string // the text that a bare line continues
	number := 0
	end := func() error {
		p := phrase{id, Meaning(context)}
		switch _, twice := texts[p]; {
		case into != &text: // there is no complete entry yet
			return nil
		case twice:
			return fmt.Errorf("line %d: %q stands before it too", number, id)
		case text == "":
			return fmt.Errorf("line %d: %q has no text", number, id)
		case id != "": // an empty id marks the header
			texts[p] = text
		}
		context, id, text, into = "", "", "", nil
		return nil
	}
	for line := range strings.Lines(file) {
		number++
		line = strings.TrimSpace(line)
		word, quoted, _ := strings.Cut(line, " ")
		if into == &text && (word == "msgctxt" || word == "msgid") {
			if err := end(); err != nil {
				return nil, err
			}
		}
		switch {
		case strings.HasPrefix(line, "#,") && strings.Contains(line, "fuzzy"):
			return nil, fmt.Errorf("line %d: a fuzzy entry: expected one that is sure", number)
		case line == "", line[0] == '#':
			continue
		case word == "msgctxt":
			into = &context
		case word == "msgid":
			into = &id
		case word == "msgstr":
			into = &text
		case line[0] == '"' && into != nil:
			quoted = line
		default:
			return nil, fmt.Errorf("line %d: %s: expected msgctxt, msgid or msgstr with a text in quotes", number, line)
		}
		part, err := strconv.Unquote(quoted)
		if err != nil || quoted[0] != '"' {
			return nil, fmt.Errorf("line %d: %s: expected a text in double quotes", number, quoted)
		}
		*into += part
	}
	return texts, end()
}
