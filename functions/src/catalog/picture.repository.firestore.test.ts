import { expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { readPicture, savePicture } from './picture.repository.ts';

test('APROD-27 a picture is found by its hash and one of its widths, and nothing is looked for at any other address', async () => {
  const { database, now } = createTestShop('pictures');
  const hash = 'ab'.repeat(32);
  const data = Buffer.from('a picture');
  await savePicture(database, hash, [{ name: 400, width: 400, height: 500, data, type: 'image/webp' }], now());
  expect(await readPicture(database, `${hash}-400`)).toMatchObject({ data, type: 'image/webp' });
  expect(await readPicture(database, `${hash}-800`)).toBeUndefined();
  for (const id of [hash, `${hash}-401`, `a/${hash}-400`, `${hash}-400/a`, `${hash.toUpperCase()}-400`, '']) {
    expect(await readPicture(database, id), id).toBeUndefined();
  }
});
