import { weaveCanvas } from '../materials/canvas.ts';
import { addFleece, addLoopback } from '../materials/fleece.ts';
import { noise } from '../materials/noise.ts';
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
  /** The face where a pixel is about as wide as two yarns: their rows would beat with the pixels' rows. */
  readonly distant?: Weave;
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
/** Uneven yarns of a weave, along and across, without their rows. */
function slubs(relief: Relief, along: number, across: number, strength: number): void {
  const yarn = noise(along * 5, across * 17, 41) + noise(along * 16, across * 4, 42);
  const cloud = noise(along / 2.1, across / 2.3, 43) + 0.6 * noise(along * 2, across * 1.6, 44);
  relief.height += strength * (0.004 * yarn + 0.006 * cloud);
  relief.shade *= 1 + strength * (0.035 * yarn + 0.014 * cloud);
}

const plainWeave: Weave = (relief, u, v) => slubs(relief, u, v, 1);
const diagonal: Weave = (relief, u, v) => slubs(relief, u * 0.6 - v * 0.8, u * 0.8 + v * 0.6, 1);
const smooth: Weave = (relief, u, v) => slubs(relief, v, u, 0.5);
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
  tricot: {
    ...KNIT,
    face: knitTricot,
    distant: smooth,
    back: pile,
    sigma: 0.48,
    sheen: 0.03,
    thickness: 0.22,
    crease: 0.1,
  },
  twill: { ...WOVEN, face: twill, distant: diagonal, back: twill, thickness: 0.17, crease: 0.13 },
  canvas: { ...WOVEN, face: canvas, distant: plainWeave, back: canvas, thickness: 0.2, crease: 0.13 },
  ripstop: { ...WOVEN, face: weaveRipstop, back: weaveRipstop, thickness: 0.12, crease: 0.12 },
};
