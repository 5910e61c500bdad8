import { expectAccessible } from '../testing/accessibility.ts';
import { createAdminApi, openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { LARGE_PHONE } from '../testing/screen-matrix.ts';
import { listEmailsTo, listOrdersOf } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

test('the owner prints a round of packing slips and marks its orders as shipped from a pasted list', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  await page.setViewportSize(LARGE_PHONE);
  const owner = await createAdminApi(browser);
  const emails = ['one', 'two', 'unpaid'].map((name) => `${name}-${emailFor(testInfo)}`);
  const numbers: string[] = [];
  for (const email of emails) {
    const shopper = await openSecondBrowser(browser, watch);
    const { orderNumber } = await placeOrder(shopper, email);
    numbers.push(orderNumber);
    const [order] = await listOrdersOf(email);
    if (!email.startsWith('unpaid')) await owner('POST', `orders/${String(order?.['id'])}/mark-paid`, { note: 'Bank' });
  }
  const [one = '', two = '', unpaid = ''] = numbers;

  await signInAsAdmin(page);
  await openAdmin(page, 'orders&part=ship');
  watch.allowMovement();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  // Other journeys have orders to ship, too.
  await page.getByRole('checkbox', { name: 'All' }).uncheck();
  await expect(page.getByRole('button', { name: 'Print pick list' })).toBeDisabled();
  for (const number of [one, two]) await page.getByRole('checkbox', { name: new RegExp(number) }).check();
  await expect(page.getByRole('checkbox', { name: new RegExp(unpaid) })).toHaveCount(0);
  const picks = page.getByRole('region', { name: 'Pick list', exact: true });
  await expect(picks.getByRole('row')).toHaveCount(2);
  await expect(picks.getByRole('row').last()).toHaveText(/Plenty Script Tee.*MED2$/);
  for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'orders to ship', scheme);

  await page.getByRole('button', { name: 'Print 2 packing slips' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Packing slip' })).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Packing slip' }).first()).toContainText(one);
  await expect(picks).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const list = page.getByLabel('Orders and tracking numbers');
  await list.fill(`${one}\t9400 1\n${unpaid}\t9400 2\nPL-1234\t9400 3\n${two}\t1Z9\tUPS`);
  await page.getByLabel('Carrier').fill('USPS');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('2 lines work. 2 lines do not. Each customer gets one email.')).toBeVisible();
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  await expect(lines.nth(0)).toContainText(`${one}, Ada Moss, USPS 9400 1`);
  await expect(lines.nth(1)).toContainText('It is not paid.');
  await expect(lines.nth(2)).toContainText('This line does not begin with an order number.');
  await expectAccessible(page, 'a list of tracking numbers', 'light');
  await page.getByRole('button', { name: 'Mark 2 orders as shipped' }).click();
  await expect(page.getByText('2 orders marked as shipped. Their customers get one email each.')).toBeVisible();
  await expect(lines.nth(3)).toContainText('Shipped');
  await expect(page.getByRole('checkbox', { name: new RegExp(one) })).toHaveCount(0);

  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(lines.nth(3)).toContainText('It has shipped already, with 1Z9.');
  await expect(page.getByRole('button', { name: /as shipped/ })).toHaveCount(0);
  await expect(list).toHaveValue(/9400 2/);
  for (const email of emails.slice(0, 2)) {
    const kinds = (await listEmailsTo(email)).map((mail) => String(mail['event']));
    expect(
      kinds.filter((kind) => kind.includes('shipped')),
      email,
    ).toHaveLength(1);
  }
});
