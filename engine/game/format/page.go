package format

import (
	"html"
	"regexp"
)

// A web page may contain a game in PGN in its text. The code in this file is not needed for games
// in DhtmlXQ, which are found in any text.

var (
	pageHead    = regexp.MustCompile(`(?i)^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html)\b`)
	pageUnseen  = regexp.MustCompile(`(?is)<script\b.*?</script>|<style\b.*?</style>|<!--.*?-->`)
	pageLineEnd = regexp.MustCompile(`(?i)<(?:br|/p|/div|/pre|/tr|/li|/h[1-6]|/textarea)\b[^>]*>`)
	pageTag     = regexp.MustCompile(`<[^<>]*>`)
	pageGame    = regexp.MustCompile(`(?m)^[ \t]*\[[A-Za-z]+[ \t]+"`)
	pageResult  = regexp.MustCompile(`(?:1-0|0-1|1/2-1/2|\*)`)
)

// isPage reports whether a text begins like a web page.
func isPage(text string) bool { return pageHead.MatchString(text) }

// pageText returns the PGN games that a page shows: from the first tag to the last result. A text
// that is not a page, or a page without such games, stays unchanged.
func pageText(text string) string {
	if !isPage(text) || dhtmlxqWord.MatchString(text) {
		return text
	}
	shown := pageLineEnd.ReplaceAllString(pageUnseen.ReplaceAllString(text, ""), "\n")
	shown = html.UnescapeString(pageTag.ReplaceAllString(shown, ""))
	at := pageGame.FindStringIndex(shown)
	if at == nil {
		return text
	}
	shown = shown[at[0]:]
	if ends := pageResult.FindAllStringIndex(shown, -1); len(ends) > 0 {
		shown = shown[:ends[len(ends)-1][1]]
	}
	return shown + "\n"
}
