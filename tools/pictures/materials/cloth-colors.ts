import type { DemoColor } from '../../seed/demo-product.ts';

/** How one of the shop's colors looks: cloth, collar and cord, stitching, print, and the inside visible at the neck. */
export interface ClothColors {
  readonly cloth: string;
  /** Ribs, cords and bindings; green on natural cloth, elsewhere the cloth itself. */
  readonly trim: string;
  readonly seam: string;
  readonly ink: string;
  readonly inside: string;
}

const cream = '#efe7d3';

/** White is not #ffffff and black is not #000000, so that folds can be lighter and darker. */
export const clothColors: Readonly<Record<DemoColor, ClothColors>> = {
  'Natural/Green': { cloth: '#e6dcc4', trim: '#2f6b4b', seam: '#6d6248', ink: '#2f6b4b', inside: '#d9cfb6' },
  Black: { cloth: '#2b2b2d', trim: '#2b2b2d', seam: '#000000', ink: cream, inside: '#222224' },
  White: { cloth: '#eae8e3', trim: '#eae8e3', seam: '#7d786f', ink: '#2b3f63', inside: '#dddad3' },
  Red: { cloth: '#b3382f', trim: '#b3382f', seam: '#5a120d', ink: cream, inside: '#982d25' },
  Blue: { cloth: '#3d5985', trim: '#3d5985', seam: '#15263f', ink: cream, inside: '#334c72' },
  Green: { cloth: '#3b6d50', trim: '#3b6d50', seam: '#173324', ink: cream, inside: '#315c43' },
  Yellow: { cloth: '#e6bd4f', trim: '#e6bd4f', seam: '#85651a', ink: '#2f5d47', inside: '#d4aa3e' },
  Pink: { cloth: '#dfadab', trim: '#dfadab', seam: '#8d5557', ink: '#f4ead8', inside: '#d49698' },
  Purple: { cloth: '#6e5a97', trim: '#6e5a97', seam: '#2e2349', ink: cream, inside: '#5d4b82' },
  Gray: { cloth: '#a5a4a1', trim: '#a5a4a1', seam: '#4c4b49', ink: '#33332f', inside: '#959491' },
  Brown: { cloth: '#7c5c43', trim: '#7c5c43', seam: '#36241a', ink: cream, inside: '#6b4e38' },
};

export const creamCloth = cream;

/** Gray fleece is spun from yarns of several grays. */
export function isHeather(color: DemoColor): boolean {
  return color === 'Gray';
}

/** How bright window and sky are on a color: folds of black cloth are seen only in more light. */
export function lightOn(color: DemoColor): { readonly window: number; readonly sky: number } {
  return color === 'Black' ? { window: 2.5, sky: 0.62 } : { window: 1.42, sky: 0.36 };
}
