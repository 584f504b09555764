package stats

import "math"

// square returns a matrix of zeros.
func square(n int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	return m
}

// addDifference adds w times the square of the difference of a and b to a quadratic form.
func addDifference(m [][]float64, a, b int, w float64) {
	m[a][a] += w
	m[b][b] += w
	m[a][b] -= w
	m[b][a] -= w
}

// solve returns the x of m·x = y, or nil if m has no inverse. m must be symmetric and positive
// definite.
func solve(m [][]float64, y []float64) []float64 {
	l := cholesky(m)
	if l == nil {
		return nil
	}
	n := len(y)
	x := append([]float64(nil), y...)
	for i := range n {
		for k := range i {
			x[i] -= l[i][k] * x[k]
		}
		x[i] /= l[i][i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			x[i] -= l[k][i] * x[k]
		}
		x[i] /= l[i][i]
	}
	return x
}

// cholesky returns the lower triangular matrix l for which l times its transpose is m, or nil if m
// is not positive definite within the precision of its numbers.
func cholesky(m [][]float64) [][]float64 {
	const least = 1e-13 // least value of a pivot, relative to its original value
	l := square(len(m))
	for i := range m {
		for j := range i + 1 {
			sum := m[i][j]
			for k := range j {
				sum -= l[i][k] * l[j][k]
			}
			if i != j {
				l[i][j] = sum / l[j][j]
				continue
			}
			if !(sum > least*m[i][i]) {
				return nil
			}
			l[i][i] = math.Sqrt(sum)
		}
	}
	return l
}

// invert returns the inverse of a matrix that solve can handle, with a constant subtracted. For the
// result of the method information, each row of the inverse would have the sum 1. This part comes
// from the mean of the ratings, and invert subtracts it.
func invert(m [][]float64) [][]float64 {
	n := len(m)
	inverse := square(n)
	for j := range n {
		unit := make([]float64, n)
		unit[j] = 1
		for i := range unit {
			unit[i] -= 1 / float64(n)
		}
		x := solve(m, unit)
		for i := range x {
			inverse[i][j] = x[i]
		}
	}
	return inverse
}

// multiply returns the product of two square matrices.
func multiply(a, b [][]float64) [][]float64 {
	p := square(len(a))
	for i := range a {
		for k := range a {
			if a[i][k] == 0 {
				continue
			}
			for j := range b {
				p[i][j] += a[i][k] * b[k][j]
			}
		}
	}
	return p
}
