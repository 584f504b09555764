package report

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// siteStyle is the style sheet of the pages, for light and dark screens.
const siteStyle = `<style>
:root { color-scheme: light dark }
body { max-width: 62rem; margin: 1.5rem auto; padding: 0 1rem; font: 16px/1.5 "DejaVu Sans", Verdana, sans-serif }
svg { max-width: 100%; height: auto } figure { margin: 1rem 0 } details { margin: 0.7rem 0; overflow-x: auto } summary { cursor: pointer }
table { border-collapse: collapse; font-size: 13px } td, th { border: 1px solid #8886; padding: 0.2rem 0.5rem; vertical-align: top } td.n { text-align: right; white-space: nowrap }
.iv { display: block; max-width: none } body:has(.wide .iv) { max-width: 84rem } body > p, body > ul { max-width: 62rem }
.iv .up { stroke: #1b7a43; fill: #1b7a43 } .iv .down { stroke: #b3361b; fill: #b3361b } .iv .open { stroke: #6b7484; fill: none }
.iv path { stroke: currentColor; stroke-dasharray: 2 2; opacity: 0.6 }
@media (max-width: 900px) { table.wide, table.wide tbody { display: block } table.wide tr:first-child { display: none } table.wide td { display: block; border: 0 } table.wide tr { display: block; border: 1px solid #8886; margin: 0.7rem 0 }
table.wide td::before { content: attr(data-head) " "; opacity: 0.7 } table.wide td:first-child::before, table.wide td:last-child::before { content: "" } }
pre { margin: 0; overflow-x: auto } code, pre { font-family: "DejaVu Sans Mono", monospace; font-size: 0.92em }
</style>
`

// asSite turns the pages into HTML files that contain their pictures. They need neither scripts nor
// a network. README.md becomes index.html.
func asSite(files []pageFile) (site []pageFile) {
	pictures := map[string]string{}
	var names []string
	for _, f := range files {
		if strings.HasSuffix(f.name, ".svg") {
			pictures[f.name] = strings.Replace(f.text, picStyle, "", 1)
		} else {
			names = append(names, f.name)
		}
	}
	for _, f := range files {
		if strings.HasSuffix(f.name, ".md") {
			m := markup{pictures: pictures, pages: names}
			site = append(site, pageFile{htmlName(f.name), m.page(f.text)})
		}
	}
	return site
}

func htmlName(name string) string {
	if name == "README.md" {
		return "index.html"
	}
	return strings.TrimSuffix(name, ".md") + ".html"
}

// markup turns the Markdown of the pages into HTML. It converts headings, paragraphs, lists,
// tables, pictures, and folded parts.
type markup struct {
	pictures map[string]string // pictures as SVG, by the name of the file
	pages    []string          // pages of the site; only links to these are kept
	out      strings.Builder
	words    []string // words of the current paragraph or list item
	open     string   // the open element, "p" or "li"; "" means none
}

func (m *markup) page(text string) string {
	title, _, _ := strings.Cut(strings.TrimPrefix(text, "# "), "\n")
	back := ""
	if title != "The laboratory" {
		back = "<p><a href=\"index.html\">The laboratory</a></p>\n"
	}
	return document(title, "", back+m.body(text))
}

// document returns an HTML page with a title. The argument more is text for the head of the page.
func document(title, more, body string) string {
	head := fmt.Sprintf("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n%s<title>%s</title>\n%s%s</head>\n<body>\n",
		more, html.EscapeString(title), siteStyle, picStyle)
	return head + body + "</body>\n</html>\n"
}

// body converts the content of a page.
func (m *markup) body(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for at := 0; at < len(lines); at++ {
		line := strings.TrimRight(lines[at], " ")
		switch {
		case strings.HasPrefix(line, "|"):
			m.flush("")
			from := at
			for at+1 < len(lines) && strings.HasPrefix(lines[at+1], "|") {
				at++
			}
			m.table(lines[from : at+1])
		default:
			m.line(line)
		}
	}
	m.flush("")
	return m.out.String()
}

var (
	folded  = regexp.MustCompile(`^<details><summary>(.*)</summary>$`)
	picture = regexp.MustCompile(`^!\[(.*)\]\((.*)\)$`)
)

// line converts a line that is not part of a table.
func (m *markup) line(line string) {
	level := len(line) - len(strings.TrimLeft(line, "#"))
	item, isItem := strings.CutPrefix(line, "- ")
	fold, pic := folded.FindStringSubmatch(line), picture.FindStringSubmatch(line)
	switch {
	case line == "":
		m.flush("")
	case level > 0:
		m.flush("")
		text := strings.TrimSpace(line[level:])
		fmt.Fprintf(&m.out, "<h%d id=\"%s\">%s</h%d>\n", level, slug(text), m.spans(text), level)
	case fold != nil:
		m.flush("")
		fmt.Fprintf(&m.out, "<details><summary>%s</summary>\n", m.spans(fold[1]))
	case line == "</details>":
		m.flush("")
		m.out.WriteString("</details>\n")
	case m.open == "" && strings.HasPrefix(line, "    "):
		fmt.Fprintf(&m.out, "<pre>%s</pre>\n", html.EscapeString(line[4:]))
	case pic != nil:
		m.flush("")
		fmt.Fprintf(&m.out, "<figure>%s</figure>\n", m.pictures[pic[2]])
	case isItem:
		m.flush("li")
		m.words = append(m.words, item)
	default:
		if m.open == "" {
			m.flush("p")
		}
		m.words = append(m.words, strings.TrimSpace(line))
	}
}

// slug returns the anchor of a heading for links, in the form that GitHub uses.
func slug(heading string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}

// flush closes the open element and begins the next one: a paragraph, a list item or none.
func (m *markup) flush(next string) {
	if len(m.words) > 0 {
		fmt.Fprintf(&m.out, "<%s>%s</%s>\n", m.open, m.spans(strings.Join(m.words, " ")), m.open)
	}
	if m.open == "li" && next != "li" {
		m.out.WriteString("</ul>\n")
	}
	if next == "li" && m.open != "li" {
		m.out.WriteString("<ul>\n")
	}
	m.words, m.open = nil, next
}

// table converts the lines of a table. A column is numeric if its part of the line below the head
// ends with a colon.
func (m *markup) table(lines []string) {
	cells := func(line string) []string {
		line = strings.ReplaceAll(strings.Trim(line, "|"), `\|`, "\x00")
		list := strings.Split(line, "|")
		for i := range list {
			list[i] = strings.ReplaceAll(strings.TrimSpace(list[i]), "\x00", "|")
		}
		return list
	}
	var rule []string
	if len(lines) > 1 {
		rule = cells(lines[1])
	}
	heads := cells(lines[0])
	const wide = 7 // from this number of columns on, a narrow screen shows each row as a card
	if len(heads) >= wide {
		m.out.WriteString("<table class=\"wide\">\n")
	} else {
		m.out.WriteString("<table>\n")
	}
	for n, line := range lines {
		if n == 1 {
			continue
		}
		m.out.WriteString("<tr>")
		for i, text := range cells(line) {
			open, end := "<td>", "</td>"
			switch {
			case n == 0:
				open, end = "<th>", "</th>"
			case i < len(rule) && strings.HasSuffix(rule[i], ":"):
				open = `<td class="n">`
			case len(heads) >= wide && i < len(heads):
				open = fmt.Sprintf(`<td data-head="%s:">`, html.EscapeString(link.ReplaceAllString(heads[i], "$1")))
			}
			m.out.WriteString(open + eloInterval.ReplaceAllStringFunc(m.spans(text), withBar) + end)
		}
		m.out.WriteString("</tr>\n")
	}
	m.out.WriteString("</table>\n")
}

// eloInterval matches a rating with its interval in a table.
var eloInterval = regexp.MustCompile(`(?:<strong>)?([+-]\d+)(?:</strong>)? \(([+-]\d+) to ([+-]\d+)\)`)

// withBar draws the interval as a bar above its text, between -200 and +200 Elo. The bar is filled
// if the interval excludes 0.
func withBar(text string) string {
	const width, middle, most = 160, 80, 200
	at := func(elo string) float64 {
		v, _ := strconv.ParseFloat(elo, 64) // no error is possible, because the regular expression matched a number
		return middle + max(-most, min(most, v))*(middle-6)/most
	}
	part := eloInterval.FindStringSubmatch(text)
	estimate, low, high := at(part[1]), at(part[2]), at(part[3])
	class := "open"
	switch {
	case low > middle:
		class = "up"
	case high < middle:
		class = "down"
	}
	return fmt.Sprintf(`<svg class="iv" width="%d" height="14" aria-hidden="true"><path d="M%d 0V14"/><g class="%s" stroke-width="2.5"><line x1="%.1f" y1="7" x2="%.1f" y2="7"/><circle cx="%.1f" cy="7" r="3.5"/></g></svg>%s`,
		width, middle, class, low, high, estimate, text)
}

var (
	codeSpan = regexp.MustCompile("`([^`]+)`")
	bold     = regexp.MustCompile(`\*\*([^*]+)\*\*`)
	link     = regexp.MustCompile(`\[([^\]]+)\]\(([^)\s]+)\)`)
)

// spans converts code, bold text and links in a line. A link to a page outside the site becomes
// plain text.
func (m *markup) spans(text string) string {
	text = html.EscapeString(strings.ReplaceAll(text, `\*`, "\x01"))
	text = strings.ReplaceAll(text, "&lt;br&gt;", "<br/>")
	text = codeSpan.ReplaceAllString(text, "<code>$1</code>")
	text = bold.ReplaceAllString(text, "<strong>$1</strong>")
	text = link.ReplaceAllStringFunc(text, func(s string) string {
		part := link.FindStringSubmatch(s)
		page, at, inside := strings.Cut(part[2], "#")
		if slices.Contains(m.pages, page) {
			to := htmlName(page)
			if inside {
				to += "#" + at
			}
			return fmt.Sprintf(`<a href="%s">%s</a>`, to, part[1])
		}
		return part[1]
	})
	return strings.ReplaceAll(text, "\x01", "*")
}
