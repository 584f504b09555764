module abyss

go 1.26
