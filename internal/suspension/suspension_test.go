package suspension

import "testing"

// A handler is called until it is removed.
func TestHandle(t *testing.T) {
	if handled() {
		t.Error("nobody is there")
	}
	called := make(chan struct{})
	end := Handle(func() { close(called) })
	if !handled() {
		t.Error("nobody was told")
	}
	<-called
	end()
	if handled() {
		t.Error("nobody is there any more")
	}
}
