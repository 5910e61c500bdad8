import { PAYPAL_MODES, changePaypal } from '../testing/fake-paypal.ts';
import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import {
  CONFIRMATION_URL,
  PAYMENT_ARRIVED,
  PAYMENT_WAITING,
  getOrderNumber,
  goToPaypal,
  payThroughPaypal,
  paymentStatusText,
  pressButton,
} from '../testing/paypal-payments.ts';
import { collectRequests, expectNoKeySent, getOrderKey, readAddressBar } from '../testing/sent-requests.ts';
import { expect, test } from '../testing/test.ts';

for (const mode of PAYPAL_MODES) {
  test.describe(mode, () => {
    payThroughPaypal(mode);

    test('D-56 S-8 from the checkout through PayPal to the confirmation, the order key is in no request URL, no Referer and no form', async ({
      page,
      context,
      browser,
      watch,
    }, testInfo) => {
      // PayPal copies the form field `custom` into its return URL.
      await changePaypal({ pdt: true });
      const sent = await collectRequests(context);
      const email = await goToPaypal(page, testInfo);
      const key = await getOrderKey(email);
      await pressButton(page, 'Pay 55.99 USD');
      await expect(page).toHaveURL(CONFIRMATION_URL);
      await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
      await expect(page.locator('main')).toContainText('1 Pine Street');
      expect(await readAddressBar(page)).not.toContain(key);
      expectNoKeySent(sent, key);
      const back = sent.find(({ url }) => url.includes('/api/payments/paypal/return'))?.url ?? '';
      expect(back).toMatch(/order=PL-.*handle=[0-9a-f]{32}/);
      // The same return URL again, in this browser and in another one.
      await openPage(page, back);
      await expect(page.locator('main')).toContainText('1 Pine Street');
      const stranger = await openSecondBrowser(browser, watch);
      await openPage(stranger, back);
      await expect(stranger).toHaveURL('/order-confirmation');
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Find your order');
      await expect(stranger.locator('main')).not.toContainText('1 Pine Street');
      await stranger.context().close();
    });

    test('D-71 R-23 a shopper who returns before PayPal has confirmed the payment is told that it is pending, and sees no success', async ({
      page,
    }, testInfo) => {
      const email = await goToPaypal(page, testInfo);
      await changePaypal({ verification: 'down', api: 'down' });
      await pressButton(page, 'Pay 55.99 USD');
      await expect(page).toHaveURL(`/order-confirmation?order=${await getOrderNumber(email)}`);
      await expect(paymentStatusText(page)).toHaveText(PAYMENT_WAITING);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
      await expect(page.getByRole('button', { name: /PayPal/ }), 'nobody is asked to pay twice').toHaveCount(0);
    });

    if (mode === 'form') {
      test('D-56 a POST return from PayPal’s site leads back to the order', async ({ page, context }, testInfo) => {
        const email = await goToPaypal(page, testInfo);
        const sent = await collectRequests(context);
        await pressButton(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION_URL);
        const back = sent.find(({ url }) => url.includes('/api/payments/paypal/return'))?.url ?? '';
        const paypal = new URL(sent.find(({ url }) => url.includes('/checkout/'))?.url ?? '').origin;
        await page.goto(paypal);
        // Some returns are POST requests; the page itself allows no form to another site.
        await page.setContent(
          `<form method="post" action="${back}"><input name="tx" value="1"><button>Back</button></form>`,
        );
        await page.getByRole('button', { name: 'Back' }).click();
        await expect(page).toHaveURL(CONFIRMATION_URL);
        await expect(page.locator('main')).toContainText('1 Pine Street');
        expect(await getOrderNumber(email)).toBe(new URL(page.url()).searchParams.get('order'));
      });
    }
  });
}
