import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { tabTo } from '../testing/keyboard.ts';
import { expectShopperToSee } from '../testing/other-browsers.ts';
import { createPictureFile } from '../testing/pictures.ts';
import { DESKTOP, LARGE_PHONE } from '../testing/screen-matrix.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

const settings = () => shopDatabase().doc('settings/outfits');
const readStored = async (): Promise<unknown> => (await settings().get()).get('editedPairs');

/** As every other journey expects the pairs, whether or not this one came to its end. */
async function restorePairs(): Promise<void> {
  await settings().delete();
  await shopDatabase().doc('catalog/changes').set({ at: new Date() });
}

async function openPairs(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await openAdmin(page, 'content&part=pairs');
}

test.describe('the pairs of the shop', () => {
  test.describe.configure({ mode: 'serial' });
  test.afterEach(restorePairs);

  test.describe('by touch on a phone', () => {
    test.use({ hasTouch: true, viewport: LARGE_PHONE });

    test('PAIR-11 a pair gets a name, colors and a picture of its own, and shoppers see all of it', async ({
      page,
      browser,
      watch,
    }) => {
      test.slow();
      watch.allowMovement();
      await openPairs(page);
      await page.getByRole('button', { name: 'Change white lows with green heels' }).tap();
      const name = page.getByLabel('Name of white lows with green heels');
      const save = page.getByRole('button', { name: 'Save pairs' });
      await name.fill('');
      await expect(page.getByText('A pair needs a name')).toBeVisible();
      await expect(save).toBeDisabled();
      await name.fill('club lows');
      const colors = page.getByRole('group', { name: 'Colors, the main one first. Up to three.' });
      for (const color of ['white', 'green']) await colors.getByRole('checkbox', { name: color }).tap();
      await expect(page.getByText('A pair needs a color')).toBeVisible();
      for (const color of ['white', 'red', 'blue']) await colors.getByRole('checkbox', { name: color }).tap();
      await expect(colors.getByRole('checkbox', { name: 'pink' })).toBeDisabled();
      const picture = page.getByLabel('Picture of white lows with green heels', { exact: true });
      await picture.fill('javascript:alert(1)');
      await expect(page.getByText('Must be an address that starts with https:// or /')).toBeVisible();
      const file = await createPictureFile(page, 'teal', 800, 600);
      await page.getByLabel('Picture of white lows with green heels from a file').setInputFiles(file);
      await expect(picture).toHaveValue(/^\/pictures\//);
      await expectAccessible(page, 'a pair in the panel on a phone', 'light');
      await expectAccessible(page, 'a pair in the panel on a phone', 'dark');
      await save.tap();
      await expectToast(page, 'Settings updated successfully');

      await expectShopperToSee(browser, '/pair', async (shopper) => {
        await shopper.getByRole('radio', { name: 'club lows' }).check({ timeout: 2000 });
        await expect(shopper.getByText('Picks up the red of your heels').first()).toBeVisible();
        const drawings = shopper.getByRole('group', { name: 'Your pair' }).locator('img');
        const uploaded = shopper.locator('fieldset img[src^="/pictures/"]');
        await expect(uploaded).toHaveCount(1);
        await expect(uploaded).toHaveJSProperty('complete', true);
        expect(await drawings.count()).toBe(8);
        const header = shopper.getByRole('banner').getByRole('link', { name: 'Your pair' }).locator('img:visible');
        await expect(header).toHaveAttribute('src', /^\/pictures\//);
        await shopper.goto('/gallery');
        const shown = shopper.getByRole('img', { name: 'Shown with club lows' }).first();
        await expect(shown).toHaveAttribute('src', /pair-green/);
      });
    });
  });

  test('PAIR-11 a pair is renamed with the keyboard alone, taken back, and put back to the default', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await openPairs(page);
    const open = page.getByRole('button', { name: 'Change black lows' });
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Name of black lows');
    await tabTo(page, name);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('night lows');
    await expectAccessible(page, 'a pair in the panel', 'light');
    const save = page.getByRole('button', { name: 'Save pairs' });
    await save.press('Enter');
    await expectToast(page, 'Settings updated successfully');
    await expect.poll(readStored).toEqual([{ id: 'black', name: 'night lows' }]);
    await toastRegion(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(name).toHaveValue('black lows');

    await name.fill('night lows');
    await save.press('Enter');
    await expect.poll(readStored).toEqual([{ id: 'black', name: 'night lows' }]);
    await expect(page.getByRole('button', { name: 'Change night lows' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the Default' }).press('Enter');
    await expect(name).toHaveValue('black lows');
    await save.press('Enter');
    await expect.poll(readStored).toEqual([]);
    await page.getByRole('link', { name: 'History', exact: true }).press('Enter');
    await expect(page.getByText('Pairs and outfits').first()).toBeVisible();
  });
});
