import { createHash } from 'node:crypto';
import { uploadedPictureSchema } from '@plenty/contract/admin/products';
import { getPictureSrcSet } from '@plenty/contract/catalog/picture';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { TEST_PICTURES } from '../../testing/fixtures.ts';

const shop = createTestShop('pictures');
let cookie = '';
beforeAll(async () => {
  cookie = await shop.signInAsAdmin();
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64');
const inAllWidths = (data: string) => ({ data400: data, data800: data, data1200: data });
const add = (body: object) => shop.call('/api/admin/pictures', { method: 'POST', body, cookie });
/** Only the header of a PNG; the upload never decodes the pixels. */
function pngOf(width: number, height: number, bytes = 200): string {
  const data = Buffer.alloc(bytes, 1);
  Buffer.from(TEST_PICTURES.png, 'base64').copy(data, 0, 0, 33);
  data.writeUInt32BE(width, 16);
  data.writeUInt32BE(height, 20);
  return data.toString('base64');
}
const threeWidths = () => ({ data400: pngOf(400, 500), data800: pngOf(800, 1000), data1200: pngOf(1200, 1500) });

test('D-48 a picture is stored under the hash of its content and served in three widths, cached forever and without a cookie', async () => {
  const answer = await add({ type: 'image/png', ...threeWidths() });
  const added = uploadedPictureSchema.parse(answer.data);
  const hash = createHash('sha256')
    .update(Buffer.from(pngOf(1200, 1500), 'base64'))
    .digest('hex');
  expect(added).toEqual({ src: `/pictures/${hash}-1200`, width: 1200, height: 1500 });
  const addresses =
    getPictureSrcSet(added.src)
      ?.split(', ')
      .map((each) => each.split(' ')[0] ?? '') ?? [];
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const served = await shop.call(address);
    expect(served).toMatchObject({
      status: 200,
      headers: { 'Content-Type': 'image/png', 'X-Content-Type-Options': 'nosniff' },
    });
    expect(served.headers['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(served.headers['Set-Cookie']).toBeUndefined();
    expect(Buffer.isBuffer(served.data)).toBe(true);
    expect((await shop.call(address, { headers: { 'if-none-match': served.headers['ETag'] ?? '' } })).status).toBe(304);
  }
  expect((await add({ type: 'image/png', ...threeWidths() })).data).toEqual(added);
  expect((await shop.database.collection('pictures').get()).size).toBe(3);
});

test('an existing picture is never replaced, because browsers cache it forever', async () => {
  const added = uploadedPictureSchema.parse((await add({ type: 'image/png', ...threeWidths() })).data);
  const other = { ...threeWidths(), data400: pngOf(400, 500, 300) };
  expect((await add({ type: 'image/png', ...other })).status).toBe(200);
  const small = await shop.call(added.src.replace('-1200', '-400'));
  expect(small.data).toEqual(Buffer.from(pngOf(400, 500), 'base64'));
});

test.each(['jpeg', 'progressiveJpeg', 'webp', 'losslessWebp', 'transparentWebp', 'png'] as const)(
  'D-48 a %s is accepted, and a small one is not scaled up',
  async (name) => {
    const type = name === 'png' ? 'image/png' : name.toLowerCase().includes('jpeg') ? 'image/jpeg' : 'image/webp';
    const answer = await add({ type, ...inAllWidths(TEST_PICTURES[name]) });
    expect(answer).toMatchObject({ status: 200, data: { width: 6, height: 4 } });
  },
);

test.each([
  ['an SVG', 'image/svg+xml', inAllWidths(SVG), 'Please choose a JPEG, PNG or WebP picture'],
  [
    'an SVG that says it is a PNG',
    'image/png',
    inAllWidths(SVG),
    'This file is not a JPEG, PNG or WebP picture, whatever its name says.',
  ],
  [
    'a GIF',
    'image/png',
    inAllWidths(TEST_PICTURES.gif),
    'This file is not a JPEG, PNG or WebP picture, whatever its name says.',
  ],
  [
    'a JPEG that says it is a PNG',
    'image/png',
    inAllWidths(TEST_PICTURES.jpeg),
    'This file says it is image/png, but it is image/jpeg.',
  ],
  [
    'text',
    'image/png',
    inAllWidths('not base 64 at all'),
    'This file is not a JPEG, PNG or WebP picture, whatever its name says.',
  ],
  ['nothing', 'image/png', inAllWidths(''), 'The picture could not be read'],
  [
    'one width that lies',
    'image/png',
    { ...threeWidths(), data800: SVG },
    'This file is not a JPEG, PNG or WebP picture, whatever its name says.',
  ],
  [
    'a width that is too wide',
    'image/png',
    { ...threeWidths(), data400: pngOf(800, 1000) },
    'This picture is 800 pixels wide where 400 are expected.',
  ],
  [
    'three different pictures',
    'image/png',
    { ...threeWidths(), data400: pngOf(400, 300) },
    'The three widths are not of the same picture.',
  ],
  [
    'more than 900 kB',
    'image/png',
    { ...threeWidths(), data1200: pngOf(1200, 1500, 900_001) },
    'A picture may weigh at most 900 kB',
  ],
])('D-48 %s is refused with a sentence and nothing is kept', async (_what, type, widths, message) => {
  const before = (await shop.database.collection('pictures').count().get()).data().count;
  expect(await add({ type, ...widths })).toMatchObject({ status: 400, data: { code: 'invalid-input', message } });
  expect((await shop.database.collection('pictures').count().get()).data().count).toBe(before);
});

test.each([
  ['1200 × 60000', 1200, 60_000],
  ['1200 × 3604', 1200, 3604],
  ['1200 × 390', 1200, 390],
  ['1 × 4000', 1, 4000],
])('S-14 a picture whose first bytes show %s is rejected', async (_what, width, height) => {
  const scaled = (name: number) =>
    pngOf(Math.min(width, name), Math.max(1, Math.round((height * Math.min(width, name)) / width)));
  const widths = { data400: scaled(400), data800: scaled(800), data1200: pngOf(width, height) };
  expect(await add({ type: 'image/png', ...widths })).toMatchObject({
    status: 400,
    data: { code: 'invalid-input', message: expect.stringContaining('3 times as long') },
  });
});

test('the largest allowed picture fits its documents, and a larger upload is rejected unread', async () => {
  const heavy = {
    data400: pngOf(400, 500, 899_000),
    data800: pngOf(800, 1000, 899_000),
    data1200: pngOf(1200, 1500, 900_000),
  };
  expect((await add({ type: 'image/png', ...heavy })).status).toBe(200);
  expect((await add({ type: 'image/png', ...inAllWidths('a'.repeat(1_400_000)) })).status).toBe(413);
  const cart = await shop.call('/api/cart', { method: 'POST', body: { size: 'x'.repeat(70_000) } });
  expect(cart.status).toBe(413);
});

test.each([
  '',
  'x',
  `${'0'.repeat(64)}-1200`,
  `${'0'.repeat(64)}-1201`,
  '../orders/1',
  '..%2forders%2f1',
  '%00',
  'a/b',
])('there is no picture %s, and nobody keeps that answer', async (id) => {
  const answer = await shop.call(`/pictures/${id}`);
  expect(answer).toMatchObject({ status: 404, headers: { 'Cache-Control': 'no-store' } });
});

test('a stored picture with another type is not served', async () => {
  const id = `${'f'.repeat(64)}-400`;
  await shop.database.doc(paths.picture(id)).set({ data: Buffer.from(SVG), type: 'image/svg+xml' });
  expect((await shop.call(`/pictures/${id}`)).status).toBe(404);
  expect((await shop.call(`/pictures/${id}`, { method: 'POST', body: {} })).status).toBe(405);
});
