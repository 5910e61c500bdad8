import { join } from 'node:path';
import sharp from 'sharp';
import { STICKER_HEIGHT, STICKER_WIDTH, sticker } from './brand-mark.ts';
import { fruit } from '../pictures/materials/prints.ts';

/**
 * `node tools/brand/email-header.ts` draws the header of the emails: the sticker, stuck over the edge of a shelf of fruit. A picture,
 * because Gmail and Outlook show no SVG. Sent emails load it for years, so its address stays.
 */
const WIDTH = 600;
const HEIGHT = 228;
const EDGE = 184;
/** Pixels per unit, for sharp screens. */
const DENSITY = 2;
const INK = '#10241a';
const PEACH = '#ffb08c';

function placedSticker(x: number, y: number, width: number): string {
  const height = (width * STICKER_HEIGHT) / STICKER_WIDTH;
  const placed = sticker().replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
  return `<g transform="rotate(-6 ${x + width / 2} ${y + height / 2})">${placed}</g>`;
}

const header =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<path fill="${PEACH}" d="M0 0H${WIDTH}V${EDGE}H0z"/><path fill="${INK}" d="M0 ${EDGE}H${WIDTH}v2H0z"/>` +
  fruit('pear', 372, EDGE - 45.5, 84) +
  fruit('cherry', 452, EDGE - 32, 68) +
  fruit('lemon', 536, EDGE - 38, 84) +
  `${placedSticker(26, 25, 276)}</svg>`;

await sharp(Buffer.from(header), { density: 72 * DENSITY })
  .png({ palette: true, colors: 64, compressionLevel: 9, effort: 10 })
  .toFile(join(import.meta.dirname, '../../web/public/email-header.png'));
