// Package result keeps what searches have found together with its position and
// setting. To get a result a caller says what the screen shows now, and is told
// whether the result is of that.
package result

// Standing says whether a result is of what the screen shows.
type Standing uint8

// The standings.
const (
	Nothing Standing = iota // there is no result
	Current                 // it is of what is shown
	Stale                   // it is of something else, and may only be shown where that is said
)

// Of is a result and what it is of. The zero value is none. The key holds all the
// result depends on: the position, what led to it, the setting.
type Of[K comparable, T any] struct {
	value T
	key   K
	known bool
}

// Put takes a result over, in place of the one before.
func (r *Of[K, T]) Put(of K, value T) { r.value, r.key, r.known = value, of, true }

// Drop forgets the result.
func (r *Of[K, T]) Drop() { *r = Of[K, T]{} }

// See is the result, and how it stands to what is shown now. Of Nothing it is the
// zero value.
func (r *Of[K, T]) See(now K) (T, Standing) {
	switch {
	case !r.known:
		return r.value, Nothing
	case r.key == now:
		return r.value, Current
	}
	return r.value, Stale
}

// At is the result, where it is of what is shown now; else the zero value and
// false.
func (r *Of[K, T]) At(now K) (value T, ok bool) {
	if value, standing := r.See(now); standing == Current {
		return value, true
	}
	return value, false
}

// Key is what the result is of; the zero value where there is none.
func (r *Of[K, T]) Key() K { return r.key }
