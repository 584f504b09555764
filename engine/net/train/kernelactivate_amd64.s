#include "textflag.h"

// func activateAVX2(sums, weights *float32, n int) float32
TEXT ·activateAVX2(SB), NOSPLIT, $0-28
	MOVQ sums+0(FP), DI
	MOVQ weights+8(FP), SI
	MOVQ n+16(FP), CX
	XORQ AX, AX
	VXORPS Y4, Y4, Y4       // the parts of the total
	VXORPS Y5, Y5, Y5       // 0
	MOVL   $0x3f800000, DX
	VMOVD  DX, X6
	VBROADCASTSS X6, Y6     // 1

activateLoop:
	VMOVUPS (DI)(AX*4), Y0
	VMAXPS  Y5, Y0, Y0
	VMINPS  Y6, Y0, Y0
	VMULPS  Y0, Y0, Y0
	VMULPS  (SI)(AX*4), Y0, Y0
	VADDPS  Y0, Y4, Y4
	ADDQ    $8, AX
	CMPQ    AX, CX
	JLT     activateLoop

	VEXTRACTF128 $1, Y4, X0
	VADDPS       X0, X4, X4
	VPSHUFD      $0x4E, X4, X0
	VADDPS       X0, X4, X4
	VPSHUFD      $0xB1, X4, X0
	VADDPS       X0, X4, X4
	VMOVSS       X4, ret+24(FP)
	VZEROUPPER
	RET

// func activateBackAVX2(delta, grad, sums, weights *float32, n int, slope float32)
TEXT ·activateBackAVX2(SB), NOSPLIT, $0-44
	MOVQ delta+0(FP), DI
	MOVQ grad+8(FP), R8
	MOVQ sums+16(FP), SI
	MOVQ weights+24(FP), R9
	MOVQ n+32(FP), CX
	VBROADCASTSS slope+40(FP), Y7
	XORQ AX, AX
	VXORPS Y5, Y5, Y5       // 0
	MOVL   $0x3f800000, DX
	VMOVD  DX, X6
	VBROADCASTSS X6, Y6     // 1

backLoop:
	VMOVUPS (SI)(AX*4), Y0
	VMAXPS  Y5, Y0, Y1
	VMINPS  Y6, Y1, Y1
	VMULPS  Y1, Y1, Y1
	VMULPS  Y1, Y7, Y1
	VADDPS  (R8)(AX*4), Y1, Y1
	VMOVUPS Y1, (R8)(AX*4)

	VCMPPS  $0x1E, Y5, Y0, Y2 // above 0
	VCMPPS  $0x11, Y6, Y0, Y3 // below 1
	VANDPS  Y2, Y3, Y3
	VMULPS  (R9)(AX*4), Y7, Y1
	VADDPS  Y0, Y0, Y0
	VMULPS  Y0, Y1, Y1
	VANDPS  Y3, Y1, Y1
	VMOVUPS Y1, (DI)(AX*4)
	ADDQ    $8, AX
	CMPQ    AX, CX
	JLT     backLoop
	VZEROUPPER
	RET
