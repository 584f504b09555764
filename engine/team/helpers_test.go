package team

import (
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"
)

// stageOf returns the stage of the game in which a search from the root is played.
func stageOf(r *search.Root) eval.Stage { return eval.StageOf(&r.Pos) }
