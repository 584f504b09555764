#include "textflag.h"

// Sixteen sums of 16 bits at a time.

// func exchangeAVX2(after, before, come, gone *int16, n int)
TEXT ·exchangeAVX2(SB), NOSPLIT, $0-40
	MOVQ after+0(FP), DI
	MOVQ before+8(FP), SI
	MOVQ come+16(FP), R8
	MOVQ gone+24(FP), R9
	MOVQ n+32(FP), CX
	XORQ AX, AX

exchangeLoop:
	VMOVDQU (SI)(AX*2), Y0
	VPADDW  (R8)(AX*2), Y0, Y0
	VPSUBW  (R9)(AX*2), Y0, Y0
	VMOVDQU Y0, (DI)(AX*2)
	ADDQ    $16, AX
	CMPQ    AX, CX
	JLT     exchangeLoop
	VZEROUPPER
	RET

// func exchangeTakingAVX2(after, before, come, gone, taken *int16, n int)
TEXT ·exchangeTakingAVX2(SB), NOSPLIT, $0-48
	MOVQ after+0(FP), DI
	MOVQ before+8(FP), SI
	MOVQ come+16(FP), R8
	MOVQ gone+24(FP), R9
	MOVQ taken+32(FP), R10
	MOVQ n+40(FP), CX
	XORQ AX, AX

takingLoop:
	VMOVDQU (SI)(AX*2), Y0
	VPADDW  (R8)(AX*2), Y0, Y0
	VPSUBW  (R9)(AX*2), Y0, Y0
	VPSUBW  (R10)(AX*2), Y0, Y0
	VMOVDQU Y0, (DI)(AX*2)
	ADDQ    $16, AX
	CMPQ    AX, CX
	JLT     takingLoop
	VZEROUPPER
	RET

// func activateAVX2(sums, weights *int16, n int) int32
//
// A clipped sum times its weight fits 16 bits, and that times the sum is added up in 32.
TEXT ·activateAVX2(SB), NOSPLIT, $0-28
	MOVQ sums+0(FP), DI
	MOVQ weights+8(FP), SI
	MOVQ n+16(FP), CX
	XORQ AX, AX
	VPXOR Y4, Y4, Y4        // the total
	VPXOR Y5, Y5, Y5        // 0
	MOVL  $255, DX
	VMOVD DX, X6
	VPBROADCASTW X6, Y6     // SumUnit

activateLoop:
	VMOVDQU  (DI)(AX*2), Y0
	VPMAXSW  Y5, Y0, Y0
	VPMINSW  Y6, Y0, Y0
	VPMULLW  (SI)(AX*2), Y0, Y1
	VPMADDWD Y0, Y1, Y1
	VPADDD   Y1, Y4, Y4
	ADDQ     $16, AX
	CMPQ     AX, CX
	JLT      activateLoop

	VEXTRACTI128 $1, Y4, X0
	VPADDD       X0, X4, X4
	VPSHUFD      $0x4E, X4, X0
	VPADDD       X0, X4, X4
	VPSHUFD      $0xB1, X4, X0
	VPADDD       X0, X4, X4
	VMOVD        X4, AX
	MOVL         AX, ret+24(FP)
	VZEROUPPER
	RET
