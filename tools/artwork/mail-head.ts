import { join } from 'node:path';
import sharp from 'sharp';
import { STICKER_HEIGHT, STICKER_WIDTH, sticker } from './brand-mark.ts';
import { fruit } from './prints.ts';

/**
 * `node tools/artwork/mail-head.ts` draws the head of the mails: the sticker, stuck over the edge of a shelf of fruit. A picture,
 * because Gmail and Outlook show no SVG. Sent mails load it for years, so its address stays.
 */
const WIDTH = 600;
const HEIGHT = 228;
const SHELF = 184;
/** Pixels per unit, for sharp screens. */
const DENSITY = 2;
const INK = '#10241a';
const PEACH = '#ffb08c';

function placedSticker(x: number, y: number, width: number): string {
  const height = (width * STICKER_HEIGHT) / STICKER_WIDTH;
  const placed = sticker().replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
  return `<g transform="rotate(-6 ${x + width / 2} ${y + height / 2})">${placed}</g>`;
}

const head =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<path fill="${PEACH}" d="M0 0H${WIDTH}V${SHELF}H0z"/><path fill="${INK}" d="M0 ${SHELF}H${WIDTH}v2H0z"/>` +
  fruit('pear', 372, SHELF - 45.5, 84) +
  fruit('cherry', 452, SHELF - 32, 68) +
  fruit('lemon', 536, SHELF - 38, 84) +
  `${placedSticker(26, 25, 276)}</svg>`;

await sharp(Buffer.from(head), { density: 72 * DENSITY })
  .png({ palette: true, colors: 64, compressionLevel: 9, effort: 10 })
  .toFile(join(import.meta.dirname, '../../web/public/mail-head.png'));
