import { weaveCanvas } from '../materials/canvas.ts';
import { addFleece, addLoopback } from '../materials/fleece.ts';
import { ATHLETIC_MESH, MICRO_MESH, knitMesh } from '../materials/open-mesh.ts';
import type { Relief } from '../materials/relief.ts';
import { weaveRipstop } from '../materials/ripstop.ts';
import { knitTricot } from '../materials/tricot.ts';
import { weaveWashedTwill } from '../materials/washed-twill.ts';
import type { BottomFacts } from './bottom-facts.ts';

type Weave = (relief: Relief, u: number, v: number) => void;

/** A bottom's cloth: its face and back, how it takes light, and how it creases. */
export interface BottomCloth {
  readonly face: Weave;
  readonly back: Weave;
  readonly sigma: number;
  readonly sheen: number;
  readonly thickness: number;
  /** Depth of small creases, and whether they are soft rolls. */
  readonly crease: number;
  readonly rounded: boolean;
}

const KNIT = { sigma: 0.62, sheen: 0.022, rounded: true } as const;
const WOVEN = { sigma: 0.55, sheen: 0.012, rounded: false } as const;

const fleece: Weave = (relief, u, v) => addFleece(relief, u, v, 1.1);
const pile: Weave = (relief, u, v) => addFleece(relief, u, v, 1.7);
const mesh: Weave = (relief, u, v) => knitMesh(relief, u, v, ATHLETIC_MESH);
const microMesh: Weave = (relief, u, v) => knitMesh(relief, u, v, MICRO_MESH);
const canvas: Weave = (relief, u, v) => weaveCanvas(u * 1.2, v * 1.2, relief);
const twill: Weave = (relief, u, v) => weaveWashedTwill(u * 0.88, v * 0.88, relief);

export const bottomCloths: Readonly<Record<BottomFacts['cloth'], BottomCloth>> = {
  'open mesh': { face: mesh, back: knitTricot, sigma: 0.4, sheen: 0.03, thickness: 0.13, crease: 0.07, rounded: true },
  'micro mesh': {
    face: microMesh,
    back: microMesh,
    sigma: 0.4,
    sheen: 0.034,
    thickness: 0.09,
    crease: 0.08,
    rounded: false,
  },
  loopback: { ...KNIT, face: fleece, back: addLoopback, thickness: 0.26, crease: 0.13 },
  fleece: { ...KNIT, face: fleece, back: pile, thickness: 0.32, crease: 0.15 },
  tricot: { ...KNIT, face: knitTricot, back: pile, sigma: 0.48, sheen: 0.03, thickness: 0.22, crease: 0.1 },
  twill: { ...WOVEN, face: twill, back: twill, thickness: 0.17, crease: 0.13 },
  canvas: { ...WOVEN, face: canvas, back: canvas, thickness: 0.2, crease: 0.13 },
  ripstop: { ...WOVEN, face: weaveRipstop, back: weaveRipstop, thickness: 0.12, crease: 0.12 },
};
