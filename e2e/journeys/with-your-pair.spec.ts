import { cartLines } from '../testing/cart.ts';
import { openPage } from '../testing/open-page.ts';
import { PHONE } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

test('PAIR-08 the shop is sorted by the pair, and by nothing new without one', async ({ page }) => {
  await openPage(page, '/shop');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort.getByRole('option')).toHaveCount(4);
  await openPage(page, '/pair');
  await page.getByRole('radio', { name: 'white lows with green heels' }).check();
  await openPage(page, '/shop');
  await expect(sort.getByRole('option')).toHaveCount(5);
  await expect(sort).toHaveValue('newest');
  await sort.selectOption('With Your Pair');
  await expect(page).toHaveURL('/shop?sort=pair');
  await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute('href', /color=/);
  await openPage(page, '/');
  await expect(page.getByRole('region', { name: 'For your white lows with green heels' })).toBeVisible();
});

test('PAIR-09 a look of the gallery is added at once, with the keyboard alone', async ({ page, watch }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/gallery');
  const get = page.getByRole('button', { name: 'Get the Look' }).first();
  await get.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'The whole look' });
  await expect(sheet.getByRole('radiogroup').first()).toBeVisible();
  for (const sizes of await sheet.getByRole('radiogroup').all())
    await sizes.getByRole('radio', { name: 'MED' }).press('Space');
  await sheet.getByRole('button', { name: 'Add the Whole Look' }).press('Enter');
  const lines = cartLines(page);
  await expect(lines.nth(1)).toBeVisible();
  // The cart shrinks once the shop has answered, which may be later than the half second after the key.
  watch.allowMovement();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(lines).toHaveCount(0);
});

test('PAIR-10 the looks show the chosen pair, and so does the link that is shared', async ({ page, request }) => {
  await openPage(page, '/pair');
  await page.getByRole('radio', { name: 'white lows with green heels' }).check();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your pair' })).toBeVisible();
  await openPage(page, '/gallery');
  const layers = page.getByRole('img', { name: 'Shown with white lows with green heels' });
  await expect(layers.first()).toHaveJSProperty('complete', true);
  expect(await layers.count()).toBeGreaterThan(3);
  await openPage(page, '/gallery/field-notes?pair=red');
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Field Notes');
  await expect(page.getByRole('img', { name: 'Shown with white highs with red sides' }).first()).toBeVisible();
  const html = await (await request.get('/gallery/field-notes?pair=red')).text();
  expect(html).toContain('/pictures/look-field-notes-pair-red-og.jpg');
  expect(html).toContain('<title>Field Notes');
});
