package ui

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/theme"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// testInks returns looks with all kinds of attributes.
func testInks() [canvas.NumStyles]theme.Ink {
	var inks [canvas.NumStyles]theme.Ink
	inks[canvas.Plain] = theme.Ink{Fore: "#d0d0d0", Back: "#1c1c1c"}
	for s := canvas.Plain + 1; s < canvas.NumStyles; s++ {
		inks[s] = theme.Ink{Fore: "#5fd7d7", Bold: s%2 == 0, Faint: s%3 == 0, Underline: s%5 == 0}
	}
	inks[canvas.RedPiece].Fore = "#ff5f5f"
	inks[canvas.CursorMark] = theme.Ink{Fore: "#1c1c1c", Back: "#ff87ff", Bold: true}
	return inks
}

// svgElement is an element of a picture, with its text.
type svgElement struct {
	name, text string
	attr       map[string]string
}

func (e svgElement) number(t interface{ Fatalf(string, ...any) }, name string) float64 {
	v, err := strconv.ParseFloat(e.attr[name], 64)
	if err != nil {
		t.Fatalf("%s of %s: %v", name, e.name, err)
	}
	return v
}

// parseSVG reads the elements of a picture.
func parseSVG(t interface{ Fatalf(string, ...any) }, picture []byte) []svgElement {
	var elements []svgElement
	d := xml.NewDecoder(bytes.NewReader(picture))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return elements
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, picture)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := svgElement{name: token.Name.Local, attr: map[string]string{}}
			for _, a := range token.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			elements = append(elements, e)
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); text != "" {
				elements[len(elements)-1].text += text
			}
		}
	}
}

// TestSVGCells reads back pictures of random text. Every character that is not a shape occurs
// once, in the middle of its own cells. So no two characters overlap.
func TestSVGCells(t *testing.T) {
	const cw, ch, margin = 10, 20, 7
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(0, 20).Draw(t, "w"), rapid.IntRange(0, 5).Draw(t, "h")
		c := canvas.New(w, h)
		a := c.Area(canvas.Rect{W: w, H: h})
		for range rapid.IntRange(0, 8).Draw(t, "texts") {
			text := rapid.StringOf(rapid.RuneFrom([]rune("ab<>&\"'車馬炮 …─│┼═╲█▁░●\uFFFE"))).Draw(t, "text")
			style := canvas.Style(rapid.IntRange(0, int(canvas.NumStyles)-1).Draw(t, "style"))
			a.Text(rapid.IntRange(-2, 20).Draw(t, "x"), rapid.IntRange(0, 5).Draw(t, "y"), text, style)
		}
		type place struct{ col, row int }
		want, got := map[place]string{}, map[place]string{}
		for i := range w * h {
			if text, _ := c.Cell(i%w, i/w); !strings.Contains(" ─│┼═╲█▁░●", text) {
				want[place{i % w, i / w}] = strings.ReplaceAll(text, "\uFFFE", "\uFFFD") // XML does not allow this character
			}
		}
		base := 0.0 // base line of the row
		for _, e := range parseSVG(t, svg(c, testInks(), svgOptions{Margin: margin})) {
			if e.attr["transform"] != "" {
				if _, err := fmt.Sscanf(e.attr["transform"], "translate(0 %g)", &base); err != nil {
					t.Fatal(err)
				}
			}
			if e.name != "text" {
				continue
			}
			r, _ := utf8.DecodeRuneInString(e.text)
			left := e.number(t, "x") - margin - float64(canvas.RuneWidth(r))*cw/2
			at := place{int(left) / cw, int(base-margin) / ch}
			if left != float64(at.col*cw) {
				t.Fatalf("%q begins at %v, in the middle of a cell", e.text, left)
			}
			if _, taken := got[at]; taken {
				t.Fatalf("two characters at %v", at)
			}
			got[at] = e.text
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("characters (-canvas +picture):\n%s", diff)
		}
	})
}

// TestSVGShapes: lines join across the edges of cells, and blocks fill their part of a cell.
func TestSVGShapes(t *testing.T) {
	c := canvas.New(4, 2)
	a := c.Area(canvas.Rect{W: 4, H: 2})
	a.Text(0, 0, "┌──┐", canvas.Grid)
	a.Text(0, 1, "│▄░│", canvas.Grid)
	var lines, blocks []string
	for _, e := range parseSVG(t, svg(c, [canvas.NumStyles]theme.Ink{}, svgOptions{})) {
		switch {
		case e.name == "path":
			lines = append(lines, e.attr["d"])
		case e.name == "rect" && e.attr["x"] != "":
			blocks = append(blocks, strings.Join([]string{e.attr["x"], e.attr["y"], e.attr["width"], e.attr["height"], e.attr["fill-opacity"]}, " "))
		case e.name == "text":
			t.Errorf("%q is written, not drawn", e.text)
		}
	}
	if diff := cmp.Diff([]string{"M5 10L5 20M5 10L30 10M35 10L35 20M30 10L35 10M5 20L5 40M35 20L35 40"}, lines); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"10 30 10 10 ", "20 20 10 20 0.25"}, blocks); diff != "" {
		t.Errorf("blocks (-want +got):\n%s", diff)
	}
}

// TestSVGLooks checks the size, the title, the backgrounds, and the attributes that a style sets.
func TestSVGLooks(t *testing.T) {
	c := canvas.New(5, 1)
	c.Area(canvas.Rect{W: 5, H: 1}).Text(1, 0, "a車", canvas.Choice)
	var inks [canvas.NumStyles]theme.Ink
	inks[canvas.Choice] = theme.Ink{Fore: "#ffffff", Back: "#0000ff", Bold: true, Faint: true, Underline: true}
	got := string(svg(c, inks, svgOptions{Title: "<&>", CellWidth: 8, CellHeight: 16, Margin: 2, FontFamily: `"A & B"`}))
	for _, want := range []string{
		`width="44" height="20" viewBox="0 0 44 20"`,
		"<title>&lt;&amp;&gt;</title>",
		`<rect width="44" height="20" fill="#ffffff"/>`,
		`<rect x="10" y="2" width="24" height="16" fill="#0000ff"/>`,
		`<g fill="#ffffff" opacity="0.6" font-weight="bold">`,
		`d="M10 16.4L34 16.4"`,
		`font-family="&#34;A &amp; B&#34;"`,
		`<g transform="translate(0 14.32)"><text x="14">a</text></g>`,
		`<g transform="translate(0 15.18)" font-size="14.4"><text x="26">車</text></g>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	parseSVG(t, []byte(got))
}

func TestMarksInPictures(t *testing.T) {
	c := canvas.New(2, 1)
	c.Area(canvas.Rect{W: 2, H: 1}).Text(0, 0, "x\u0302", canvas.Plain)
	if picture := string(svg(c, [canvas.NumStyles]theme.Ink{}, svgOptions{})); !strings.Contains(picture, ">x\u0302</text>") {
		t.Error(picture)
	}
}
