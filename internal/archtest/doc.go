// Package archtest holds the tests of the project's shape: which package may
// import which, which libraries each part may use, and what the deterministic
// core must do without. It has no code of its own.
//
// Adding a package means adding a line to the layers table in layers_test.go;
// adding a library, a line to the libraries table and a record under docs/adr.
package archtest
