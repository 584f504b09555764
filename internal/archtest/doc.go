// Package archtest tests the structure of the code: which package may import
// which, which libraries each part may use, what the deterministic core may not
// use, names that stand for one type, and the sizes of types and files. It also counts
// the words of the pages and of their sentences. It has no code of its own.
//
// Adding a package means adding a line to the table of docs/codebase.md;
// adding a library, a line to the libraries table and a record under docs/adr.
package archtest
