package train

import "testing"

// Training without AVX2 gives the same network.
func TestWithoutVectors(t *testing.T) {
	if !vectors {
		t.Skip("this one has none")
	}
	d := synthetic(1000)
	with, err := Train(t.Context(), d, small(), Run{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { vectors = true }()
	vectors = false
	without, err := Train(t.Context(), d, small(), Run{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	sameOutcome(t, "plain Go", without, with)
}
