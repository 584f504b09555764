package format

// Tags of games in drafts, which no other file should have: the file that the game
// is from, and what it is called while it is in none.
const (
	FileTag  = "AbyssFile"
	TitleTag = "AbyssTitle"
)

// TakeTag is the value of a tag, which is taken away; "" where there is none.
func (g *GameRecord) TakeTag(name string) string {
	value, _ := g.Tag(name)
	g.DropTags(name)
	return value
}
