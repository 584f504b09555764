// Package archtest tests the structure of the code: which package may import which, and which
// libraries each part may use. It also tests what the deterministic core may not use, which names
// only one package may give to a type, and the sizes of types and files. It also counts the words
// of the pages and of the sentences on them. It contains only tests.
//
// A new package needs a line in the table of docs/codebase.md. A new library needs a line in the
// table of libraries and a record under docs/adr.
package archtest
