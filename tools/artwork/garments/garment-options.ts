import type { DemoColor } from '../../seed/demo-product.ts';

/** What every garment is drawn from: art and relief are SVG on its cloth, the seed picks its folds. */
export interface GarmentOptions {
  readonly color: DemoColor;
  readonly seed: number;
  readonly back?: boolean;
  readonly art?: string;
  readonly relief?: string;
}
