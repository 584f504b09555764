package format

// Tags of games in drafts, which no other file should have: the game's file, and its name while it
// has no file.
const (
	FileTag  = "AbyssFile"
	TitleTag = "AbyssTitle"
)

// TakeTag removes a tag and returns its value; "" without one.
func (g *GameRecord) TakeTag(name string) string {
	value, _ := g.Tag(name)
	g.DropTags(name)
	return value
}
