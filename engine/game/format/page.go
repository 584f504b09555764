package format

import (
	"html"
	"regexp"
)

// A web page may have a game in PGN in its text. Games of DhtmlXQ in a page are found
// without this.

var (
	pageHead    = regexp.MustCompile(`(?i)^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html)\b`)
	pageUnseen  = regexp.MustCompile(`(?is)<script\b.*?</script>|<style\b.*?</style>|<!--.*?-->`)
	pageLineEnd = regexp.MustCompile(`(?i)<(?:br|/p|/div|/pre|/tr|/li|/h[1-6]|/textarea)\b[^>]*>`)
	pageTag     = regexp.MustCompile(`<[^<>]*>`)
	pageGame    = regexp.MustCompile(`(?m)^[ \t]*\[[A-Za-z]+[ \t]+"`)
	pageResult  = regexp.MustCompile(`(?:1-0|0-1|1/2-1/2|\*)`)
)

// isPage reports whether a text begins as a web page does.
func isPage(text string) bool { return pageHead.MatchString(text) }

// pageText is the games in PGN that a page shows: from the first tag to the last result. A text
// that is not a page, and a page without them, stays unchanged.
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
