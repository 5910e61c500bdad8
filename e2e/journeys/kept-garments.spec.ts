import { signInCustomer, storeSignIn } from '../testing/customer.ts';
import { SHOP } from '../testing/environment.ts';
import { measureScriptTee, readSizeMemory } from '../testing/fit.ts';
import { openPage } from '../testing/open-page.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';

test.beforeEach(async ({ page }) => measureScriptTee(page));

test('FIT-04 ACC-08 a customer who agrees finds a measured garment in the account, on every device, changes it and takes it back', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  const customer = await signInCustomer(page, testInfo);
  const garments = async () =>
    (await shopDatabase().doc(`customers/${customer.user.id}/garments/measured`).get()).get('garments');
  watch.allowMovement();
  await openPage(page, '/products/39');
  await page.getByRole('button', { name: 'Size Guide', exact: true }).click();
  const compare = page
    .getByRole('dialog', { name: 'Size Guide' })
    .getByRole('region', { name: 'Compare with one you own' });
  await compare.getByLabel('A Chest, in inches').fill('22.25');
  await page.getByRole('radio', { name: 'Centimeters' }).check();
  await expect(compare.getByLabel('A Chest, in centimeters')).toHaveValue('56.5');
  await page.getByRole('radio', { name: 'Inches' }).check();
  await compare.getByLabel('B Length, in inches').fill('28');
  await compare.getByLabel('Name (optional)').fill('Gray tee');
  const agreement = compare.getByLabel('Keep the garments I measured in my account');
  await expect(agreement, 'nothing is sent without being asked for').not.toBeChecked();
  await agreement.check();
  await compare.getByRole('button', { name: 'Compare' }).click();
  await expect(compare.getByRole('status')).toHaveText('MED fits most like it.');
  await expect(compare.locator(':focus'), 'the form is gone').toContainText('MED fits most like it.');
  await expect.poll(garments).toMatchObject([{ name: 'Gray tee', measurements: { chestWidth: 89, bodyLength: 112 } }]);
  await expect.poll(() => readSizeMemory(page)).not.toContain('Gray tee');

  const context = await browser.newContext({ baseURL: SHOP });
  const other = await context.newPage();
  await storeSignIn(other, customer);
  await openPage(other, '/account');
  const yours = other.getByRole('region', { name: 'Your Sizes' });
  await expect(yours).toContainText('Chest 22.25 in, Length 28 in');
  await yours.getByRole('button', { name: 'Change Gray tee' }).click();
  await yours.getByLabel('Chest, in inches').fill('wide');
  await yours.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(yours.getByLabel('Chest, in inches')).toBeFocused();
  await yours.getByLabel('Chest, in inches').fill('23 3/4');
  await yours.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(yours).toContainText('Chest 23.75 in, Length 28 in');
  await expect.poll(garments).toMatchObject([{ name: 'Gray tee', measurements: { chestWidth: 95, bodyLength: 112 } }]);
  await yours.getByLabel('Keep the garments I measured in my account').uncheck();
  await expect.poll(garments).toBeUndefined();
  await expect(yours.getByRole('button', { name: 'Forget Gray tee' })).toBeVisible();
  await yours.getByRole('button', { name: 'Forget Gray tee' }).click();
  await expect(yours).not.toContainText('Gray tee');
  await context.close();
});
