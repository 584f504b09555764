package train

import "golang.org/x/sys/cpu"

var vectors = cpu.X86.HasAVX2

// The loops for AVX2 are in kernel*_amd64.s. n is the length of the lists, or of a row in the first
// two loops. count is the number of rows.

//go:noescape
func sumRowsAVX2(sums, list *float32, rows *int32, n, count int)

//go:noescape
func addRowsAVX2(delta, list *float32, rows *int32, n, count int)

//go:noescape
func activateAVX2(sums, weights *float32, n int) float32

//go:noescape
func activateBackAVX2(delta, grad, sums, weights *float32, n int, slope float32)

//go:noescape
func gatherAVX2(total, part *float32, n int)

//go:noescape
func updateAVX2(weights, first, second, grad *float32, n int, s *step)

func sumRows(sums, list []float32, rows []int32) {
	if !vectors {
		sumRowsPlain(sums, list, rows)
		return
	}
	sumRowsAVX2(&sums[0], &list[0], &rows[0], len(sums), len(rows))
}

func addRows(list, delta []float32, rows []int32) {
	if !vectors {
		addRowsPlain(list, delta, rows)
		return
	}
	addRowsAVX2(&delta[0], &list[0], &rows[0], len(delta), len(rows))
}

func activate(sums, weights []float32) float32 {
	if !vectors {
		return activatePlain(sums, weights)
	}
	return activateAVX2(&sums[0], &weights[0], len(sums))
}

func activateBack(delta, grad, sums, weights []float32, slope float32) {
	if !vectors {
		activateBackPlain(delta, grad, sums, weights, slope)
		return
	}
	activateBackAVX2(&delta[0], &grad[0], &sums[0], &weights[0], len(sums), slope)
}

func gather(total, part []float32) {
	if !vectors {
		gatherPlain(total, part)
		return
	}
	gatherAVX2(&total[0], &part[0], len(total))
}

func update(weights, first, second, grad []float32, s *step) {
	if !vectors {
		updatePlain(weights, first, second, grad, s)
		return
	}
	updateAVX2(&weights[0], &first[0], &second[0], &grad[0], len(weights), s)
}
