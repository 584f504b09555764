package match

import (
	"sync"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/xiangqi"
)

// evaluators returns the evaluators of all stages. They are made once, because they never change
// and making them takes a millisecond.
var evaluators = sync.OnceValue(func() (list [eval.NumStages]*eval.Evaluator) {
	for stage := range list {
		list[stage] = eval.New(eval.Thesis(), eval.Stage(stage))
	}
	return list
})

// material returns the material balance of a position in centipawns, Red minus Black.
func material(pos *xiangqi.Position) int32 {
	ev := evaluators()[eval.StageOf(pos)]
	sum := int32(0)
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		pc := pos.At(pt)
		if pc == xiangqi.NoPiece {
			continue
		}
		if v := ev.PieceValue(pc, pt); pc.Color() == xiangqi.Red {
			sum += v
		} else {
			sum -= v
		}
	}
	return sum
}
