import type { DemoColor } from '../../seed/demo-product.ts';
import type { Development } from '../render/shot.ts';

/** Black cloth is exposed longer, or its folds would be lost; white a little, so that it is not gray. */
export function topDevelopment(color: DemoColor): Development {
  if (color === 'Black') return { window: 2.5, sky: 0.62 };
  if (color === 'White') return { window: 1.5, sky: 0.4 };
  return {};
}
