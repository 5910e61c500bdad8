import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { icon, sticker, tag, wordmark } from './brand-mark.ts';

/** `node tools/brand/brand-icons.ts` writes the favicons, the home screen icon and the cuts of the shop's sticker. */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'web/public');
const parts = join(root, 'web/src/ui');

/** Home screens put an icon without a ground on black. */
const PEACH = '#ffb08c';

const png = (size: number, ground: string, scale = 1) =>
  sharp(Buffer.from(icon(ground, scale)), { density: 72 * (size / 64) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9 });

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'favicon.svg'), icon(''));
await png(32, '').toFile(join(folder, 'favicon-32.png'));
await png(180, PEACH, 0.8).toFile(join(folder, 'apple-touch-icon.png'));
await png(192, '').toFile(join(folder, 'icon-192.png'));
await png(512, '').toFile(join(folder, 'icon-512.png'));
// Home screens crop to any shape, so the mark stays within the middle four fifths.
await png(512, PEACH, 0.7).toFile(join(folder, 'icon-maskable-512.png'));

writeFileSync(join(parts, 'wordmark.svg'), wordmark());
writeFileSync(join(parts, 'wordmark-sticker.svg'), sticker());
writeFileSync(join(parts, 'wordmark-tag.svg'), tag());
