// Package result keeps what searches have found together with its position and setting. To get a
// result a caller passes the current subject of the screen, and learns whether the result belongs
// to it.
package result

// Standing is the relation of a result to the screen.
type Standing uint8

// The standings.
const (
	Nothing Standing = iota // there is no result
	Current                 // it belongs to the current subject
	Stale                   // it belongs to another subject, and may only be shown with a note
)

// Of is a result with its subject. The zero value means no result. The key has everything that the
// result depends on: the position, the moves before it, the setting.
type Of[K comparable, T any] struct {
	value T
	key   K
	known bool
}

// Put stores a result, replacing the previous one.
func (r *Of[K, T]) Put(of K, value T) { r.value, r.key, r.known = value, of, true }

// Drop forgets the result.
func (r *Of[K, T]) Drop() { *r = Of[K, T]{} }

// See is the result, and its relation to the current subject. For Nothing it is the zero value.
func (r *Of[K, T]) See(now K) (T, Standing) {
	switch {
	case !r.known:
		return r.value, Nothing
	case r.key == now:
		return r.value, Current
	}
	return r.value, Stale
}

// At is the result, if it belongs to the current subject; else the zero value and false.
func (r *Of[K, T]) At(now K) (value T, ok bool) {
	if value, standing := r.See(now); standing == Current {
		return value, true
	}
	return value, false
}

// Key is the subject of the result; the zero value without one.
func (r *Of[K, T]) Key() K { return r.key }
