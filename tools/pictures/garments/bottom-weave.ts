import { weaveCanvas } from '../materials/canvas.ts';
import { addFleece, addLoopback } from '../materials/fleece.ts';
import {
  FLEECE_FACE,
  LOOPBACK_FACE,
  TRICOT_FACE,
  distantKnit,
  knitFace,
  type KnitGauge,
} from '../materials/knit-face.ts';
import { noise } from '../materials/noise.ts';
import { ATHLETIC_MESH, MICRO_MESH, knitMesh } from '../materials/open-mesh.ts';
import type { Relief } from '../materials/relief.ts';
import { weaveRipstop } from '../materials/ripstop.ts';
import { knitTricot } from '../materials/tricot.ts';
import { weaveWashedTwill } from '../materials/washed-twill.ts';
import type { BottomFacts } from './bottom-facts.ts';
import type { WornCloth } from './bottom-worn.ts';

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
  /** Its large folds. */
  readonly worn: WornCloth;
}

const LIMP: WornCloth = { depth: 0.65, width: 2.5, rounded: true };
const PLUMP: WornCloth = { depth: 0.7, width: 3.3, rounded: true };
const CRISP: WornCloth = { depth: 0.5, width: 2.7, rounded: true };
const STIFF: WornCloth = { depth: 0.55, width: 3.4, rounded: true };

const KNIT = { sigma: 0.62, sheen: 0.022, rounded: true } as const;
const WOVEN = { sigma: 0.55, sheen: 0.012, rounded: false } as const;

const knit =
  (gauge: KnitGauge): Weave =>
  (relief, u, v) =>
    knitFace(relief, u, v, gauge);
const plush: Weave = (relief, u, v) => distantKnit(relief, u, v, 1.25);
const even: Weave = (relief, u, v) => distantKnit(relief, u, v, 0.7);
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

const plainWeave: Weave = (relief, u, v) => slubs(relief, u, v, 1.5);
/** Washed twill pales along its diagonal lines. */
const diagonal: Weave = (relief, u, v) => {
  const across = u * 0.8 + v * 0.6;
  const along = v * 0.8 - u * 0.6;
  const line = noise(across * 9, along / 1.6, 45) + 0.6 * noise(across * 5, along / 2.6, 46);
  slubs(relief, along, across, 0.7);
  relief.height += 0.003 * line;
  relief.shade *= 1 + 0.03 * line;
};
/** Its grid is what one sees of ripstop from afar. */
const grid: Weave = (relief, u, v) => weaveRipstop(relief, u, v, 2.2);
const canvas: Weave = (relief, u, v) => weaveCanvas(u * 1.2, v * 1.2, relief);
const twill: Weave = (relief, u, v) => weaveWashedTwill(u * 0.88, v * 0.88, relief);

export const bottomCloths: Readonly<Record<BottomFacts['cloth'], BottomCloth>> = {
  'open mesh': {
    face: mesh,
    back: knitTricot,
    sigma: 0.4,
    sheen: 0.03,
    thickness: 0.13,
    crease: 0.07,
    rounded: true,
    worn: LIMP,
  },
  'micro mesh': {
    face: microMesh,
    back: microMesh,
    sigma: 0.4,
    sheen: 0.034,
    thickness: 0.09,
    crease: 0.08,
    rounded: false,
    worn: LIMP,
  },
  loopback: {
    ...KNIT,
    face: knit(LOOPBACK_FACE),
    distant: plush,
    back: addLoopback,
    thickness: 0.26,
    crease: 0.13,
    worn: PLUMP,
  },
  fleece: { ...KNIT, face: knit(FLEECE_FACE), distant: plush, back: pile, thickness: 0.32, crease: 0.15, worn: PLUMP },
  tricot: {
    ...KNIT,
    face: knit(TRICOT_FACE),
    distant: even,
    back: pile,
    sigma: 0.48,
    sheen: 0.03,
    thickness: 0.22,
    crease: 0.1,
    worn: LIMP,
  },
  twill: { ...WOVEN, face: twill, distant: diagonal, back: twill, thickness: 0.17, crease: 0.13, worn: CRISP },
  canvas: { ...WOVEN, face: canvas, distant: plainWeave, back: canvas, thickness: 0.2, crease: 0.13, worn: STIFF },
  ripstop: {
    ...WOVEN,
    face: weaveRipstop,
    distant: grid,
    back: weaveRipstop,
    thickness: 0.12,
    crease: 0.12,
    worn: CRISP,
  },
};
