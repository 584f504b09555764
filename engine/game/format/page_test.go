package format

import (
	"strings"
	"testing"
)

const pageOfAGame = `<!DOCTYPE html>
<html><head><title>对局 1-0</title><script>var a = "[Event \"no\"]";</script><style>b{}</style></head>
<body><h1>五羊杯</h1><p>A game:</p>
<pre>[Event &quot;五羊杯&quot;]
[Red "胡荣华"]
[Result "1-0"]

1. <b>h2e2</b> h9g7<br>2. h0g2 {a &amp; b} 1-0
</pre><!-- 1-0 -->
<p>All rights reserved.</p></body></html>`

// A PGN game in the text of a web page is read, at once and in parts. The text around it is
// ignored.
func TestGameInAPage(t *testing.T) {
	c, err := Read(strings.NewReader(pageOfAGame))
	if err != nil || len(c.Games) != 1 {
		t.Fatal(c.Games, err)
	}
	games := c.Games
	if err := EachOf(strings.NewReader(pageOfAGame), "page.html", func(p Part) error {
		games = append(games, p.Games...)
		return nil
	}); err != nil || len(games) != 2 {
		t.Fatal(games, err)
	}
	for _, g := range games {
		red, _ := g.Tag("Red")
		event, _ := g.Tag("Event")
		if movesText(g) != "h2e2 h9g7 h0g2" || g.Result != RedWins || red != "胡荣华" || event != "五羊杯" || len(g.Notes) > 0 {
			t.Errorf("%s, %s, %v, %v", movesText(g), g.Result, g.Tags, g.Notes)
		}
	}
	if !c.Beside {
		t.Error("a page says nothing beside its game")
	}
	for _, text := range []string{"<html><body>nothing</body></html>", "1. h2e2 <b>"} {
		if got := pageText(text); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}
