// The results are a module of their own so that `go install` of the program does not
// download them. It has no packages.
module example.com/abyss/docs/lab

go 1.26.0
