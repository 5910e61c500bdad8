import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { expectShopperToSee } from '../testing/other-browsers.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

const ODD_TEXT = '<script>alert(1)</script> قصة 🍊';
const LONG_TEXT = 'A story that is told at length, because there is much to tell about it. '.repeat(2);

/** The links as every other journey expects them, whether or not this one came to its end. */
async function restoreLinks(): Promise<void> {
  const { docs } = await shopDatabase().collection('navigation').get();
  for (const link of docs) {
    if (String(link.get('label')).startsWith('Fit')) await link.ref.delete();
    else await link.ref.update({ visible: true });
  }
}

test.describe('the links of the shop', () => {
  test.afterEach(restoreLinks);

  test('ACON-01 ACON-02 ANAV-01 ANAV-02 AHERO-01 ERR-34 ERR-35 ERR-36 O-9 texts, links and the hero are edited, and the shop follows', async ({
    page,
    browser,
    watch,
  }, { retry }) => {
    test.slow();
    watch.allowMovement();
    // A retry starts with what the first try stored.
    const oddText = `${ODD_TEXT} ${retry}`;
    const longText = `${LONG_TEXT} <b>${oddText}</b>`;
    const label = `Fit 👟 ${retry}`;
    const subtitle = `Made for mornings ${retry}. <i>Yes</i>`;
    await signInAsAdmin(page);
    await openAdmin(page, 'content');
    const title = page.getByRole('textbox', { name: 'Story title' });
    await expect(title).toHaveJSProperty('tagName', 'INPUT');
    await title.fill(oddText);
    await page.getByRole('button', { name: 'Save Story title' }).click();
    await expectToast(page, 'Content updated successfully');
    const text = page.getByRole('textbox', { name: 'Story text' });
    await expect(text).toHaveJSProperty('tagName', 'TEXTAREA');
    await text.fill('Short');
    await expect(text).toHaveJSProperty('tagName', 'INPUT');
    await expect(text).toBeFocused();
    await text.fill('x'.repeat(100));
    await expect(text).toHaveJSProperty('tagName', 'INPUT');
    await text.press('y');
    await expect(text).toHaveJSProperty('tagName', 'TEXTAREA');
    await expect(text, 'typing goes on in the larger box').toBeFocused();
    await text.press('z');
    await expect(text).toHaveValue(`${'x'.repeat(100)}yz`);
    await text.fill('x'.repeat(100_000));
    await expect(page.getByText('Please use at most 20,000 characters')).toBeVisible();
    await text.fill(longText);
    const save = page.getByRole('button', { name: 'Save Story text' });
    await save.click();
    // The toast may still be that of the title.
    await expect(save).toHaveCount(0);

    await openAdmin(page, 'navigation');
    await page.getByRole('button', { name: 'Add Link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Link' });
    await dialog.getByLabel('Label').fill(label);
    await dialog.getByLabel('Link', { exact: true }).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Add Link' }).click();
    await expect(dialog.getByText('Must start with https://, /, mailto: or tel:')).toBeVisible();
    await dialog.getByLabel('Link', { exact: true }).fill('/shipping');
    await dialog.getByLabel('Order').fill('last');
    await dialog.getByRole('button', { name: 'Add Link' }).click();
    await expectToast(page, 'Navigation updated successfully');
    const links = page.getByRole('list', { name: 'Navigation links' });
    await expect(links.getByText(label)).toBeVisible();
    const handle = links.getByRole('button', { name: `Move ${label}` });
    const placeOf = async () => Number(/number (\d+)/.exec((await handle.getAttribute('aria-label')) ?? '')?.[1]);
    const last = await links.getByRole('listitem').count();
    while ((await placeOf()) < last) await handle.press('ArrowDown');
    await expect
      .poll(async () => {
        const stored = await shopDatabase().collection('navigation').orderBy('order').get();
        return stored.docs.at(-1)?.get('label');
      })
      .toBe(label);
    await page.getByRole('tab', { name: 'Content' }).click();
    await page.getByRole('tab', { name: 'Navigation' }).click();
    await expect(handle).toHaveAccessibleName(new RegExp(`number ${last} of ${last}`));
    await page.getByRole('button', { name: /^About/ }).click();
    await page.getByLabel('Visible').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Hidden')).toBeVisible();

    await openAdmin(page, 'hero-sections');
    await page.getByRole('button', { name: /^Plenty/ }).click();
    const video = page.getByLabel('Background video');
    const before = await video.inputValue();
    await expect(page.getByLabel('Background image', { exact: true })).not.toHaveValue('');
    await video.fill('/hero/old.mp4');
    await expect(page.getByText('The video hides this image as soon as it plays.'), 'O-9').toBeVisible();
    await page.getByRole('button', { name: 'Remove the video' }).press('Enter');
    await expect(video).toHaveValue('');
    await expect(video).toBeFocused();
    await expect(page.getByText('The video hides this image')).toHaveCount(0);
    await video.fill(before);
    await page.getByLabel('Subtitle').fill(subtitle);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Hero section updated successfully');

    await expectShopperToSee(browser, '/', async (shopper) => {
      await expect(shopper.getByText(subtitle)).toBeVisible({ timeout: 3000 });
      await expect(shopper.getByRole('heading', { name: oddText })).toBeVisible();
      await expect(shopper.getByText(longText)).toBeVisible();
      const main = shopper.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(main).toHaveText(['Shop', 'Gallery', label]);
    });
    await page.getByLabel('Subtitle').fill('Made for nobody');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: /^Plenty/ })).toContainText('Made for nobody');
    await toastRegion(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /^Plenty/ })).toContainText('mornings');
  });
});

test('what is typed into a line moves nothing below it', async ({ page }) => {
  await signInAsAdmin(page);
  await openAdmin(page, 'content');
  const title = page.getByRole('textbox', { name: 'Story title' });
  const stored = await title.inputValue();
  await title.press('Home');
  // The buttons appear with the first key.
  await title.press('x');
  const heights = await title.evaluateHandle((input) => {
    const form = input.closest('form') ?? document.body;
    const seen = new Set([form.clientHeight]);
    new MutationObserver(() => seen.add(form.clientHeight)).observe(form, { childList: true, subtree: true });
    return seen;
  });
  await title.pressSequentially('yz');
  await expect(title).toHaveValue(`xyz${stored}`);
  expect(await heights.evaluate((seen) => [...seen])).toHaveLength(1);
});

test('ERR-24 ERR-25 ERR-26 D-34 an edit conflict shows the other person’s value beside one’s own, and a lost connection is reported', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  await signInAsAdmin(page);
  await openAdmin(page, 'content');
  const mine = page.getByRole('textbox', { name: 'Tagline' }).first();
  const save = page.getByRole('button', { name: 'Save Tagline' });
  await mine.fill('From nobody else');
  await save.click();
  await expectToast(page, 'Content updated successfully');
  const other = await page.context().newPage();
  await openAdmin(other, 'content');
  await other.getByRole('textbox', { name: 'Tagline' }).first().fill('From the other desk');
  await other.getByRole('button', { name: 'Save Tagline' }).click();
  await expectToast(other, 'Content updated successfully');

  watch.allow(/412/);
  await mine.fill('From this desk');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'This was changed in the meantime' });
  await expect(dialog.getByText('From the other desk')).toBeVisible();
  await expect(dialog.getByText('From this desk')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take the newer one' }).click();
  await expect(mine).toHaveValue('From the other desk');
  await other.reload();
  await other.getByRole('textbox', { name: 'Tagline' }).first().fill('Again from the other desk');
  await other.getByRole('button', { name: 'Save Tagline' }).click();
  await expectToast(other, 'Content updated successfully');
  await mine.fill('From this desk');
  await save.click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expectToast(page, 'Content updated successfully');
  await other.reload();
  await expect(other.getByRole('textbox', { name: 'Tagline' }).first()).toHaveValue('From this desk');
  await other.close();

  watch.allow(/ERR_CONNECTION_FAILED/);
  await page.route(/\/api\/admin\/(content|navigation|hero-sections)\//, (route) => route.abort('connectionfailed'));
  await mine.fill('Lost');
  await save.click();
  await expectToast(page, 'Failed to update content');
  await expect(mine, 'what was typed is still there').toHaveValue('Lost');
  await page.getByRole('button', { name: 'Cancel' }).click();
  for (const [tab, row, field, failure] of [
    ['Navigation', /^Gallery/, 'Label', 'Failed to update navigation'],
    ['Hero Sections', /^Plenty/, 'Title', 'Failed to update hero section'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: row }).click();
    await page.getByLabel(field, { exact: true }).fill('Lost');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, failure);
    await page.getByLabel(field, { exact: true }).fill(tab === 'Navigation' ? 'Gallery' : 'Plenty');
  }
});
