import { expect, test } from 'vitest';
import { createFakePayPalClient } from '../testing/fake-paypal.ts';
import { PAYPAL_MODES, createPayPalShop } from '../testing/paypal-shop.ts';

test.each(PAYPAL_MODES)(
  'R-12 with %s the cart says that an order is paid at PayPal, and with manual payment after ordering',
  async (mode) => {
    const shop = createPayPalShop(`terms-${mode}`, undefined, mode);
    await shop.seed();
    expect((await shop.call('/api/checkout/terms')).data).toEqual({ payment: 'at-paypal', addsTax: false });
    await shop.setPaymentMode('manual');
    expect((await shop.call('/api/checkout/terms')).data).toEqual({ payment: 'after-ordering', addsTax: false });
  },
);

test('D-18 R-12 the cart promises no payment at PayPal while PayPal’s credentials are missing', async () => {
  const shop = createPayPalShop(
    'terms-unset',
    { ...createFakePayPalClient().fakePayPalClient, orders: undefined },
    'orders-v2',
  );
  await shop.seed();
  expect((await shop.call('/api/checkout/terms')).data).toMatchObject({ payment: 'after-ordering' });
});
