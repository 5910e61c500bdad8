import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { openPage } from '../testing/open-page.ts';
import { expectShopperToSee, openSecondBrowser } from '../testing/other-browsers.ts';
import { listEmailsTo } from '../testing/shop-database.ts';
import { emailFor } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

const MERCHANT = 'MERCHANT00000';

/** Saves one group of settings and undoes it from the toast. */
async function saveAndUndo(page: Page, button: string, expectUndone: () => Promise<void>): Promise<void> {
  const save = page.getByRole('button', { name: button });
  await save.click();
  await expectToast(page, 'Settings updated successfully');
  await expect(save).toBeDisabled();
  await toastRegion(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'The change was taken back');
  await expectUndone();
}

test('D-46 GAL-04 D-34 D-51 D-23 shoppers see a setting and a look the owner changed, and the old ones after undo', async ({
  page,
  browser,
  watch,
}) => {
  const label = `Pins ${process.pid}`;
  const title = `Gray Hours ${process.pid}`;
  await signInAsAdmin(page);
  await openAdmin(page, 'content&part=settings');
  watch.allowMovement();
  await expectAccessible(page, 'settings', 'light');
  await page.getByLabel('Social link 3', { exact: true }).fill(label);
  await page.getByLabel('Address of social link 3').fill('javascript:alert(1)');
  await expect(page.getByRole('button', { name: 'Save shop' })).toBeDisabled();
  await page.getByLabel('Address of social link 3').fill('https://example.com/plenty-pins');
  await page.getByRole('button', { name: 'Save shop' }).click();
  await expectToast(page, 'Settings updated successfully');

  // The changes are invisible to shoppers in other journeys: PayPal stays off, and so does tax.
  await page.getByLabel('PayPal merchant id').fill('not an id');
  await expect(page.getByRole('button', { name: 'Save payments' })).toBeDisabled();
  await page.getByLabel('PayPal merchant id').fill(MERCHANT);
  await saveAndUndo(page, 'Save payments', async () => {
    await expect(page.getByLabel('PayPal merchant id')).not.toHaveValue(MERCHANT);
  });
  await page.getByRole('button', { name: 'Add state' }).click();
  await page.getByLabel('Rate for AL in percent').fill('8.2555');
  await expect(page.getByText('A percentage such as 8.25, at most 25')).toBeVisible();
  await page.getByLabel('Rate for AL in percent').fill('8.25');
  await saveAndUndo(page, 'Save tax', async () => {
    await expect(page.getByLabel('Rate for AL in percent')).toHaveCount(0);
  });

  await page.getByRole('link', { name: 'Looks' }).click();
  const former = page.getByRole('button', { name: /^Gray / });
  const formerTitle = String(await former.textContent()).replace(/\d+ products.*/, '');
  await former.click();
  const pin = page.getByRole('button', { name: /^Pin of / }).first();
  await pin.focus();
  const before = await pin.getAttribute('aria-label');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(pin).toBeFocused();
  await expect(pin).not.toHaveAttribute('aria-label', before ?? '');
  await page
    .getByRole('img')
    .last()
    .click({ position: { x: 40, y: 60 } });
  await page.getByLabel('Title').fill(title);
  await expectAccessible(page, 'a look', 'dark');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Look updated successfully');

  await expectShopperToSee(browser, '/gallery', async (shopper) => {
    await expect(shopper.getByRole('heading', { name: title })).toBeVisible({ timeout: 1000 });
    await expect(shopper.getByRole('link', { name: label })).toHaveCount(1, { timeout: 1000 });
  });

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  for (const change of [title, 'Shop settings']) {
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^${change}`) }) });
    await entry
      .first()
      .getByRole('button', { name: new RegExp(`^${change}`) })
      .click();
    await expect(entry.first().getByText('Before').first()).toBeVisible();
    if (change === title) await expectAccessible(page, 'history', 'light');
    await entry.first().getByRole('button', { name: 'Take this back' }).click();
    await expect(entry.first().getByText('Taken back').first()).toBeVisible();
    await expect(entry.locator(':focus'), 'the focus stays in the entry').toHaveCount(1);
    await entry
      .first()
      .getByRole('button', { name: new RegExp(`^${change}`) })
      .click();
  }
  await expectShopperToSee(browser, '/gallery', async (shopper) => {
    await expect(shopper.getByRole('heading', { name: formerTitle })).toBeVisible({ timeout: 1000 });
    await expect(shopper.getByRole('link', { name: label })).toHaveCount(0, { timeout: 1000 });
  });
});

test('LAY-28 D-37 a visitor subscribes in the footer, confirms, is exported, and unsubscribes in one tap', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  await openPage(page, '/about');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('News from Plenty, now and then').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(
    footer.getByText('Please look into your mail: the link in it confirms your subscription.'),
  ).toBeVisible();
  await expect.poll(async () => (await listEmailsTo(email)).length).toBe(1);
  const [sent] = await listEmailsTo(email);
  const text = String(sent?.['message']?.text);
  const link = new URL(/https?:\S+\/newsletter\?confirm=\S+/.exec(text)?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm Your Subscription');
  await expectAccessible(page, 'newsletter', 'light');
  await page.getByRole('button', { name: 'Confirm My Subscription' }).click();
  await expect(page.getByText('You are subscribed. Thank you!')).toBeVisible();

  const owner = await openSecondBrowser(browser, watch);
  await signInAsAdmin(owner);
  await openAdmin(owner, 'content&part=subscribers');
  watch.allowMovement();
  await expect(owner.getByRole('list', { name: 'Subscribers' })).toContainText(email);
  await expectAccessible(owner, 'subscribers', 'light');
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const line = (await readFile(await file.path(), 'utf8')).split('\r\n').find((row) => row.startsWith(email)) ?? '';
  const leave = new URL(line.split(',').at(-1) ?? '');
  await page.goto(leave.pathname + leave.search);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are unsubscribed. We will not write to you again.')).toBeVisible();
  await openAdmin(owner, 'content&part=subscribers');
  await expect(owner.getByText(email)).toHaveCount(0);
});

test('LAY-20 the focus stays at the end of a list of the panel once its last page is shown', async ({
  page,
  watch,
}) => {
  const subscriber = { isConfirmed: true, createdAt: '2026-11-20T15:00:00.000Z', confirmedAt: null };
  await page.route('**/api/admin/subscribers*', (route) => {
    const isFirst = !route.request().url().includes('after=');
    const email = isFirst ? 'newest@example.com' : 'oldest@example.com';
    return route.fulfill({
      json: {
        subscribers: [{ ...subscriber, id: email, email }],
        count: isFirst ? { all: 2, confirmed: 2 } : null,
        next: isFirst ? 'newest@example.com' : null,
      },
    });
  });
  await signInAsAdmin(page);
  await openAdmin(page, 'content&part=subscribers');
  watch.allowMovement();
  const earlier = page.getByRole('button', { name: 'Show earlier subscribers' });
  await earlier.press('Enter');
  await expect(page.getByText('oldest@example.com')).toBeVisible();
  await expect(earlier).toHaveCount(0);
  await expect(page.getByText('All subscribers are shown', { exact: true })).toBeFocused();
});
