package format

// Tags for games in drafts, which should not occur in other files: the file of the game, and its
// name as long as it has no file.
const (
	FileTag  = "AbyssFile"
	TitleTag = "AbyssTitle"
)

// TakeTag removes a tag and returns its value, or "" if there is none.
func (g *GameRecord) TakeTag(name string) string {
	value, _ := g.Tag(name)
	g.DropTags(name)
	return value
}
