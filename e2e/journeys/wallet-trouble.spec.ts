import { expectPaid, goToWallet, lapse, numberOf, press, status, sweepMessagesIn } from '../testing/pay-in-wallet.ts';
import { mailsTo, ordersOf } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { actOn, changeWallet, countTold, paymentsOf, switchWallet } from '../testing/wallet-control.ts';
import { ARRIVED, CHECKING, CONFIRMATION, WAITING, payThroughWallet } from '../testing/wallet-journeys.ts';

payThroughWallet();

test('PAY-03 a message that is told again and again counts once', async ({ page }, testInfo) => {
  await switchWallet({ twice: true, outOfOrder: true });
  const email = await goToWallet(page, testInfo);
  await press(page, 'Pay 55.99 USD');
  await expect(status(page)).toHaveText(ARRIVED, { timeout: 40_000 });
  const [payment] = await paymentsOf(await numberOf(email));
  await actOn(payment?.id ?? '', 'resend');
  await expect.poll(() => countTold(payment?.id ?? '')).toBe(8);
  await expectPaid(email);
});

test('PAY-03 an order that is paid in two tabs is paid, told once, and the owner is told of the second payment', async ({
  page,
}, testInfo) => {
  await switchWallet({ paidAgain: true });
  const email = await goToWallet(page, testInfo);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await press(page, 'Pay 55.99 USD');
  await expect(status(page)).toHaveText(ARRIVED, { timeout: 40_000 });
  await press(second, 'Pay 55.99 USD');
  await expect(second).toHaveURL(CONFIRMATION);
  await expect(status(second)).toHaveText(ARRIVED);
  expect(await paymentsOf(await numberOf(email))).toHaveLength(2);
  await expect.poll(async () => (await ordersOf(email))[0]?.['concern'] as string | null).toBe('double-payment');
  await expectPaid(email);
});

test('PAY-03 CONF-02 a payment that comes after the order has lapsed is looked at by the owner', async ({
  page,
}, testInfo) => {
  const email = await goToWallet(page, testInfo);
  await lapse(email);
  expect((await ordersOf(email))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
  await press(page, 'Pay 55.99 USD');
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(status(page)).toContainText(CHECKING, { timeout: 40_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
  expect((await ordersOf(email))[0]).toMatchObject({ paymentStatus: 'review', concern: 'late-payment' });
  expect(await mailsTo(email)).toHaveLength(0);
});

test('PAY-03 CONF-02 a payment of another amount is not taken for paid, whatever the address says', async ({
  page,
}, testInfo) => {
  await switchWallet({ amount: '1.00' });
  const email = await goToWallet(page, testInfo);
  await press(page, 'Pay 55.99 USD');
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(status(page)).toHaveText(CHECKING, { timeout: 40_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
  expect((await ordersOf(email))[0]).toMatchObject({ paymentStatus: 'review', total: 5599 });
  expect(await mailsTo(email)).toHaveLength(0);
});

test('PAY-03 CONF-01 while PayPal cannot be asked the page waits, and turns to paid when it can be asked again', async ({
  page,
}, testInfo) => {
  await switchWallet({ verification: 'down' });
  const email = await goToWallet(page, testInfo);
  await press(page, 'Pay 55.99 USD');
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(status(page)).toHaveText(WAITING);
  await changeWallet({ verification: 'nonsense' });
  await sweepMessagesIn(1);
  expect((await ordersOf(email))[0]).toMatchObject({ paymentStatus: 'pending' });
  await changeWallet({ verification: 'up' });
  await sweepMessagesIn(3);
  await expect(status(page)).toHaveText(ARRIVED, { timeout: 40_000 });
  await expectPaid(email);
});
