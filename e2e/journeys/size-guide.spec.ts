import { measureScriptTee } from '../testing/fit.ts';
import { tabTo } from '../testing/keyboard.ts';
import { openPage } from '../testing/open-page.ts';
import { chooseOption } from '../testing/products.ts';
import { PHONE } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

test.beforeEach(async ({ page }) => measureScriptTee(page));

test('PDP-06 FIT-02 FIT-03 the size guide has this product’s measurements beside its drawing, and says how to measure', async ({
  page,
}) => {
  await openPage(page, '/products/39');
  await chooseOption(page, 'Size', 'MED');
  await page.getByRole('button', { name: 'Size Guide', exact: true }).click();
  const guide = page
    .getByRole('dialog', { name: 'Size Guide' })
    .getByRole('region', { name: 'Plenty Script Tee', exact: true });
  await expect(guide.getByRole('img')).toHaveAccessibleName(
    'Plenty Script Tee in MED, laid flat: A is chest, B is length, C is shoulders, D is sleeve',
  );
  await expect(guide.getByRole('columnheader')).toHaveText(['Size', 'A Chest', 'B Length', 'C Shoulders', 'D Sleeve']);
  await expect(guide.getByRole('rowheader')).toHaveCount(6);
  await expect(guide.getByText('How to measure', { exact: true })).toBeVisible();
  await expect(guide.getByRole('term')).toHaveText(['A Chest', 'B Length', 'C Shoulders', 'D Sleeve']);
  const third = guide.getByRole('row').nth(3).getByRole('cell');
  await expect(third).toHaveText(['22.25', '28.5', '19', '9.25']);
  await expect(guide.getByRole('button', { name: 'Choose MED' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('radio', { name: 'Centimeters' }).check();
  await expect(third).toHaveText(['56.5', '72.5', '48.5', '23.5']);
  await guide.getByRole('button', { name: 'Choose LRG' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'LRG' })).toBeChecked();
  await expect(page.getByText('Chest 60.5 cm · Length 75 cm'), 'the unit is remembered').toBeVisible();
});

test('PDP-06 FIT-02 the guide is loaded on demand and works with the keyboard', async ({ page }) => {
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
  await expect(dialog.getByRole('table')).toHaveAccessibleName('Plenty Script Tee, in centimeters');
  expect(fetched.filter((path) => path.includes('size-guide')).length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
