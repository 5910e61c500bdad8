import { noise } from './noise.ts';
import type { Relief } from './relief.ts';

/** Fine cotton in plain weave: its yarns are nearly too fine to be seen, their unevenness is not. */
export function weaveLawn(u: number, v: number, relief: Relief): void {
  const warp = noise(u * 21, v * 1.1, 81);
  const weft = noise(u * 1.1, v * 21, 82);
  const thread = Math.sin(u * 118) * Math.sin(v * 112);
  relief.height += 0.0022 * (warp + weft) + 0.0012 * thread + 0.004 * noise(u * 1.4, v * 1.4, 83);
  relief.shade *= 1 + 0.034 * (warp + weft) + 0.02 * thread;
}
