package format

// These tags are for games in drafts; other files should not have them. They name the file of the
// game, the game itself if it has no file yet, and the training of an ending.
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
