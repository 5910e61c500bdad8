import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createSneaker, sneakerFraming } from '../accessories/sneaker.ts';
import { shotOf } from '../catalog/room.ts';
import { seedOf } from '../catalog/sitting.ts';
import { develop } from '../render/develop.ts';
import { expose } from '../render/expose.ts';
import { drawnPairs } from './drawn-pairs.ts';

/**
 * `node tools/pictures/pairs/main.ts [NAME ...]` draws the pairs that a shopper chooses from, each standing by itself with its shadow on
 * nothing. `--into FOLDER` keeps the files elsewhere.
 */
const [, , ...given] = process.argv;
const into = given.indexOf('--into');
const folder = into === -1 ? join(import.meta.dirname, '../../../web/public/pairs') : (given[into + 1] ?? '');
const only = into === -1 ? given : given.toSpliced(into, 2);

/** Twice as wide as they are shown. */
const WIDTH = 400;
const HEIGHT_TO_WIDTH = 0.78;
const QUALITY = 62;
const LIGHT = { window: 1.5, sky: 0.4 } as const;

mkdirSync(folder, { recursive: true });
for (const [name, { way, cut }] of Object.entries(drawnPairs)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const facts = { cut, view: 'duo' } as const;
  const parts = createSneaker(facts, way);
  const shot = {
    ...shotOf({ ...sneakerFraming(facts), backdrop: 'floor' }, seedOf(name)),
    size: [WIDTH, Math.round(WIDTH * HEIGHT_TO_WIDTH)] as const,
    supersampling: 3,
  };
  const { pixels, width, height, channels } = await develop(expose(parts, shot), parts, {
    ...LIGHT,
    transparent: true,
  });
  const file = join(folder, `${name}.avif`);
  await sharp(pixels, { raw: { width, height, channels } }).avif({ quality: QUALITY, effort: 6 }).toFile(file);
  console.log(`${name} ${(statSync(file).size / 1000).toFixed(1)} kB`);
}
