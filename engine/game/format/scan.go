package format

import (
	"regexp"
	"strings"
	"unicode"

	"example.com/abyss/internal/message"
)

// scanner splits a text into its elements and counts the lines.
type scanner struct {
	text string
	at   int
	line int // line of text[at], from 1
}

// rest returns the unread text.
func (s *scanner) rest() string { return s.text[s.at:] }

// take reads n bytes.
func (s *scanner) take(n int) string {
	part := s.text[s.at : s.at+n]
	s.at += n
	s.line += strings.Count(part, "\n")
	return part
}

// atLineStart reports whether a line begins here.
func (s *scanner) atLineStart() bool { return s.at == 0 || s.text[s.at-1] == '\n' }

// space reads spaces, and reports whether there was a blank line.
func (s *scanner) space() bool {
	rest := s.rest()
	blank := s.take(len(rest) - len(strings.TrimLeftFunc(rest, isSpace)))
	return strings.Count(blank, "\n") > 1
}

// isSpace reports whether a character separates words. It accepts byte order marks, which may occur
// where files were joined. It also accepts commas and similar signs, which separate moves in
// running text.
func isSpace(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("\ufeff,，、；", r) }

// lineRest reads to the end of the line.
func (s *scanner) lineRest() string {
	rest := s.rest()
	if end := strings.IndexByte(rest, '\n'); end >= 0 {
		rest = rest[:end]
	}
	return s.take(len(rest))
}

// word reads up to a space or a sign that begins another element.
func (s *scanner) word() string {
	rest := s.rest()
	end := strings.IndexFunc(rest, func(r rune) bool { return isSpace(r) || strings.ContainsRune("{}()[];\"$", r) })
	if end < 0 {
		end = len(rest)
	}
	return s.take(end)
}

// nag reads $ and a number, and returns the number.
func (s *scanner) nag() string {
	rest := s.rest()[1:]
	digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
	return s.take(1 + digits)[1:]
}

// tagForm matches the beginning of a tag.
var tagForm = regexp.MustCompile(`^\[\s*[^\s"\]]+\s*"`)

// longestSign is the largest length in bytes of a sign: a word or a text in brackets that stands
// between moves.
const longestSign = 256

// bracketed returns the text in brackets at this place, with the brackets. It returns "" if there
// is no bracket, if the text may be a tag, or if it is too long.
func (s *scanner) bracketed() string {
	head := s.rest()
	head = head[:min(len(head), longestSign)]
	end := strings.IndexByte(head, ']')
	if end < 0 || head[0] != '[' || s.atLineStart() || strings.Contains(head[:end], "\n") || tagForm.MatchString(head) {
		return ""
	}
	return head[:end+1]
}

// brace reads a comment in braces and returns its text.
func (s *scanner) brace() (string, error) {
	end := strings.IndexByte(s.rest(), '}')
	if end < 0 {
		return "", message.Errorf("line %d: the comment does not end, expected '}'", s.line)
	}
	text := s.take(end + 1)
	return text[1:end], nil
}

// parenthesis reads up to the closing parenthesis, and skips nested pairs. The parameter opened is
// the line of the file with the opening parenthesis. It returns the text before the closing
// parenthesis.
func (s *scanner) parenthesis(opened int) (string, error) {
	begin := s.at
	for depth := 1; ; {
		next := strings.IndexAny(s.rest(), "(){;")
		if next < 0 {
			return "", message.Errorf("line %d: the variation does not end, expected ')'", opened)
		}
		s.take(next)
		switch s.rest()[0] {
		case '{':
			if _, err := s.brace(); err != nil {
				return "", err
			}
			continue
		case ';':
			s.lineRest()
			continue
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			return s.text[begin:s.at], nil
		}
		s.take(1)
	}
}

// tag reads [Name "value"]. A quotation mark inside the value may lack its
// backslash.
func (s *scanner) tag() (Tag, error) {
	line := s.rest()
	if end := strings.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	name, value, ok := strings.Cut(line[1:], `"`)
	if name = strings.TrimSpace(name); !ok || !validName(name) {
		return Tag{}, message.Errorf("%q, expected a tag such as [Red \"name\"]", strings.TrimSpace(line))
	}
	var b strings.Builder
	for i := 0; i < len(value); i++ {
		switch c := value[i]; {
		case c == '\\' && i+1 < len(value) && (value[i+1] == '"' || value[i+1] == '\\'):
			i++
			b.WriteByte(value[i])
		case c == '"':
			if after := strings.TrimLeft(value[i+1:], " \t"); strings.HasPrefix(after, "]") {
				s.take(len(line) - len(after) + 1)
				return Tag{name, b.String()}, nil
			}
			b.WriteByte(c)
		default:
			b.WriteByte(c)
		}
	}
	return Tag{}, message.Errorf("the tag %s does not end, expected a tag such as [Red \"name\"]", name)
}

// oddTagForm matches a line in brackets that begins with a name and has no quotation marks, or
// unusual ones.
var oddTagForm = regexp.MustCompile(`^\[\s*([\pL_][\pL\pN_]*)(?:[\s"“”'‘’「『]\s*(.*))?\][ \t]*$`)

// oddTag returns the line at the start of a text, and the tag that it means. The line is "" if it
// is not a tag, or if nothing follows it. The tag may have no value.
func oddTag(text string) (t Tag, line string) {
	line, behind, _ := strings.Cut(text, "\n")
	parts := oddTagForm.FindStringSubmatch(line)
	if parts == nil || strings.TrimSpace(behind) == "" {
		return Tag{}, ""
	}
	return Tag{parts[1], strings.Trim(parts[2], " \t\"“”'‘’「」『』")}, strings.TrimSpace(line)
}

// oneLine joins a text of several lines to one line, as tags require.
func oneLine(text string) string { return strings.ReplaceAll(text, "\n", " ") }
