//go:build !amd64

package train

func sumRows(sums, list []float32, rows []int32)  { sumRowsPlain(sums, list, rows) }
func addRows(list, delta []float32, rows []int32) { addRowsPlain(list, delta, rows) }
func activate(sums, weights []float32) float32    { return activatePlain(sums, weights) }
func gather(total, part []float32)                { gatherPlain(total, part) }
func update(weights, first, second, grad []float32, s *step) {
	updatePlain(weights, first, second, grad, s)
}

func activateBack(delta, grad, sums, weights []float32, slope float32) {
	activateBackPlain(delta, grad, sums, weights, slope)
}
