package format

// Tags for games in drafts, which should not occur in other files: the file of the game, its name
// as long as it has no file, and the training of an ending.
const (
	FileTag  = "AbyssFile"
	TitleTag = "AbyssTitle"

	TrainingTag = "AbyssTraining"
)

// TakeTag removes a tag and returns its value, or "" if there is none.
func (g *GameRecord) TakeTag(name string) string {
	value, _ := g.Tag(name)
	g.DropTags(name)
	return value
}
