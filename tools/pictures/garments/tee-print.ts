import type { DemoColor } from '../../seed/demo-product.ts';
import { clothColors } from '../materials/cloth-colors.ts';
import { rasterPrint, type PrintRaster } from '../materials/print-raster.ts';
import { fruit, script } from '../materials/prints.ts';
import type { TeePrint } from './tee-cut.ts';

/** A print, and the piece it is printed on. */
export interface PlacedPrint {
  readonly piece: string;
  readonly raster: PrintRaster;
}

/** Ink that answers a headlight is nearly black by day. */
const REFLECTIVE = '#66676b';

interface PrintPlan {
  readonly piece: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly elements: (ink: string) => string;
}

const CHEST = { piece: 'front', x: 0 } as const;

/** Sizes in centimeters: the peach is a hand wide, the cherries are a coin over the wearer's heart. */
const PLANS: Readonly<Record<Exclude<TeePrint, 'none'>, PrintPlan>> = {
  script: { ...CHEST, y: -21, size: 32, elements: (ink) => script({ x: 0, y: 0, width: 27, color: ink, pen: 1.9 }) },
  peach: { ...CHEST, y: -22.5, size: 20, elements: () => fruit('peach', 0, 0, 14) },
  lemon: { ...CHEST, y: -22.5, size: 24, elements: () => fruit('lemon', 0, 0.6, 15.5) },
  pear: { ...CHEST, y: -24, size: 22, elements: () => fruit('pear', 0, 0, 15.5) },
  'small cherry': { piece: 'front', x: 9.4, y: -17.4, size: 5, elements: () => fruit('cherry', 0, 0, 3) },
  'sleeve script': {
    piece: 'sleeveLeft',
    x: 6,
    y: -27,
    size: 20,
    elements: () =>
      `<g transform="rotate(90)">${script({ x: 0, y: 0, width: 14, color: REFLECTIVE, turn: 0, pen: 2 })}</g>`,
  },
};

export async function teePrint(print: TeePrint, color: DemoColor): Promise<PlacedPrint | undefined> {
  if (print === 'none') return undefined;
  const { piece, x, y, size, elements } = PLANS[print];
  const raster = await rasterPrint(elements(clothColors[color].ink), { x, y, width: size, height: size });
  return { piece, raster };
}
