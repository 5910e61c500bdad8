import { runTransaction } from '../../functions/src/db/transaction.ts';
import { updateOrderStatus } from '../../functions/src/orders/order-status.ts';
import { readOrder } from '../../functions/src/orders/order.repository.ts';
import { setOrderStatus } from '../../functions/src/testing/set-order-status.ts';
import { bearer, signInCustomer } from '../testing/customer.ts';
import { openPage } from '../testing/open-page.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { SCRIPT_TEE, addToCart, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

const inCents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

test('R-2 a customer opens, pays and follows an order from the account, and the amounts on its card add up', async ({
  page,
  watch,
}, testInfo) => {
  const customer = await signInCustomer(page, testInfo);
  const { orderNumber } = await placeOrder(page, customer.email, bearer(customer));
  await openPage(page, '/account');
  const card = page.getByRole('article', { name: `Order ${orderNumber}` });
  await expect(card.getByText('Awaiting payment')).toBeVisible();
  const amountOf = async (name: string) => inCents(await card.locator(`[data-amount="${name}"] dd`).innerText());
  expect(await amountOf('Subtotal')).toBe(4800);
  expect((await amountOf('Subtotal')) + (await amountOf('Shipping'))).toBe(await amountOf('Total'));

  watch.allowMovement();
  await card.getByRole('link', { name: 'How to Pay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Instructions');
  await expect(page.getByText('pay@plenty.example')).toBeVisible();
  await expect(
    page.getByText(/Please pay by .+ at \d{1,2}:\d\d [AP]M/),
    'D-70 a hold of hours ends at a time',
  ).toBeVisible();
  await page.goBack();

  await card.getByRole('link', { name: 'View Order' }).click();
  await expect(page).toHaveURL(`/order-confirmation?order=${orderNumber}`);
  await expect(page.getByRole('heading', { name: 'Your Order', exact: true })).toBeVisible();
  await expect(page.getByText('1 Pine Street')).toBeVisible();
  await page.getByRole('link', { name: 'How to pay' }).click();
  await expect(page.getByText('pay@plenty.example'), 'the page knows its customer without a key').toBeVisible();

  const [stored] = await listOrdersOf(customer.email);
  const occasion = { shopOrigin: 'http://127.0.0.1', now: new Date() };
  const tracking = { carrier: 'USPS', number: '9400 1000 0000 0000 0000 01' };
  await runTransaction(shopDatabase(), async (changes) => {
    const order = await readOrder(changes, String(stored?.['id']));
    if (order) await updateOrderStatus(changes, order, { status: 'shipped', tracking }, occasion);
  });
  await openPage(page, '/account');
  await expect(card.getByRole('link', { name: 'Track package' })).toHaveAttribute(
    'href',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000001',
  );
  await setOrderStatus(shopDatabase(), String(stored?.['id']), 'cancelled', occasion);
  await openPage(page, '/account');
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'How to Pay' })).toHaveCount(0);
});

test('R-2 R-11 D-73 orders of older releases and one with an unreadable date are listed with the others', async ({
  page,
}, testInfo) => {
  const customer = await signInCustomer(page, testInfo);
  const numbers: string[] = [];
  for (let order = 0; order < 3; order += 1) {
    numbers.push((await placeOrder(page, customer.email, bearer(customer))).orderNumber);
  }
  const views = shopDatabase().collection(`customers/${customer.user.id}/orders`);
  const viewOf = async (number: string | undefined) => {
    const found = await views.where('orderNumber', '==', number ?? '').get();
    const [view] = found.docs;
    if (!view) throw new Error(`There is no view of ${number}`);
    return view;
  };
  const former = await viewOf(numbers[0]);
  const { amounts: _amounts, payable: _payable, payBy: _payBy, ...stored } = former.data();
  await former.ref.set(stored);
  await (await viewOf(numbers[1])).ref.update({ createdAt: 'once upon a time' });
  await openPage(page, '/account');
  await expect(page.getByRole('article')).toHaveCount(3);
  const cardOf = (place: number) => page.getByRole('article', { name: `Order ${numbers[place]}` });
  await expect(cardOf(0).getByText('$55.99')).toBeVisible();
  await expect(cardOf(0).getByText('Subtotal')).toHaveCount(0);
  await expect(cardOf(1).getByText('Unknown', { exact: true })).toBeVisible();
  await expect(cardOf(2).getByText('Subtotal')).toBeVisible();
});

test('LAY-20 showing older orders leads a keyboard to the first of them, also when they are the last', async ({
  page,
  watch,
}, testInfo) => {
  const customer = await signInCustomer(page, testInfo);
  await placeOrder(page, customer.email, bearer(customer));
  const placed = await page.request.get('/api/orders', { headers: bearer(customer) });
  const [order] = (await placed.json()) as readonly object[];
  const orders = Array.from({ length: 12 }, (_item, place) => ({ ...order, id: `order-${place}` }));
  await page.route('**/api/orders', (route) => route.fulfill({ json: orders }));
  watch.allowMovement();
  await openPage(page, '/account');
  const older = page.getByRole('button', { name: 'Show Older Orders' });
  await older.press('Enter');
  await expect(older).toHaveCount(0);
  const eleventh = page.getByRole('article', { name: /^Order PL-/ }).nth(10);
  await expect(eleventh.getByRole('link').first()).toBeFocused();
});

test('R-9 a signed-in customer finds name and email filled in at checkout, and typed text stays', async ({
  page,
}, testInfo) => {
  const customer = await signInCustomer(page, testInfo);
  await addToCart(page, SCRIPT_TEE, bearer(customer));
  await openPage(page, '/checkout');
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect(page.getByLabel('Last Name')).toHaveValue('Moss');
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await page.getByLabel('First Name').fill('Grace');
  await page.getByLabel('Last Name').fill('Hopper');
  await openPage(page, '/checkout');
  await expect(page.getByLabel('First Name')).toHaveValue('Grace');
  await expect(page.getByLabel('Last Name')).toHaveValue('Hopper');
});
