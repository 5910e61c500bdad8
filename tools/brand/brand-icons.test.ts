import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sticker, tag, wordmark } from './brand-mark.ts';

const web = join(import.meta.dirname, '../../web');
const publicFile = (address: string) => join(web, 'public', address);
const page = readFileSync(join(web, 'index.html'), 'utf8');

const manifestSchema = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.optional(z.string()) })),
});

test('the shop has an icon for the tab, a phone’s home screen and an installed app', async () => {
  const links = [...page.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, kind = '', address = '']) => [kind, address],
  );
  expect(links).toEqual([
    ['icon', '/favicon.svg'],
    ['icon', '/favicon-32.png'],
    ['apple-touch-icon', '/apple-touch-icon.png'],
    ['manifest', '/site.webmanifest'],
  ]);
  const width = async (address: string) => (await sharp(publicFile(address)).metadata()).width;
  expect(await width('/favicon-32.png')).toBe(32);
  expect(await width('/apple-touch-icon.png')).toBe(180);
});

test('every icon of the manifest exists in its declared size', async () => {
  const { icons } = manifestSchema.parse(JSON.parse(readFileSync(publicFile('/site.webmanifest'), 'utf8')));
  expect(icons.map(({ purpose }) => purpose ?? 'any')).toContain('maskable');
  for (const { src, sizes, type } of icons) {
    const { format, width, height } = await sharp(publicFile(src)).metadata();
    expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('the cuts of the sticker in the shop are those that the drawing makes', () => {
  const cuts = { 'wordmark.svg': wordmark(), 'wordmark-sticker.svg': sticker(), 'wordmark-tag.svg': tag() };
  for (const [file, drawn] of Object.entries(cuts)) {
    expect(readFileSync(join(web, 'src/ui', file), 'utf8') === drawn, file).toBe(true);
  }
});
