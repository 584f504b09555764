#include "textflag.h"

// Sixty-four columns of the rows at a time, then sixteen.

// func sumRowsAVX2(sums, list *float32, rows *int32, n, count int)
//
// The sums stay in registers while the rows are added in their order.
TEXT ·sumRowsAVX2(SB), NOSPLIT, $0-40
	MOVQ sums+0(FP), DI
	MOVQ list+8(FP), SI
	MOVQ rows+16(FP), R8
	MOVQ n+24(FP), CX
	MOVQ count+32(FP), R9

sum64Block:
	CMPQ CX, $64
	JLT  sum16Block
	MOVLQSX (R8), AX
	LEAQ    (SI)(AX*4), DX
	VMOVUPS 0(DX), Y0
	VMOVUPS 32(DX), Y1
	VMOVUPS 64(DX), Y2
	VMOVUPS 96(DX), Y3
	VMOVUPS 128(DX), Y4
	VMOVUPS 160(DX), Y5
	VMOVUPS 192(DX), Y6
	VMOVUPS 224(DX), Y7
	MOVQ    $1, BX

sum64Row:
	CMPQ    BX, R9
	JGE     sum64Store
	MOVLQSX (R8)(BX*4), AX
	LEAQ    (SI)(AX*4), DX
	VADDPS  0(DX), Y0, Y0
	VADDPS  32(DX), Y1, Y1
	VADDPS  64(DX), Y2, Y2
	VADDPS  96(DX), Y3, Y3
	VADDPS  128(DX), Y4, Y4
	VADDPS  160(DX), Y5, Y5
	VADDPS  192(DX), Y6, Y6
	VADDPS  224(DX), Y7, Y7
	INCQ    BX
	JMP     sum64Row

sum64Store:
	VMOVUPS Y0, 0(DI)
	VMOVUPS Y1, 32(DI)
	VMOVUPS Y2, 64(DI)
	VMOVUPS Y3, 96(DI)
	VMOVUPS Y4, 128(DI)
	VMOVUPS Y5, 160(DI)
	VMOVUPS Y6, 192(DI)
	VMOVUPS Y7, 224(DI)
	ADDQ $256, DI
	ADDQ $256, SI
	SUBQ $64, CX
	JMP  sum64Block

sum16Block:
	CMPQ CX, $16
	JLT  sumDone
	MOVLQSX (R8), AX
	LEAQ    (SI)(AX*4), DX
	VMOVUPS 0(DX), Y0
	VMOVUPS 32(DX), Y1
	MOVQ    $1, BX

sum16Row:
	CMPQ    BX, R9
	JGE     sum16Store
	MOVLQSX (R8)(BX*4), AX
	LEAQ    (SI)(AX*4), DX
	VADDPS  0(DX), Y0, Y0
	VADDPS  32(DX), Y1, Y1
	INCQ    BX
	JMP     sum16Row

sum16Store:
	VMOVUPS Y0, 0(DI)
	VMOVUPS Y1, 32(DI)
	ADDQ $64, DI
	ADDQ $64, SI
	SUBQ $16, CX
	JMP  sum16Block

sumDone:
	VZEROUPPER
	RET

// func addRowsAVX2(delta, list *float32, rows *int32, n, count int)
//
// delta stays in registers. A row that occurs twice is added to twice.
TEXT ·addRowsAVX2(SB), NOSPLIT, $0-40
	MOVQ delta+0(FP), DI
	MOVQ list+8(FP), SI
	MOVQ rows+16(FP), R8
	MOVQ n+24(FP), CX
	MOVQ count+32(FP), R9

add64Block:
	CMPQ CX, $64
	JLT  add16Block
	VMOVUPS 0(DI), Y0
	VMOVUPS 32(DI), Y1
	VMOVUPS 64(DI), Y2
	VMOVUPS 96(DI), Y3
	VMOVUPS 128(DI), Y4
	VMOVUPS 160(DI), Y5
	VMOVUPS 192(DI), Y6
	VMOVUPS 224(DI), Y7
	XORQ    BX, BX

add64Row:
	MOVLQSX (R8)(BX*4), AX
	LEAQ    (SI)(AX*4), DX
	VADDPS  0(DX), Y0, Y8
	VADDPS  32(DX), Y1, Y9
	VADDPS  64(DX), Y2, Y10
	VADDPS  96(DX), Y3, Y11
	VADDPS  128(DX), Y4, Y12
	VADDPS  160(DX), Y5, Y13
	VADDPS  192(DX), Y6, Y14
	VADDPS  224(DX), Y7, Y15
	VMOVUPS Y8, 0(DX)
	VMOVUPS Y9, 32(DX)
	VMOVUPS Y10, 64(DX)
	VMOVUPS Y11, 96(DX)
	VMOVUPS Y12, 128(DX)
	VMOVUPS Y13, 160(DX)
	VMOVUPS Y14, 192(DX)
	VMOVUPS Y15, 224(DX)
	INCQ    BX
	CMPQ    BX, R9
	JLT     add64Row
	ADDQ $256, DI
	ADDQ $256, SI
	SUBQ $64, CX
	JMP  add64Block

add16Block:
	CMPQ CX, $16
	JLT  addDone
	VMOVUPS 0(DI), Y0
	VMOVUPS 32(DI), Y1
	XORQ    BX, BX

add16Row:
	MOVLQSX (R8)(BX*4), AX
	LEAQ    (SI)(AX*4), DX
	VADDPS  0(DX), Y0, Y8
	VADDPS  32(DX), Y1, Y9
	VMOVUPS Y8, 0(DX)
	VMOVUPS Y9, 32(DX)
	INCQ    BX
	CMPQ    BX, R9
	JLT     add16Row
	ADDQ $64, DI
	ADDQ $64, SI
	SUBQ $16, CX
	JMP  add16Block

addDone:
	VZEROUPPER
	RET
