import { join } from 'node:path';
import { openPage } from '../testing/open-page.ts';
import { PHONE } from '../testing/screen-matrix.ts';
import { tabTo } from '../testing/keyboard.ts';
import { expect, test } from '../testing/test.ts';

const GREEN = 'white lows with green heels';

test('PAIR-01 PAIR-05 a shopper starts with a pair on a phone and adds a whole look', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  await page.getByRole('link', { name: 'What goes with your pair?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start with your pair');
  await page.getByRole('radio', { name: GREEN }).check();
  await expect(page).toHaveURL('/pair?pair=green');
  const outfits = page.getByRole('region', { name: `Outfits for your ${GREEN}` });
  await expect(outfits.getByText('Picks up the green of your heels').first()).toBeVisible();
  const names = await outfits.getByRole('listitem').first().getByRole('link').allTextContents();
  expect(names).toHaveLength(3);

  await outfits.getByRole('button', { name: 'Choose Sizes' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'The whole look' });
  await sheet.getByRole('button', { name: 'Add the Whole Look' }).click();
  await expect(sheet.getByText('Choose a size to add this to your cart.').first()).toBeVisible();
  await expect(sheet.getByRole('radio').first()).toBeFocused();
  for (const sizes of await sheet.getByRole('radiogroup').all())
    await sizes.getByRole('radio', { name: 'MED' }).check();
  await sheet.getByRole('button', { name: 'Add the Whole Look' }).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  for (const name of names) await expect(cart.getByText(name)).toBeVisible();
});

test('PAIR-02 the pair is kept in the browser, never sent, and forgotten on demand', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openPage(page, '/pair');
  await page.getByRole('radio', { name: 'Another pair' }).check();
  await page.getByRole('checkbox', { name: 'blue' }).check();
  await page.getByRole('checkbox', { name: 'yellow' }).check();
  await expect(page.getByRole('heading', { name: 'Outfits for your blue and yellow pair' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Outfits for your blue and yellow pair' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'yellow' })).toBeChecked();
  expect(sent.filter((request) => /api.*(?:yellow|e2b93b)/.test(request))).toEqual([]);
  await page.getByRole('button', { name: 'Forget my pair' }).click();
  await expect(page.getByRole('heading', { name: /Outfits for/ })).toHaveCount(0);
  const readStored = () => page.evaluate(() => localStorage.getItem('pair'));
  expect(await readStored()).toBeNull();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  const red = page.getByRole('checkbox', { name: 'red' });
  await red.check();
  await expect(page.getByRole('heading', { name: 'Outfits for your red pair' })).toBeVisible();
  await red.uncheck();
  await expect(page.getByRole('heading', { name: /Outfits for/ })).toHaveCount(0);
  expect(await readStored()).toBeNull();
});

test('PAIR-06 a pair’s colors are read from a photo that never leaves the browser', async ({ page }) => {
  await openPage(page, '/pair');
  await page.getByRole('radio', { name: 'Another pair' }).check();
  await page.getByRole('button', { name: 'Read Them From a Photo' }).click();
  const file = page.getByLabel('A photo of the pair.');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file could not be read as a picture.')).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await file.setInputFiles(join(import.meta.dirname, '../../web/public/pairs/blue.avif'));
  await expect(page.getByText('Tap the main color of the shoe.')).toBeVisible();
  const photo = page.locator('canvas');
  const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 0 };
  await photo.click({ position: { x: width * 0.33, y: height * 0.55 } });
  await expect(page.getByRole('checkbox', { name: 'blue' })).toBeChecked();
  await expect(page.getByRole('heading', { name: /Outfits for your blue/ })).toBeVisible();
  await expect(page.getByText('Now tap something white beside it', { exact: false })).toBeVisible();
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
  expect(sent.filter((request) => !/^GET \/(?:pictures|assets|api)\//.test(request))).toEqual([]);

  // What the photo got wrong can be corrected by name.
  await page.getByRole('checkbox', { name: 'green' }).check();
  await expect(page.getByRole('heading', { name: /Outfits for your blue.* and green pair/ })).toBeVisible();
});

test('PAIR-02 a shared link shows its pair, and does not replace the pair that somebody has', async ({ page }) => {
  await openPage(page, '/pair?pair=black');
  await expect(page.getByRole('radio', { name: 'black lows' })).toBeChecked();
  await page.goto('/pair?pair=red');
  await expect(page.getByRole('radio', { name: 'white highs with red sides' })).toBeChecked();
  await page.goto('/pair');
  await expect(page.getByRole('radio', { name: 'black lows' })).toBeChecked();
});

test('PAIR-02 a shared pair is not forgotten as one’s own: it is made one’s own, or left for it', async ({
  page,
  watch,
}) => {
  // The outfits for another pair have another height.
  watch.allowMovement();
  const heading = page.getByRole('heading', { level: 1 });
  const readStored = () => page.evaluate(() => localStorage.getItem('pair'));
  const own = page.getByRole('button', { name: 'Forget my pair' });
  await openPage(page, '/pair?pair=black');
  await expect(own).toBeVisible();
  await openPage(page, '/pair?pair=green');
  await expect(page.getByRole('heading', { name: `Outfits for ${GREEN}` })).toBeVisible();
  await expect(page.getByText('A shared pair.')).toBeVisible();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to mine' }).click();
  await expect(page).toHaveURL('/pair?pair=black');
  await expect(page.getByRole('heading', { name: 'Outfits for your black lows' })).toBeVisible();
  await expect(heading).toBeFocused();
  await openPage(page, '/pair?pair=green');
  await page.getByRole('button', { name: 'Make it mine' }).click();
  await expect(page.getByRole('heading', { name: `Outfits for your ${GREEN}` })).toBeVisible();
  expect(await readStored()).toContain('"green"');
  await own.click();
  await expect(page.getByRole('heading', { name: /Outfits for/ })).toHaveCount(0);
  await expect(heading).toBeFocused();
  expect(await readStored()).toBeNull();
});

test('PAIR-01 a pair is chosen and a look added with the keyboard alone', async ({ page }) => {
  await openPage(page, '/pair');
  await tabTo(page, page.getByRole('radio', { name: 'white lows', exact: true }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Outfits for your white lows' })).toBeVisible();
  const choose = page.getByRole('button', { name: 'Choose Sizes' }).first();
  await tabTo(page, choose);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'The whole look' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choose).toBeFocused();
});

test('PAIR-05 a look of which a piece has sold out meanwhile is not added, and says which', async ({ page, watch }) => {
  watch.allow(/409.*\/api\/cart\/outfit/);
  await openPage(page, '/pair?pair=green');
  await page.getByRole('button', { name: 'Choose Sizes' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'The whole look' });
  for (const sizes of await sheet.getByRole('radiogroup').all())
    await sizes.getByRole('radio', { name: 'MED' }).check();
  await page.route('/api/cart/outfit', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'out-of-stock', message: 'Mesh Basketball Shorts is sold out in this size and color.' },
    }),
  );
  await sheet.getByRole('button', { name: 'Add the Whole Look' }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: 'sold out' })).toHaveText(
    'Mesh Basketball Shorts is sold out in this size and color. Nothing has been added.',
  );
  await expect(sheet.getByRole('radio', { name: 'MED' }).first()).toBeChecked();
});
