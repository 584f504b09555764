package suspension

import "testing"

// Who makes ready for a stop is told until he is there no more.
func TestHandle(t *testing.T) {
	if handled() {
		t.Error("nobody is there")
	}
	told := make(chan struct{})
	end := Handle(func() { close(told) })
	if !handled() {
		t.Error("nobody was told")
	}
	<-told
	end()
	if handled() {
		t.Error("nobody is there any more")
	}
}
