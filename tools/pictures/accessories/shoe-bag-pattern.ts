import { line, type Curve } from '../cloth/curve.ts';
import { opposedSeam, seam, type Pattern, type PatternPiece, type Position } from '../cloth/pattern.ts';
import { noise, smoothStep } from '../materials/noise.ts';

/** Centimeters: an oval base that a pair of shoes stands on, and walls that end in a ruffle above the cord. */
export const SHOE_BAG = {
  baseAcross: 14.2,
  baseDeep: 7.6,
  height: 44.6,
  cord: 40,
  channel: 1.2,
  baseBand: 6.4,
} as const;

/** Washed twill with a lining. */
const TWILL = { density: 0.042, bending: 46, stretch: 7e5 } as const;
const BASE = { density: 0.08, bending: 160, stretch: 9e5 } as const;

/** How much of its width the cloth keeps under the drawn cord. */
const DRAWN = 0.15;

/** Above the cord the cloth is hemmed double, and stands. */
const RUFFLE_STIFFNESS = 6;

const HALF_WIDTH = halfOval() / 2;

/** Half the way around the base. */
function halfOval(): number {
  let length = 0;
  const steps = 400;
  for (let step = 0; step < steps; step += 1) {
    const middle = (Math.PI * (step + 0.5)) / steps;
    length +=
      Math.hypot(SHOE_BAG.baseAcross * Math.sin(middle), SHOE_BAG.baseDeep * Math.cos(middle)) * (Math.PI / steps);
  }
  return length;
}

/** How far from its axis the bag stands at a height before it is let go. */
function girth(v: number): number {
  const closing = smoothStep(SHOE_BAG.cord - 11, SHOE_BAG.cord, v);
  return 1 - 0.66 * closing + 0.3 * smoothStep(SHOE_BAG.cord, SHOE_BAG.height, v);
}

function wall(name: 'front' | 'back'): PatternPiece {
  const { baseAcross, baseDeep, height } = SHOE_BAG;
  const side = name === 'front' ? 1 : -1;
  return {
    name,
    fabric: TWILL,
    turned: name === 'back',
    edges: [
      { name: 'bottom', curve: line([-HALF_WIDTH, 0], [HALF_WIDTH, 0]) },
      { name: 'right', curve: line([HALF_WIDTH, 0], [HALF_WIDTH, height]) },
      { name: 'top', curve: line([HALF_WIDTH, height], [-HALF_WIDTH, height]) },
      { name: 'left', curve: line([-HALF_WIDTH, height], [-HALF_WIDTH, 0]) },
    ],
    place: (u, v): Position => {
      const angle = (u / HALF_WIDTH) * (Math.PI / 2);
      const reach = girth(v);
      return [baseAcross * reach * Math.sin(angle), v, side * baseDeep * reach * Math.cos(angle)];
    },
  };
}

function base(): PatternPiece {
  const { baseAcross, baseDeep } = SHOE_BAG;
  const half =
    (side: 1 | -1): Curve =>
    (share) => {
      const angle = Math.PI * share;
      return [-side * baseAcross * Math.cos(angle), side * baseDeep * Math.sin(angle)];
    };
  return {
    name: 'base',
    fabric: BASE,
    edges: [
      { name: 'front', curve: half(1) },
      { name: 'back', curve: half(-1) },
    ],
    place: (u, v) => [u, 0, v],
  };
}

/** The cord gathers the cloth across; beside it, cloth is only uneven. */
function strain(piece: string, u: number, v: number, du: number, dv: number): number {
  const uneven = 1 + 0.02 * noise(u / 7, v / 7, piece.length) + 0.014 * noise(u / 3, v / 3, piece.length + 4);
  if (piece === 'base') return 1;
  const away = (v - SHOE_BAG.cord) / SHOE_BAG.channel;
  const across = (du * du) / (du * du + dv * dv);
  return uneven - (1 - DRAWN) * across * Math.exp(-away * away);
}

export const shoeBagPattern: Pattern = {
  pieces: [wall('front'), wall('back'), base()],
  seams: [
    seam('front.left', 'back.left'),
    seam('front.right', 'back.right'),
    seam('front.bottom', 'base.front'),
    opposedSeam('back.bottom', 'base.back'),
  ],
  strain,
  stiffness: (piece, _u, v) => {
    if (piece === 'base') return 1;
    return v < SHOE_BAG.baseBand ? 3 : v > SHOE_BAG.cord - 0.5 ? RUFFLE_STIFFNESS : 1;
  },
};
