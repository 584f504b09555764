package report

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"
)

// The site must contain every page with its pictures. All pages must be well-formed, and must
// neither contain scripts nor load anything from elsewhere.
func TestSite(t *testing.T) {
	files := repositoryPages(t)
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
	ids := regexp.MustCompile(`id="([^"]*)"`)
	for _, f := range site {
		names[f.name] = true
		for _, id := range ids.FindAllStringSubmatch(f.text, -1) {
			names[f.name+"#"+id[1]] = true
		}
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
		wellFormedHTML(t, f.name, f.text)
	}
	if drawn != pictures {
		t.Errorf("%d of %d pictures", drawn, pictures)
	}
	if !names["index.html"] || !names["chapter4.html"] {
		t.Errorf("%v", names)
	}
}

func wellFormedHTML(t *testing.T, name, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
	}
}

// A page of tables must contain its pictures and its date. If the page is rewritten regularly, it
// must also make the browser reload it.
func TestWritePage(t *testing.T) {
	var tables []*Table
	for _, id := range []string{"thesis-fig3.1", "thesis-4.6"} {
		made, err := printedTable(spec(t, id))
		if err != nil {
			t.Fatal(err)
		}
		tables = append(tables, made)
	}
	at := time.Date(2026, 11, 23, 12, 30, 0, 0, time.UTC)
	for every, again := range map[time.Duration]string{0: "", 30 * time.Second: `<meta http-equiv="refresh" content="30">`} {
		var b strings.Builder
		if err := WritePage(&b, tables, false, at, every); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		wellFormedHTML(t, every.String(), text)
		for _, part := range []string{"<title>thesis-fig3.1, thesis-4.6</title>", "Results of 2026-11-23 12:30:00.", "<figure><svg", "thesis-4.6:", again} {
			if !strings.Contains(text, part) {
				t.Errorf("every %v: no %q", every, part)
			}
		}
		for _, bad := range []string{"<script", "<img", "src=", "href=", "](", "**"} {
			if strings.Contains(text, bad) {
				t.Errorf("every %v: has %s", every, bad)
			}
		}
		if again == "" && strings.Contains(text, "http-equiv") {
			t.Error("a page that is written once is read again")
		}
	}
}

func TestMarkup(t *testing.T) {
	m := markup{pictures: map[string]string{"a.svg": "<svg/>"}, pages: []string{"x.md"}}
	got := m.page("# A & B\n\nOne **two**\n`three < 4`.\n\n- a [page](x.md)\n  and on\n- b [out](../y.md) [there](x.md#b-c)\n\n## B: c's d\n\n| h | n |\n|---|---:|\n| a \\| b\\* | 1 |\n\n![A](a.svg)\n\n    a <b>\n")
	for _, part := range []string{
		"<title>A &amp; B</title>", "<p>One <strong>two</strong> <code>three &lt; 4</code>.</p>", "<ul>\n<li>a <a href=\"x.html\">page</a> and on</li>\n<li>b out <a href=\"x.html#b-c\">there</a></li>\n</ul>", "<h2 id=\"b-cs-d\">B: c&#39;s d</h2>",
		"<tr><th>h</th><th>n</th></tr>\n<tr><td>a | b*</td><td class=\"n\">1</td></tr>", "<figure><svg/></figure>", "<pre>a &lt;b&gt;</pre>",
	} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in\n%s", part, got)
		}
	}
}
