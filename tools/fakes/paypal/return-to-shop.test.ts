import { expect, test } from 'vitest';
import { handleWebscr } from './website-handlers.ts';
import { createTestPayPal } from './testing/test-paypal.ts';

const SHOP = 'http://shop.example';
const form = (changes: Record<string, string> = {}) => ({
  cmd: '_cart',
  upload: '1',
  business: 'pay@plenty.example',
  invoice: 'PL-7K3M-92QX',
  item_name_1: 'Script Tee',
  amount_1: '48.00',
  tax_cart: '0.00',
  return: `${SHOP}/return?order=PL-1`,
  cancel_return: `${SHOP}/checkout?cancelled=true`,
  ...changes,
});
const post = ({ paypal }: ReturnType<typeof createTestPayPal>, fields: Record<string, string>) => {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  return handleWebscr({ method: 'POST', path: '/cgi-bin/webscr', query: '', headers: {}, body }, paypal);
};

test('a rejected form links back to the checkout, if it names an http address', async () => {
  const paypal = createTestPayPal();
  const rejected = await post(paypal, form({ amount_1: 'free' }));
  expect(rejected).toMatchObject({
    status: 400,
    body: expect.stringContaining(`href="${SHOP}/checkout?cancelled=true"`),
  });
  const odd = await post(paypal, form({ amount_1: 'free', cancel_return: 'javascript:alert(1)' }));
  expect(odd.body).not.toContain('<a ');
});

test('a paid order links to its own page', async () => {
  const paypal = createTestPayPal();
  await paypal.pay();
  const again = await post(paypal, form());
  expect(again).toMatchObject({ status: 400, body: expect.stringContaining(`href="${SHOP}/return?order=PL-1"`) });
});
