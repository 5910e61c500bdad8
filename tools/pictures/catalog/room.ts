import type { Backdrop, Shot, View } from '../render/shot.ts';
import type { Framing } from './product-drawing.ts';

/** One room for all pictures: a very light, warm wall, on which the shop's white page can go on. */
export const WALL = '#efeeea';

/** Pixels of a picture, and of one for the zoom. */
const SIZE = [1600, 2000] as const;
const LARGE_SIZE = [2400, 3000] as const;
const SUPERSAMPLING = 1.5;
const LARGE_SUPERSAMPLING = 1.2;

/** Seen straight from above, shadows between things would swallow the floor. */
function shadeOf({ pitch = 0 }: View): Pick<Backdrop, 'shade'> {
  return pitch > 60 ? { shade: 0.78 } : {};
}

export function shotOf(framing: Framing, seed: number, large = false): Shot {
  const { backdrop = 'wall', light, ...view } = framing;
  return {
    view,
    size: large ? LARGE_SIZE : SIZE,
    supersampling: large ? LARGE_SUPERSAMPLING : SUPERSAMPLING,
    backdrop: { kind: backdrop, color: WALL, ...(backdrop === 'floor' && shadeOf(view)) },
    ...(light && { light }),
    seed,
  };
}
