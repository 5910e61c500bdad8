import { setOrderStatus } from '../../functions/src/testing/set-order-status.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { IS_FULL_RUN } from '../testing/screen-matrix.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { recordTimes, timeUntilShown } from '../testing/timing.ts';

const CHANGES = IS_FULL_RUN ? 100 : 6;
const ORDERS = IS_FULL_RUN ? 20 : 3;
const LISTEN = '/google.firestore.v1.Firestore/Listen/';

test('D-52 an open order updates after a ping that holds no data, without any sign-in to Firebase', async ({
  page,
  watch,
}, testInfo) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const email = emailFor(testInfo);
  const { orderNumber, orderKey } = await placeOrder(page, email);
  const id = String((await listOrdersOf(email))[0]?.['id']);
  const live = page.waitForRequest((request) => request.url().includes(LISTEN));
  await openPage(page, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
  await live;
  watch.allowMovement();
  const status = page.locator('main [aria-live="polite"]').first();
  await expect(status).toContainText('is waiting for your payment.');
  const words = { processing: 'We are getting your order ready', cancelled: 'This order was cancelled' } as const;
  const times: number[] = [];
  const occasion = () => ({ shopOrigin: 'http://127.0.0.1', now: new Date() });
  for (let count = 0; count < CHANGES; count += 1) {
    const next = count % 2 === 0 ? 'cancelled' : 'processing';
    times.push(
      await timeUntilShown(page.locator('main'), words[next], () =>
        setOrderStatus(shopDatabase(), id, next, occasion()),
      ),
    );
  }
  expect(recordTimes(testInfo, 'an order', times, 500), String(times)).toBe(true);
  expect(asked.filter((url) => /identitytoolkit|securetoken|firebase-token/.test(url))).toEqual([]);
  expect(asked.join('\n')).not.toContain(`documents/orders`);
});

test('D-52 the live board shows an order within moments, by fetching what changed', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  await signInAsAdmin(page);
  await openAdmin(page, 'orders');
  await expect(page.getByText('Live: new orders appear by themselves.')).toBeVisible();
  watch.allowMovement();
  const shopper = await openSecondBrowser(browser, watch);
  const times: number[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const email = `${count}-${emailFor(testInfo)}`;
    times.push(await timeUntilShown(page.locator('main'), email, () => placeOrder(shopper, email)));
  }
  expect(recordTimes(testInfo, 'the board, counted from before the cart was filled', times, 2000), String(times)).toBe(
    true,
  );
});
