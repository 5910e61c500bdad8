import {
  PAYPAL_MODES,
  performPaymentAction,
  changePaypal,
  countAcceptedMessages,
  expectPaypalPage,
  listPayments,
  resetPaypal,
} from '../testing/fake-paypal.ts';
import { openPage } from '../testing/open-page.ts';
import {
  CONFIRMATION_URL,
  PAYMENT_ARRIVED,
  PAYMENT_CHECKING,
  PAYMENT_WAITING,
  expectPaid,
  readSentEmail,
  expireOrder,
  getOrderNumber,
  goToPaypal,
  listEmailEvents,
  payThroughPaypal,
  paymentStatusText,
  pressButton,
  sweepMessagesAfter,
  testWhen,
} from '../testing/paypal-payments.ts';
import { listOrdersOf } from '../testing/shop-database.ts';
import { emailFor, fillCart, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

for (const mode of PAYPAL_MODES) {
  test.describe(mode, () => {
    payThroughPaypal(mode);
    const isForm = mode === 'form';
    const journey = testWhen(isForm);

    journey('PAY-03 a message that is sent repeatedly counts once', async ({ page }, testInfo) => {
      await resetPaypal({ twice: true, outOfOrder: true });
      const email = await goToPaypal(page, testInfo);
      await pressButton(page, 'Pay 55.99 USD');
      await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
      const [payment] = await listPayments(await getOrderNumber(email));
      await performPaymentAction(payment?.id ?? '', 'resend');
      await expect.poll(() => countAcceptedMessages(payment?.id ?? '')).toBe(8);
      await expectPaid(email, mode);
    });

    // The form only: with Orders v2 both tabs show the same PayPal order, which takes one payment.
    if (isForm) {
      test('PAY-03 an order that is paid in two tabs is paid once and confirmed once, and the owner hears of the second payment', async ({
        page,
      }, testInfo) => {
        await resetPaypal({ paidAgain: true });
        const email = await goToPaypal(page, testInfo);
        const second = await page.context().newPage();
        await second.goto(page.url());
        await pressButton(page, 'Pay 55.99 USD');
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
        await pressButton(second, 'Pay 55.99 USD');
        await expect(second).toHaveURL(CONFIRMATION_URL);
        await expect(paymentStatusText(second)).toHaveText(PAYMENT_ARRIVED);
        expect(await listPayments(await getOrderNumber(email))).toHaveLength(2);
        await expect
          .poll(async () => (await listOrdersOf(email))[0]?.['concern'] as string | null)
          .toBe('double-payment');
        await expectPaid(email, mode);
      });
    }

    // The browser posts the form itself, so nothing can fail before that.
    if (!isForm) {
      test('CHK-22 while PayPal is down the order is reserved, and is paid by its link once PayPal is back', async ({
        page,
        watch,
      }, testInfo) => {
        await resetPaypal({ api: 'down' });
        const email = emailFor(testInfo);
        await fillCart(page);
        await openPage(page, '/checkout');
        await fillCheckout(page, email);
        watch.allowMovement();
        await pressButton(page, 'Complete Order - $55.99');
        await expectToast(page, 'Order Created Successfully!');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
        await expect(paymentStatusText(page)).toHaveText(
          new RegExp(`^PayPal could not be reached.* reserved until .* at .* by the link that we sent to ${email}\\.$`),
        );
        expect(await listOrdersOf(email)).toMatchObject([{ paymentStatus: 'pending', holdsGoods: true }]);
        expect(await readSentEmail(email)).toContain('/order-confirmation?order=');
        await changePaypal({ api: 'up' });
        await pressButton(page, 'Pay with PayPal');
        await expectPaypalPage(page, '55.99');
        await pressButton(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION_URL);
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
        await expectPaid(email, mode, ['payment-instructions']);
      });
    }

    journey(
      'PAY-03 CONF-01 a payment after expiry reopens the order while its items are in stock, or is not captured',
      async ({ page }, testInfo) => {
        const email = await goToPaypal(page, testInfo);
        await expireOrder(email);
        expect((await listOrdersOf(email))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
        await pressButton(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION_URL);
        if (isForm) {
          await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
          await expectPaid(email, mode);
        } else {
          // With Orders v2 the shop captures the money, and it captures none for an expired order.
          await expect(paymentStatusText(page)).toHaveText(/^No payment arrived in time/);
          expect(await listPayments(await getOrderNumber(email))).toEqual([]);
          expect(await listEmailEvents(email)).not.toContain('order-confirmation');
        }
      },
    );

    journey(
      'PAY-03 CONF-02 a payment of another amount does not count as paid, whatever the URL says',
      async ({ page }, testInfo) => {
        await resetPaypal({ amount: '1.00' });
        const email = await goToPaypal(page, testInfo);
        await pressButton(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION_URL);
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_CHECKING);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
        expect((await listOrdersOf(email))[0]).toMatchObject({ paymentStatus: 'review', total: 5599 });
        expect(await listEmailEvents(email)).toEqual(['payment-trouble']);
      },
    );

    journey(
      'PAY-03 CONF-01 while PayPal cannot be reached the page waits, and shows paid once it can, even in a suspended tab',
      async ({ page }, testInfo) => {
        const email = await goToPaypal(page, testInfo);
        await changePaypal({ verification: 'down', api: 'down' });
        await pressButton(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION_URL);
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_WAITING);
        // Orders v2 captures the money now, and the response is lost.
        await changePaypal({ verification: 'nonsense', api: 'lost' });
        await sweepMessagesAfter(1);
        expect((await listOrdersOf(email))[0]).toMatchObject({ paymentStatus: 'pending' });
        await changePaypal({ verification: 'up', api: 'up' });
        const tab = await page.context().newCDPSession(page);
        await tab.send('Page.setWebLifecycleState', { state: 'frozen' });
        await sweepMessagesAfter(3);
        await expectPaid(email, mode);
        await tab.send('Page.setWebLifecycleState', { state: 'active' });
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
        expect(await listPayments(await getOrderNumber(email))).toHaveLength(1);
      },
    );
  });
}
