package report

import (
	"fmt"
	"html"
	"math"
	"strings"
	"unicode"
)

// These are sizes of pictures in SVG units.
const (
	picWidth  = 860
	picMargin = 20
	textSize  = 12
	titleSize = 17
	lineGap   = 16 // distance between lines of text
)

// picStyle has the colours of the classes, for light and dark pages. Data have at most three
// colours, which differ in lightness as well as in hue.
const picStyle = `<style>
svg { font-family: "DejaVu Sans", Verdana, "Noto Sans CJK SC", sans-serif; font-size: 12px } .ground { fill: #ffffff }
text { fill: #1a202c } .quiet { fill: #5a6272 } .title { font-size: 17px; font-weight: bold }
.grid { stroke: #e3e7ee } .even { stroke: #1a202c; stroke-dasharray: 2 3; stroke-width: 1.5 }
.told { stroke: #0b6aa2; fill: #0b6aa2 } .untold { stroke: #8a93a3; fill: #8a93a3 } .paper { stroke: #c4501b; fill: none }
.third { stroke: #2d7d46; fill: #2d7d46 } .band { fill: #0b6aa2; stroke: none } .line { fill: none; stroke-width: 2 } .dashed { stroke-dasharray: 6 4 }
@media (prefers-color-scheme: dark) {
.ground { fill: #12161d } text { fill: #e6e9ef } .quiet { fill: #a2abbb } .grid { stroke: #2a313d } .even { stroke: #e6e9ef }
.told { stroke: #57b4ec; fill: #57b4ec } .untold { stroke: #7d8796; fill: #7d8796 } .paper { stroke: #f08a4b; fill: none }
.third { stroke: #6cc58a; fill: #6cc58a } .band { fill: #57b4ec } .line { fill: none }
}
</style>
`

// drawing is an SVG picture under construction.
type drawing struct{ strings.Builder }

// begin opens the picture and writes its title, then the wrapped lines of the argument under. It
// returns the y coordinate below these lines.
func (d *drawing) begin(title string, under ...string) (y int) {
	y = picMargin + titleSize
	for _, line := range wrap(title, float64(picWidth-2*picMargin)*textSize/titleSize*0.92) {
		d.text(picMargin, float64(y), "start", "title", line)
		y += titleSize + 5
	}
	for _, line := range under {
		for _, part := range wrap(line, picWidth-2*picMargin) {
			d.text(picMargin, float64(y), "start", "quiet", part)
			y += lineGap
		}
	}
	return y + 8
}

// finish returns the whole picture, whose height is given.
func (d *drawing) finish(title string, height int) string {
	head := fmt.Sprintf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n<title>%s</title>\n%s",
		picWidth, height, picWidth, height, html.EscapeString(title), picStyle)
	return head + fmt.Sprintf("<rect width=\"%d\" height=\"%d\" class=\"ground\"/>\n", picWidth, height) + d.String() + "</svg>\n"
}

func (d *drawing) text(x, y float64, anchor, class, text string) {
	attribute := ""
	if class != "" {
		attribute = fmt.Sprintf(` class="%s"`, class)
	}
	if anchor != "start" {
		attribute += fmt.Sprintf(` text-anchor="%s"`, anchor)
	}
	fmt.Fprintf(d, "<text x=\"%.1f\" y=\"%.1f\"%s>%s</text>\n", x, y, attribute, html.EscapeString(text))
}

// lines writes texts one below another.
func (d *drawing) lines(x, y float64, anchor, class string, lines []string) {
	for n, line := range lines {
		d.text(x, y+float64(n*lineGap), anchor, class, line)
	}
}

func (d *drawing) line(x1, y1, x2, y2 float64, class string, width float64) {
	fmt.Fprintf(d, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\" stroke-width=\"%g\"/>\n", x1, y1, x2, y2, class, width)
}

func (d *drawing) dot(x, y, radius float64, class string) {
	fmt.Fprintf(d, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%g\" class=\"%s\"/>\n", x, y, radius, class)
}

// diamond draws the mark of a document's figure.
func (d *drawing) diamond(x, y float64) {
	const r = 6
	fmt.Fprintf(d, "<path d=\"M%.1f %.1fl%d %dl%d %dl%d %dz\" class=\"paper\" stroke-width=\"1.8\"/>\n", x, y-r, r, r, -r, r, -r, -r)
}

// textWidth estimates the width of a text in the font. The estimate is slightly too large.
func textWidth(text string) float64 {
	width := 0.0
	for _, r := range text {
		switch {
		case unicode.In(r, unicode.Han), r >= 0x2e80:
			width += textSize
		case strings.ContainsRune("iljtfrI.,:;|'()[] ", r):
			width += 0.42 * textSize
		case strings.ContainsRune("mwMW%+×≥−", r):
			width += 0.95 * textSize
		default:
			width += 0.64 * textSize
		}
	}
	return width
}

// wrap breaks a text at blanks into lines of at most width. A word that is longer than this may be
// broken at any letter.
func wrap(text string, width float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && textWidth(line+" "+word) > width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			word = line + " " + word
		}
		for textWidth(word) > width {
			cut := 1
			letters := []rune(word)
			for cut < len(letters) && textWidth(string(letters[:cut+1])) <= width {
				cut++
			}
			lines, word = append(lines, string(letters[:cut])), string(letters[cut:])
		}
		line = word
	}
	return append(lines, line)
}

// spaced puts blanks around the signs that join settings, so that a label can be wrapped at these
// signs.
func spaced(label string) string {
	if strings.Contains(label, " ") || strings.HasPrefix(label, "+") || strings.HasPrefix(label, "-") {
		return label
	}
	return strings.ReplaceAll(label, "+", " + ")
}

// tickText writes large numbers with M or k: "100 M".
func tickText(v float64) string {
	switch {
	case v >= 1e6:
		return fmt.Sprintf("%g M", math.Round(v/1e4)/100)
	case v >= 1e4:
		return fmt.Sprintf("%g k", math.Round(v/10)/100)
	}
	return fmt.Sprintf("%g", math.Round(v*1000)/1000+0) // adding 0 turns -0 into 0, because a sum of steps can be -0
}
