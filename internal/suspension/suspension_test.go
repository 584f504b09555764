package suspension

import "testing"

// A subscriber for stops is called until it unsubscribes.
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
