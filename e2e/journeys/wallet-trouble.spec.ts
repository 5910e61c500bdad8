import {
  eventsTold,
  expectPaid,
  goToWallet,
  lapse,
  numberOf,
  press,
  status,
  sweepMessagesIn,
} from '../testing/pay-in-wallet.ts';
import { fillCart } from '../testing/fill-cart.ts';
import { openPage } from '../testing/open-page.ts';
import { mailsTo, ordersOf } from '../testing/shop-database.ts';
import { emailFor, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toast.ts';
import {
  WALLET_MODES,
  actOn,
  changeWallet,
  countTold,
  expectWallet,
  paymentsOf,
  switchWallet,
} from '../testing/wallet-control.ts';
import { ARRIVED, CHECKING, CONFIRMATION, WAITING, journeyWhen, payThroughWallet } from '../testing/wallet-journeys.ts';

for (const mode of WALLET_MODES) {
  test.describe(mode, () => {
    payThroughWallet(mode);
    const isForm = mode === 'form';
    const journey = journeyWhen(isForm);

    journey('PAY-03 a message that is told again and again counts once', async ({ page }, testInfo) => {
      await switchWallet({ twice: true, outOfOrder: true });
      const email = await goToWallet(page, testInfo);
      await press(page, 'Pay 55.99 USD');
      await expect(status(page)).toHaveText(ARRIVED);
      const [payment] = await paymentsOf(await numberOf(email));
      await actOn(payment?.id ?? '', 'resend');
      await expect.poll(() => countTold(payment?.id ?? '')).toBe(8);
      await expectPaid(email, mode);
    });

    // By the form alone: by Orders v2 both tabs show the one order that was made at PayPal, which takes one payment.
    if (isForm) {
      test('PAY-03 an order that is paid in two tabs is paid, told once, and the owner is told of the second payment', async ({
        page,
      }, testInfo) => {
        await switchWallet({ paidAgain: true });
        const email = await goToWallet(page, testInfo);
        const second = await page.context().newPage();
        await second.goto(page.url());
        await press(page, 'Pay 55.99 USD');
        await expect(status(page)).toHaveText(ARRIVED);
        await press(second, 'Pay 55.99 USD');
        await expect(second).toHaveURL(CONFIRMATION);
        await expect(status(second)).toHaveText(ARRIVED);
        expect(await paymentsOf(await numberOf(email))).toHaveLength(2);
        await expect.poll(async () => (await ordersOf(email))[0]?.['concern'] as string | null).toBe('double-payment');
        await expectPaid(email, mode);
      });
    }

    // The form is posted by the browser: nothing of it can fail before.
    if (!isForm) {
      test('R-1 ERR-12 while PayPal is down an order ends at once and nothing typed is lost; the second press goes through', async ({
        page,
        watch,
      }, testInfo) => {
        watch.allow(/503.*create-order/, /status of 503/);
        await switchWallet({ api: 'down' });
        const email = emailFor(testInfo);
        await fillCart(page);
        await openPage(page, '/checkout');
        await fillCheckout(page, email);
        watch.allowMovement();
        await press(page, 'Complete Order - $55.99');
        await expectToast(page, 'Order Failed', 'PayPal cannot be reached right now. Please try again in a moment.');
        expect(await ordersOf(email)).toMatchObject([
          { status: 'cancelled', paymentStatus: 'expired', holdsGoods: false, expiresAt: null },
        ]);
        await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
        await expect(page.getByLabel('Street Address').first()).not.toHaveValue('');
        await changeWallet({ api: 'up' });
        await press(page, 'Complete Order - $55.99');
        await expectWallet(page, '55.99');
        const open = (await ordersOf(email)).filter((order) => order['status'] !== 'cancelled');
        expect(open).toMatchObject([{ paymentStatus: 'pending', holdsGoods: true }]);
        expect(await mailsTo(email)).toEqual([]);
      });
    }

    journey(
      'PAY-03 CONF-01 a payment that comes after the order has lapsed revives it while its goods are there, or is not taken',
      async ({ page }, testInfo) => {
        const email = await goToWallet(page, testInfo);
        await lapse(email);
        expect((await ordersOf(email))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
        await press(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION);
        if (isForm) {
          await expect(status(page)).toHaveText(ARRIVED);
          await expectPaid(email, mode);
        } else {
          // It is the shop that takes the money, and it takes none for an order that is over.
          await expect(status(page)).toHaveText(/^No payment arrived in time/);
          expect(await paymentsOf(await numberOf(email))).toEqual([]);
          expect(await eventsTold(email)).not.toContain('order-confirmation');
        }
      },
    );

    journey(
      'PAY-03 CONF-02 a payment of another amount is not taken for paid, whatever the address says',
      async ({ page }, testInfo) => {
        await switchWallet({ amount: '1.00' });
        const email = await goToWallet(page, testInfo);
        await press(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION);
        await expect(status(page)).toHaveText(CHECKING);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
        expect((await ordersOf(email))[0]).toMatchObject({ paymentStatus: 'review', total: 5599 });
        expect(await eventsTold(email)).toEqual(['payment-trouble']);
      },
    );

    journey(
      'PAY-03 CONF-01 while PayPal cannot be asked the page waits, and turns to paid when it can be asked again, although its tab slept meanwhile',
      async ({ page }, testInfo) => {
        const email = await goToWallet(page, testInfo);
        await changeWallet({ verification: 'down', api: 'down' });
        await press(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION);
        await expect(status(page)).toHaveText(WAITING);
        // By Orders v2 the money is taken now, and the answer to it is lost.
        await changeWallet({ verification: 'nonsense', api: 'lost' });
        await sweepMessagesIn(1);
        expect((await ordersOf(email))[0]).toMatchObject({ paymentStatus: 'pending' });
        await changeWallet({ verification: 'up', api: 'up' });
        const tab = await page.context().newCDPSession(page);
        await tab.send('Page.setWebLifecycleState', { state: 'frozen' });
        await sweepMessagesIn(3);
        await expectPaid(email, mode);
        await tab.send('Page.setWebLifecycleState', { state: 'active' });
        await expect(status(page)).toHaveText(ARRIVED);
        expect(await paymentsOf(await numberOf(email))).toHaveLength(1);
      },
    );
  });
}
