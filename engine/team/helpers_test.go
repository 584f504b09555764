package team

import (
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"
)

// stageOf is the stage a search from a root is played in.
func stageOf(r *search.Root) eval.Stage { return eval.StageOf(&r.Pos) }
