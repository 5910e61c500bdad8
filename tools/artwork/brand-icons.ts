import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** `node tools/artwork/brand-icons.ts` writes the favicons, the home screen icon and the header's wordmark. */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'web/public');

/** Capitals 20 units tall, each starting at x = 0. */
const letters = [
  { advance: 14.5, path: 'M0 0h8a6.4 6.4 0 0 1 0 12.8H5V20H0zM5 4.3v4.2h2.7a2.1 2.1 0 0 0 0-4.2z' },
  { advance: 12.6, path: 'M0 0h5v15.6h7.6V20H0z' },
  { advance: 12.8, path: 'M0 0h12.4v4.3H5v3.6h6.6v4.2H5v3.6h7.8V20H0z' },
  { advance: 15.6, path: 'M0 0h4.9l5.9 11.2V0h4.8v20h-4.9L4.8 8.8V20H0z' },
  { advance: 14, path: 'M0 0h14v4.4H9.5V20h-5V4.4H0z' },
  { advance: 16.4, path: 'M0 0h5.6l2.6 6.4L10.8 0h5.6L10.7 11.7V20h-5v-8.3z' },
] as const;

const TRACKING = 3.2;

function wordmark(): string {
  let left = 0;
  let inner = '';
  for (const { advance, path } of letters) {
    inner += `<path transform="translate(${Math.round(left * 10) / 10})" d="${path}"/>`;
    left += advance + TRACKING;
  }
  const width = Math.round((left - TRACKING) * 10) / 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 20" fill="currentColor" fill-rule="evenodd" role="img" aria-label="Plenty">${inner}</svg>\n`;
}

/** The P with a leaf; `corner` is the tile's corner radius out of 32, `scale` the share of the tile it fills. */
function icon(corner: number, scale = 1): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="${corner}" fill="#1b1916"/>` +
    `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">` +
    '<path fill="#f7f4ee" fill-rule="evenodd" d="M9 10h8.2a5.7 5.7 0 0 1 0 11.4h-3.6V27H9zm4.6 4v3.5h3a1.75 1.75 0 0 0 0-3.5z"/>' +
    '<path fill="#6fa376" d="M15.6 8.4C16 4.6 19.2 3 24 3.6C23.8 7.6 20.4 9.6 15.6 8.4z"/></g></svg>\n'
  );
}

const png = (size: number, corner: number, scale = 1) =>
  sharp(Buffer.from(icon(corner, scale)), { density: 72 * (size / 32) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9 });

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'favicon.svg'), icon(7));
await png(32, 7).toFile(join(folder, 'favicon-32.png'));
await png(180, 0).toFile(join(folder, 'apple-touch-icon.png'));
await png(192, 7).toFile(join(folder, 'icon-192.png'));
await png(512, 7).toFile(join(folder, 'icon-512.png'));
// Home screens crop to any shape, so the mark stays within the middle four fifths.
await png(512, 0, 0.8).toFile(join(folder, 'icon-maskable-512.png'));
writeFileSync(join(root, 'web/src/ui/wordmark.svg'), wordmark());
