import type { Backdrop, Shot, View } from '../render/shot.ts';
import type { Framing } from './product-drawing.ts';

/** One room for all pictures: a very light, warm wall, on which the shop's white page can go on. */
export const WALL = '#efeeea';

/** Pixels of a picture, and how many are drawn for one of them: a front more finely than other views, most finely for the zoom. */
const FINENESS = {
  plain: { size: [1200, 1500], supersampling: 1.35 },
  fine: { size: [1600, 2000], supersampling: 1.5 },
  large: { size: [2400, 3000], supersampling: 1.2 },
} as const;

/** Seen straight from above, shadows between things would swallow the floor. */
function shadeOf({ pitch = 0 }: View): Pick<Backdrop, 'shade'> {
  return pitch > 60 ? { shade: 0.78 } : {};
}

export function shotOf(framing: Framing, seed: number, fineness: keyof typeof FINENESS = 'fine'): Shot {
  const { backdrop = 'wall', light, ...view } = framing;
  return {
    view,
    ...FINENESS[fineness],
    backdrop: { kind: backdrop, color: WALL, ...(backdrop === 'floor' && shadeOf(view)) },
    ...(light && { light }),
    seed,
  };
}
