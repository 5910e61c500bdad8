import { weaveCanvas } from '../materials/canvas.ts';
import { addFleece, addLoopback } from '../materials/fleece.ts';
import type { CreasingCloth } from '../materials/fine-creases.ts';
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
import type { WornCloth } from './bottom-rolls.ts';

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
  /** Its small creases, one by one. */
  readonly creasing: CreasingCloth;
  /** Its large folds. */
  readonly worn: WornCloth;
}

const LIMP: WornCloth = { depth: 0.56, width: 1.9, crisp: 0.1, share: 0.9, limp: 1 };
const THIN: WornCloth = { depth: 0.42, width: 1.45, crisp: 0.3, share: 0.8, limp: 0.8 };
const PLUMP: WornCloth = { depth: 0.8, width: 2.4, crisp: 0, share: 0.65, limp: 0.25 };
const SMOOTH: WornCloth = { depth: 0.62, width: 1.9, crisp: 0.25, share: 0.75, limp: 0.5 };
const CRISP: WornCloth = { depth: 0.48, width: 1.7, crisp: 0.7, share: 0.8, limp: 0.2 };
const STIFF: WornCloth = { depth: 0.52, width: 2.3, crisp: 0.85, share: 0.55, limp: 0.1 };

const THIN_CREASES: CreasingCloth = { length: [2.5, 8.5], width: [0.28, 0.75], steep: 0.2, flank: 0.24, share: 1.1 };
const CRISP_CREASES: CreasingCloth = { length: [3, 10], width: [0.32, 0.9], steep: 0.17, flank: 0.22, share: 1 };
const SOFT_CREASES: CreasingCloth = { length: [5, 13], width: [1, 2], steep: 0.1, flank: 0.5, share: 0.55 };

const KNIT = { sigma: 0.62, sheen: 0.022, rounded: true, creasing: SOFT_CREASES } as const;
const WOVEN = { sigma: 0.55, sheen: 0.012, rounded: false, creasing: CRISP_CREASES } as const;

const knit =
  (gauge: KnitGauge): Weave =>
  (relief, u, v) =>
    knitFace(relief, u, v, gauge);
/** Unevenness of knitting and washing that is still seen on a picture as small as a card. */
function addMottle(relief: Relief, u: number, v: number): void {
  const tufts = noise(u * 2.9, v * 2.3, 53) + 0.8 * noise(u * 1.4, v * 1.1, 54);
  relief.height += 0.006 * tufts;
  relief.shade *= 1 + 0.007 * tufts;
}

/** Sweat cloth is even from afar: short fibers hide its rows, and a little of its columns is left, more without a nap. */
const sweat =
  (napped: number): Weave =>
  (relief, u, v) => {
    const nap = noise(u * 15, v * 12, 47) + 0.7 * noise(u * 7, v * 6, 48);
    const columns = noise(u * 9, v / 2.2, 49) + 0.4 * noise(u * 4.2, v / 5, 51);
    relief.height += 0.004 * napped * nap + (0.0034 - 0.0016 * napped) * columns + 0.003 * noise(u / 1.9, v / 2.2, 50);
    relief.shade *= 1 + 0.034 * napped * nap + (0.02 - 0.012 * napped) * columns;
    addMottle(relief, u, v);
  };
const even: Weave = (relief, u, v) => distantKnit(relief, u, v, 0.55);
const pile: Weave = (relief, u, v) => addFleece(relief, u, v, 1.7);
const mesh: Weave = (relief, u, v) => knitMesh(relief, u, v, ATHLETIC_MESH);
const microMesh: Weave = (relief, u, v) => knitMesh(relief, u, v, MICRO_MESH);
/** From afar each hole is two pixels wide: as clear as it is, it would beat with them. */
const distantMesh: Weave = (relief, u, v) => {
  const { height, shade } = relief;
  knitMesh(relief, u, v, MICRO_MESH);
  relief.height = height + 0.65 * (relief.height - height);
  relief.shade = shade * (0.3 + (0.7 * relief.shade) / shade) * 0.98;
};
/** Uneven yarns of a weave, along and across, without their rows. */
function slubs(relief: Relief, along: number, across: number, strength: number): void {
  const yarn = noise(along * 1.6, across * 15, 41) + noise(along * 15, across * 1.3, 42);
  const thick = noise(along * 0.7, across * 8, 43) + noise(along * 8, across * 0.6, 44);
  relief.height += strength * (0.0036 * yarn + 0.0024 * thick);
  relief.shade *= 1 + strength * (0.034 * yarn + 0.018 * thick);
}

const plainWeave: Weave = (relief, u, v) => slubs(relief, u, v, 1.05);
/** Washed twill pales along its diagonal lines. */
const diagonal: Weave = (relief, u, v) => {
  const across = u * 0.8 + v * 0.6;
  const along = v * 0.8 - u * 0.6;
  const line = noise(across * 9, along / 1.6, 45) + 0.6 * noise(across * 5, along / 2.6, 46);
  slubs(relief, along, across, 0.55);
  relief.height += 0.003 * line;
  relief.shade *= 1 + 0.03 * line;
};
/** Its grid is what one sees of ripstop from afar. */
const grid: Weave = (relief, u, v) => weaveRipstop(relief, u, v, 2.2);
const canvas: Weave = (relief, u, v) => weaveCanvas(u * 1.2, v * 1.2, relief);
const twill: Weave = (relief, u, v) => weaveWashedTwill(u * 0.88, v * 0.88, relief);

/** Words to a number from 0 to 1 that is the same for the same words. */
function chanceOf(words: string): number {
  let sum = 3;
  for (const letter of words) sum = (sum * 29 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum / 997;
}

/** The most that a piece is turned out of the grain, radians. */
const OFF_GRAIN = 0.025;

/**
 * A weave as it lies on one piece: each is cut from another place of the cloth and not quite straight, so that no line of
 * it goes on across a seam. Left pieces are mirrored ones, but cloth is not.
 */
export function cutFrom(cloth: BottomCloth, piece: string): BottomCloth {
  if (cloth.rounded) return cloth;
  const mirrored = /Left/.test(piece) ? -1 : 1;
  const turn = OFF_GRAIN * (2 * chanceOf(`${piece} turn`) - 1);
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const [across, up] = [10 * chanceOf(`${piece} across`), 10 * chanceOf(`${piece} up`)];
  const moved =
    (weave: Weave): Weave =>
    (relief, u, v) => {
      const straight = mirrored * u;
      weave(relief, straight * cosine - v * sine + across, straight * sine + v * cosine + up);
    };
  return {
    ...cloth,
    face: moved(cloth.face),
    back: moved(cloth.back),
    ...(cloth.distant && { distant: moved(cloth.distant) }),
  };
}

export const bottomCloths: Readonly<Record<BottomFacts['cloth'], BottomCloth>> = {
  'open mesh': {
    face: mesh,
    back: knitTricot,
    sigma: 0.4,
    sheen: 0.02,
    thickness: 0.13,
    crease: 0.07,
    rounded: true,
    creasing: THIN_CREASES,
    worn: LIMP,
  },
  'micro mesh': {
    face: microMesh,
    distant: distantMesh,
    back: microMesh,
    sigma: 0.4,
    sheen: 0.018,
    thickness: 0.09,
    crease: 0.08,
    rounded: false,
    creasing: THIN_CREASES,
    worn: THIN,
  },
  loopback: {
    ...KNIT,
    face: knit(LOOPBACK_FACE),
    distant: sweat(0.6),
    back: addLoopback,
    thickness: 0.26,
    crease: 0.13,
    worn: PLUMP,
  },
  fleece: {
    ...KNIT,
    face: knit(FLEECE_FACE),
    distant: sweat(1),
    back: pile,
    thickness: 0.32,
    crease: 0.15,
    worn: PLUMP,
  },
  tricot: {
    ...KNIT,
    face: knit(TRICOT_FACE),
    distant: even,
    back: pile,
    sigma: 0.48,
    sheen: 0.03,
    thickness: 0.22,
    crease: 0.1,
    worn: SMOOTH,
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
