import { startFullShop } from '../bench-shop.ts';
import { atMost, median } from '../goals.ts';
import { installLighthouse, runLighthouse } from '../lighthouse.ts';
import { PAGES, fillCart } from '../pages.ts';
import type { Comparison } from './comparison.ts';
import { startScriptlessFront } from './scriptless-front.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const PRODUCTS = 100;
const MAX_RATIO = 1.15;
/** Where the floor is below this, ours has a limit of its own. */
const FAST_FLOOR_MS = 1200;
const MAX_MS = 1400;

/** Lighthouse's largest paint of each page, in turns with the same page without scripts. */
export async function comparePages(): Promise<Comparison> {
  await installLighthouse();
  const shop = await startFullShop(PRODUCTS);
  const bare = await startScriptlessFront(shop.address);
  const cookie = await fillCart(shop.address, shop.choices[0]);
  const pages = PAGES.map((page) => ({ page, ours: [] as number[], floors: [] as number[] }));
  const measure = async (address: string, page: string): Promise<number> => {
    const { audits } = await runLighthouse(`${address}${page}`, page === '/checkout' ? cookie : '');
    return audits['largest-contentful-paint']?.numericValue ?? Infinity;
  };
  for (let run = 0; run < RUNS; run += 1) {
    for (const { page, ours, floors } of pages) {
      ours.push(await measure(shop.address, page));
      floors.push(await measure(bare.address, page));
    }
  }
  bare.close();
  await shop.close();
  const paints = pages.map(({ page, ours, floors }) => ({ page, our: median(ours), floor: median(floors) }));
  return {
    goals: paints.flatMap(({ page, our, floor }) => [
      atMost(`${page} LCP, of the page without script`, our / floor, MAX_RATIO, ' ×', 2),
      ...(floor < FAST_FLOOR_MS ? [atMost(`${page} LCP`, our, MAX_MS, ' ms', 0)] : []),
    ]),
    rows: paints.map(
      ({ page, our, floor }) =>
        `| ${page} LCP | ${our.toFixed(0)} ms | ${floor.toFixed(0)} ms (no script) | ${(our / floor).toFixed(2)} |`,
    ),
  };
}
