// Package archtest tests the structure of the code: which package may import which, and which
// libraries each part may use. It also tests what the deterministic core may not use, which type
// names only one package may use, the sizes of types and files, and the lengths of the pages and of
// their sentences. The package contains only tests.
//
// A new package needs a line in the table of docs/codebase.md. A new library needs a line in the
// table of libraries and a record under docs/adr.
package archtest
