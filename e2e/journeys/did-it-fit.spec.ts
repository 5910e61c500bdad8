import type { Page, TestInfo } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { SHOP } from '../testing/environment.ts';
import { openPage } from '../testing/open-page.ts';
import { LARGE_PHONE } from '../testing/screen-matrix.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { SCRIPT_TEE, emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

// They count the answers of one product.
test.describe.configure({ mode: 'default' });
test.use({ viewport: LARGE_PHONE, hasTouch: true, isMobile: true });

const tally = () => shopDatabase().doc(`fitTallies/${SCRIPT_TEE.productId}`);
const countAnswers = async (): Promise<unknown> => (await tally().get()).get(`sizes.${SCRIPT_TEE.size}`);
const question = (page: Page) => page.getByRole('region', { name: 'Did it fit?' });

/** An order that was delivered and asked about; the result is the link of the email. */
async function placeAskedOrder(page: Page, testInfo: TestInfo) {
  const email = emailFor(testInfo);
  const { orderNumber, orderKey } = await placeOrder(page, email);
  const [order] = await listOrdersOf(email);
  await shopDatabase()
    .doc(`orders/${String(order?.['id'])}`)
    .update({ status: 'delivered', paymentStatus: 'paid', expiresAt: null, fitAskedAt: FieldValue.serverTimestamp() });
  return { orderNumber, orderKey, link: `/order-confirmation?order=${orderNumber}#key=${orderKey}` };
}

test('FIT-21 opening the link counts nothing, one tap without a sign-in does, and no second one', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  watch.allowMovement();
  const { orderNumber, orderKey, link } = await placeAskedOrder(page, testInfo);
  await tally().delete();
  const phone = await browser.newContext({ baseURL: SHOP, viewport: LARGE_PHONE, hasTouch: true, isMobile: true });
  const emailed = await phone.newPage();
  await openPage(emailed, link);
  await expect(question(emailed)).toContainText('Plenty Script Tee, ');
  expect(await countAnswers()).toBeUndefined();
  await question(emailed).getByRole('button', { name: 'Too small' }).tap();
  await expect(question(emailed).getByRole('status')).toHaveText('Thank you. It is counted.');
  await expect(question(emailed).getByRole('group')).toBeFocused();
  expect(await countAnswers()).toMatchObject({ tooSmall: 1, right: 0, tooLarge: 0 });

  // It is kept without a name, so it cannot be found again to be changed.
  await emailed.reload();
  await expect(question(emailed).getByRole('status')).toHaveText('Thank you. It is counted.');
  await expect(question(emailed).getByRole('button')).toHaveCount(0);
  const again = await emailed.request.post(`/api/orders/${orderNumber}/fit`, {
    headers: { origin: SHOP, 'order-key': orderKey },
    data: { line: 0, answer: 'too-large' },
  });
  expect(again.status()).toBe(200);
  expect(await countAnswers()).toMatchObject({ tooSmall: 1, right: 0, tooLarge: 0 });
  await phone.close();
});

test('FIT-21 a guessed link is asked nothing, and its answer refused', async ({ page, browser, watch }, testInfo) => {
  watch.allowMovement();
  const { orderNumber } = await placeAskedOrder(page, testInfo);
  await tally().delete();
  const stranger = await browser.newContext({ baseURL: SHOP });
  const guessed = await stranger.newPage();
  const key = '0'.repeat(32);
  await openPage(guessed, `/order-confirmation?order=${orderNumber}#key=${key}`);
  await expect(guessed.getByText(orderNumber)).toBeVisible();
  await expect(question(guessed)).toHaveCount(0);
  for (const claim of [key, 'f'.repeat(32)]) {
    const refused = await guessed.request.post(`/api/orders/${orderNumber}/fit`, {
      headers: { origin: SHOP, 'order-key': claim },
      data: { line: 0, answer: 'right' },
    });
    expect(refused.status()).toBe(404);
  }
  expect(await countAnswers()).toBeUndefined();
  await stranger.close();
});
