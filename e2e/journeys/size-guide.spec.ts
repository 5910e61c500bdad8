import { openPage } from '../testing/open-page.ts';
import { PHONE } from '../testing/screen-matrix.ts';
import { tabTo } from '../testing/keyboard.ts';
import { expect, test } from '../testing/test.ts';

const GUIDES = [
  {
    product: 39,
    title: 'Tees & Hoodies',
    heads: ['Size', 'A Chest', 'B Length', 'C Sleeve', 'D Long sleeve'],
    rows: 6,
    inches: ['21.5', '28.5', '8.5', '24.5'],
    centimeters: ['54.5', '72.5', '21.5', '62'],
  },
  {
    product: 40,
    title: 'Bottoms',
    heads: ['Size', 'A Waist', 'B Hip', 'C Inseam, shorts', 'D Inseam, pants'],
    rows: 6,
    inches: ['30–33', '38.5–41', '7', '29.5'],
    centimeters: ['76–84', '98–104', '18', '75'],
  },
  {
    product: 34,
    title: 'Accessories',
    heads: ['Piece', 'A Around', 'B Foot', 'C Width', 'D Height'],
    rows: 7,
    inches: ['–', '9–11.5', '–', '–'],
    centimeters: ['–', '23–29', '–', '–'],
  },
];

test('PDP-06 the size guide lists measurements in inches and centimeters for each category and says how to measure', async ({
  page,
}) => {
  for (const { product, title, heads, rows, inches, centimeters } of GUIDES) {
    await openPage(page, `/products/${product}`);
    await page.getByRole('button', { name: 'Size Guide', exact: true }).click();
    const guide = page.getByRole('dialog', { name: 'Size Guide' }).getByRole('region', { name: title });
    await expect(guide.getByRole('img')).toHaveAccessibleName(/A runs/);
    await expect(guide.getByRole('columnheader')).toHaveText(heads);
    await expect(guide.getByRole('rowheader')).toHaveCount(rows);
    await expect(guide.getByText('How to measure', { exact: true })).toBeVisible();
    await expect(guide.getByRole('term')).toHaveText(heads.slice(1));
    const third = guide.getByRole('row').nth(3).getByRole('cell');
    await expect(third).toHaveText(inches);
    await page.getByRole('radio', { name: 'Centimeters' }).check();
    await expect(third).toHaveText(centimeters);
  }
});

test('PDP-06 the guide is loaded on demand and works with the keyboard', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.setViewportSize(PHONE);
  await openPage(page, '/products/39');
  expect(fetched.filter((path) => path.includes('size-guide'))).toEqual([]);
  const button = page.getByRole('button', { name: 'Size Guide', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Size Guide' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('radio', { name: 'Inches' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('table')).toHaveAccessibleName('Tees & Hoodies, in centimeters');
  expect(fetched.filter((path) => path.includes('size-guide')).length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
