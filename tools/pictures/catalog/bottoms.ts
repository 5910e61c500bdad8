import type { DemoColor } from '../../seed/demo-product.ts';
import { bottom } from '../garments/bottom.ts';
import type { Development } from '../render/shot.ts';
import { BOTTOM_ROWS, type BottomRow, type BottomSlug } from './bottom-rows.ts';
import type { Framing, ProductDrawing, ProductDrawings, ViewName } from './product-drawing.ts';

const LENS = 400;

interface Aim {
  readonly center: readonly [x: number, y: number];
  readonly width: number;
  readonly yaw?: number;
}

/** The lens hangs a little below the waist, so that it sees over the front of the band onto the back's label. */
function aimed({ center, width, yaw = 0 }: Aim, eye: number): Framing {
  return { center, width, distance: LENS, eye: [center[0], eye], yaw, backdrop: 'wall' };
}

const DETAILS: Readonly<Record<BottomSlug, Aim>> = {
  'mesh-basketball-shorts': { center: [2, -8], width: 24 },
  'side-panel-mesh-shorts': { center: [-8, -38], width: 24, yaw: 62 },
  'practice-shorts': { center: [-10, -38], width: 24, yaw: 48 },
  'loopback-sweat-shorts': { center: [-8, -8], width: 24 },
  'orchard-sweat-shorts': { center: [-13, -42], width: 20 },
  'everyday-jogger': { center: [2, -8], width: 24 },
  'track-jogger': { center: [-5, -58], width: 24, yaw: 48 },
  'cargo-pant': { center: [-4, -46], width: 26, yaw: 76 },
  'wide-leg-sweatpant': { center: [2, -9], width: 24 },
  'cargo-short': { center: [-6, -42], width: 26, yaw: 70 },
  'carpenter-pant': { center: [-2, -32], width: 26, yaw: -105 },
};

const SHORT: Aim = { center: [0, -26], width: 72 };
const LONG: Aim = { center: [0, -51.5], width: 104 };
/** Lenses for shorts and for long legs. */
const EYES = { short: -10, long: -22 } as const;

const LIGHT_COLORS: readonly DemoColor[] = ['Natural/Green', 'Yellow', 'Pink', 'White'];

/** Folds of dark cloth need more light; shade on light cloth less, and near cards that draw an edge around it. */
function bottomDevelopment(color: DemoColor, view: ViewName): Development {
  if (view === 'detail') return color === 'Black' ? { window: 2.5, sky: 0.62 } : {};
  if (color === 'Black') return { window: 2.5, sky: 0.85 };
  return LIGHT_COLORS.includes(color) ? { window: 1.52, sky: 0.5, nearCards: 0.35 } : { window: 1.52, sky: 0.54 };
}

function drawingOf(slug: BottomSlug): ProductDrawing {
  const { facts, drape }: BottomRow = BOTTOM_ROWS[slug];
  const long = drape.cut.inseam > 40;
  const whole = long ? LONG : SHORT;
  const eye = long ? EYES.long : EYES.short;
  const detail = DETAILS[slug];
  return {
    technique: 'bottoms',
    facts: { ...facts },
    views: {
      front: aimed(whole, eye),
      back: aimed({ ...whole, yaw: 180 }, eye),
      detail: aimed(detail, detail.center[1]),
    },
    development: bottomDevelopment,
    draw: bottom(facts, drape, slug),
  };
}

/** Shorts, joggers and pants by slug. */
export const bottomDrawings: ProductDrawings = Object.fromEntries(
  (Object.keys(BOTTOM_ROWS) as BottomSlug[]).map((slug) => [slug, drawingOf(slug)]),
);
