// Package result stores the results of searches together with their subject, such as a position and
// a setting. A caller that passes the current subject of the screen learns whether a result belongs
// to that subject.
package result

// Standing is the relation of a result to the current subject.
type Standing uint8

// These are the standings.
const (
	Nothing Standing = iota // there is no result
	Current                 // the result belongs to the current subject
	Stale                   // the result belongs to another subject, and may only be shown with a note
)

// Of is a result with its subject. The zero value means no result. The key contains everything that
// the result depends on: the position, the moves before it, the setting.
type Of[K comparable, T any] struct {
	value T
	key   K
	known bool
}

// Put stores a result in place of the previous one.
func (r *Of[K, T]) Put(key K, value T) { r.value, r.key, r.known = value, key, true }

// Drop removes the result.
func (r *Of[K, T]) Drop() { *r = Of[K, T]{} }

// See returns the result, and its relation to the current subject. If the relation is Nothing, it
// returns the zero value.
func (r *Of[K, T]) See(now K) (T, Standing) {
	switch {
	case !r.known:
		return r.value, Nothing
	case r.key == now:
		return r.value, Current
	}
	return r.value, Stale
}

// At returns the result if it belongs to the current subject, and otherwise the zero value and
// false.
func (r *Of[K, T]) At(now K) (value T, ok bool) {
	if value, standing := r.See(now); standing == Current {
		return value, true
	}
	return value, false
}

// Key returns the subject of the result; the zero value if there is no result.
func (r *Of[K, T]) Key() K { return r.key }
