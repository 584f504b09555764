package report

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
)

// The site has every page with its pictures, well-formed, without a script or an address
// outside of it.
func TestSite(t *testing.T) {
	files := pageFiles(repositoryEvidence(t))
	site := asSite(files)
	pages, pictures := 0, 0
	for _, f := range files {
		if strings.HasSuffix(f.name, ".md") {
			pages++
		} else {
			pictures++
		}
	}
	if len(site) != pages {
		t.Errorf("%d files of %d pages", len(site), pages)
	}
	names := map[string]bool{}
	for _, f := range site {
		names[f.name] = true
	}
	drawn := 0
	links := regexp.MustCompile(`href="([^"]*)"`)
	for _, f := range site {
		drawn += strings.Count(f.text, "<figure><svg")
		for _, bad := range []string{"<script", "<img", "src=", "http-equiv", "@import", "url(", "](", "**", "&lt;details"} {
			if strings.Contains(f.text, bad) {
				t.Errorf("%s: has %s", f.name, bad)
			}
		}
		for _, l := range links.FindAllStringSubmatch(f.text, -1) {
			if !names[l[1]] {
				t.Errorf("%s: leads to %s", f.name, l[1])
			}
		}
		if strings.Count(f.text, "<details>") != strings.Count(f.text, "</details>") {
			t.Errorf("%s: folded parts that do not end", f.name)
		}
		d := xml.NewDecoder(strings.NewReader(f.text))
		d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Errorf("%s: %v", f.name, err)
				break
			}
		}
	}
	if drawn != pictures {
		t.Errorf("%d of %d pictures", drawn, pictures)
	}
	if !names["index.html"] || !names["chapter4.html"] {
		t.Errorf("%v", names)
	}
}

func TestMarkup(t *testing.T) {
	m := markup{pictures: map[string]string{"a.svg": "<svg/>"}, pages: []string{"x.md"}}
	got := m.page("# A & B\n\nOne **two**\n`three < 4`.\n\n- a [page](x.md)\n  and on\n- b [out](../y.md)\n\n| h | n |\n|---|---:|\n| a \\| b\\* | 1 |\n\n![A](a.svg)\n")
	for _, part := range []string{
		"<title>A &amp; B</title>", "<p>One <strong>two</strong> <code>three &lt; 4</code>.</p>", "<ul>\n<li>a <a href=\"x.html\">page</a> and on</li>\n<li>b out</li>\n</ul>",
		"<tr><th>h</th><th>n</th></tr>\n<tr><td>a | b*</td><td class=\"n\">1</td></tr>", "<figure><svg/></figure>",
	} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in\n%s", part, got)
		}
	}
}
