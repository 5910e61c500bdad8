import { line, type Point } from '../cloth/curve.ts';
import {
  opposedSeam,
  seam,
  type Fabric,
  type Pattern,
  type PatternEdge,
  type PatternPiece,
  type Position,
} from '../cloth/pattern.ts';
import { noise } from '../materials/noise.ts';

/** Centimeters. The gusset is as deep as a shoebox is wide. */
export const TOTE = {
  halfWidth: 18.5,
  height: 36,
  gusset: 19,
  handleAt: 9.5,
  handleWidth: 3,
  handleLength: 64,
} as const;

/** Canvas of 16 ounces a square yard, and two layers of it in the handles. */
const CANVAS: Fabric = { density: 0.054, bending: 300, stretch: 9e5 };
const WEBBING: Fabric = { density: 0.12, bending: 620, stretch: 1.4e6 };

/** How high the straps arch over the mouth before they are let go. */
const DROP = 29.3;

/** Edges from corner to corner, the last one back to the first. */
function outline(corners: readonly (readonly [name: string, ...Point])[]): PatternEdge[] {
  return corners.map(([name, ...from], place) => {
    const [, ...to] = corners[(place + 1) % corners.length] ?? [name, ...from];
    return { name, curve: line(from, to) };
  });
}

function panel(name: 'front' | 'back'): PatternPiece {
  const { halfWidth, height, handleAt, handleWidth } = TOTE;
  const depth = name === 'front' ? TOTE.gusset / 2 : -TOTE.gusset / 2;
  const inner = handleAt - handleWidth / 2;
  const outer = handleAt + handleWidth / 2;
  return {
    name,
    fabric: CANVAS,
    turned: name === 'back',
    edges: outline([
      ['bottom', -halfWidth, 0],
      ['right', halfWidth, 0],
      ['right hem', halfWidth, height],
      ['right handle', outer, height],
      ['middle hem', inner, height],
      ['left handle', -inner, height],
      ['left hem', -outer, height],
      ['left', -halfWidth, height],
    ]),
    place: (u, v) => [u, v, depth * (1 - 0.25 * (v / height))],
  };
}

/** One strip around sides and bottom; u runs from the front to the back, v from the left mouth to the right one. */
function gusset(): PatternPiece {
  const { halfWidth, height, gusset: depth } = TOTE;
  const bend = height;
  const end = 2 * height + 2 * halfWidth;
  return {
    name: 'gusset',
    fabric: CANVAS,
    edges: outline([
      ['front left', -depth / 2, 0],
      ['front bottom', -depth / 2, bend],
      ['front right', -depth / 2, end - height],
      ['right hem', -depth / 2, end],
      ['back right', depth / 2, end],
      ['back bottom', depth / 2, end - height],
      ['back left', depth / 2, bend],
      ['left hem', depth / 2, 0],
    ]),
    place: (u, v) => {
      const up = v < bend ? height - v : v > end - height ? v - (end - height) : 0;
      const across = Math.max(-halfWidth, Math.min(halfWidth, v - bend - halfWidth));
      return [across, up, -u * (1 - 0.25 * (up / height))];
    },
  };
}

/** A strap from the left to the right, held in an arch over the hook. */
function handle(name: 'front' | 'back'): PatternPiece {
  const { handleWidth, handleLength, handleAt, height } = TOTE;
  const side = name === 'front' ? 1 : -1;
  const half = handleWidth / 2;
  const arch = (v: number): Position => {
    const angle = Math.PI * (1 - v / handleLength);
    const rise = Math.sin(angle);
    return [handleAt * Math.cos(angle), height + DROP * rise, side * (2.2 + (TOTE.gusset * 0.375 - 2.2) * (1 - rise))];
  };
  return {
    name: `${name} strap`,
    fabric: WEBBING,
    turned: name === 'back',
    edges: outline([
      ['left', -half, 0],
      ['inner', half, 0],
      ['right', half, handleLength],
      ['outer', -half, handleLength],
    ]),
    place: (u, v) => {
      const [x, y, z] = arch(v);
      const angle = Math.PI * (1 - v / handleLength);
      return [x - u * Math.cos(angle), y - u * Math.sin(angle), z];
    },
  };
}

/** Cloth remembers how it was folded in its parcel. */
function strain(piece: string, u: number, v: number): number {
  if (piece.endsWith('strap')) return 1 + 0.004 * noise(u / 3, v / 5, 4);
  return 1 + 0.026 * noise(u / 10, v / 10, 21) + 0.016 * noise(u / 4.5, v / 4.5, 22);
}

/** Hems, handles and the crossed boxes under them are several layers. */
function stiffness(piece: string, u: number, v: number): number {
  if (piece !== 'front' && piece !== 'back') return 1;
  if (v > TOTE.height - 2.6) return 6;
  return Math.abs(Math.abs(u) - TOTE.handleAt) < TOTE.handleWidth / 2 && v > TOTE.height - 8 ? 3 : 1;
}

export function totePattern(): Pattern {
  const handles = (['front', 'back'] as const).flatMap((side) => [
    opposedSeam(`${side}.left handle`, `${side} strap.left`),
    opposedSeam(`${side}.right handle`, `${side} strap.right`),
  ]);
  return {
    pieces: [panel('front'), panel('back'), gusset(), handle('front'), handle('back')],
    seams: [
      seam('front.left', 'gusset.front left'),
      seam('front.bottom', 'gusset.front bottom'),
      seam('front.right', 'gusset.front right'),
      opposedSeam('back.left', 'gusset.back left'),
      opposedSeam('back.bottom', 'gusset.back bottom'),
      opposedSeam('back.right', 'gusset.back right'),
      ...handles,
    ],
    strain,
    stiffness,
  };
}
