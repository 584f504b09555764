package train

import (
	"slices"
	"testing"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/xiangqi"
)

// Learning from views of a single bucket changes all buckets. The shared parameters change like the
// weights of a network without buckets, and buckets without a view follow the shared parameters.
func TestBucketsShare(t *testing.T) {
	var samples []record
	walk(4000, func(p *xiangqi.Position) {
		if p.KingPoint(xiangqi.Red) == xiangqi.PointAt(4, 0) && p.KingPoint(xiangqi.Black) == xiangqi.PointAt(4, 9) {
			samples = append(samples, recordOf(&sample.Sample{Pos: *p, Score: int32(len(samples)%900 - 300)})) //nolint:gosec // small
		}
	})
	list := make([]uint32, len(samples))
	for i := range list {
		list[i] = uint32(i) //nolint:gosec // few
	}
	if len(list) < 200 {
		t.Fatalf("%d samples", len(list))
	}
	var learners [2]*learner
	for i, buckets := range []int{1, net.InputBuckets} {
		s := small()
		s.InputBuckets = buckets
		learners[i] = newLearner(&s, 2)
		learners[i].batch(samples, list, 0, 0, newStep(1, len(list), s.Rate, s.Decay))
	}
	plain, bucketed := learners[0], learners[1]
	shared := bucketed.parameters[:bucketed.shared()]
	if !slices.Equal(shared, plain.weights[:plain.inputs()]) {
		t.Error("the shared parameters are not the weights without buckets")
	}
	own := net.InputBucket(xiangqi.Red, xiangqi.PointAt(4, 0))
	for b := range bucketed.buckets {
		from := b * bucketed.inputs()
		weights := bucketed.weights[from : from+bucketed.inputs()]
		if same := slices.Equal(weights, shared); same == (b == own) {
			t.Errorf("bucket %d of the views: the same as the shared parameters %v", b, same)
		}
		for i, w := range weights {
			if want := shared[i] + bucketed.parameters[bucketed.shared()+from+i]; w != want {
				t.Fatalf("bucket %d, weight %d: %v, expected %v", b, i, w, want)
			}
		}
	}
	if !slices.Equal(bucketed.weights[bucketed.bias():], plain.weights[plain.bias():]) {
		t.Error("other weights of the second layer")
	}
}
