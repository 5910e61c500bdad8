import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { createAdminApi, openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { openCheckout, orderAmounts } from '../testing/checkout.ts';
import { DESKTOP, LARGE_PHONE } from '../testing/screen-matrix.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

test.describe.configure({ mode: 'serial' });

const EXPRESS = {
  id: 'express',
  name: 'Express',
  price: '19.99',
  freeFrom: null,
  minDays: 1,
  maxDays: 2,
  pickUpAt: '',
};

async function save(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expectToast(page, 'Settings updated successfully');
  await expect(page.getByRole('button', { name: button })).toBeDisabled();
}

for (const size of [LARGE_PHONE, DESKTOP]) {
  test(`D-69 the owner reads a state’s tax rule with its source and confirms it, ${size.width} wide`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize(size);
    await signInAsAdmin(page);
    await openAdmin(page, 'content&part=settings');
    watch.allowMovement();
    const tax = page.getByRole('region', { name: 'Sales tax' });
    try {
      await tax.getByRole('button', { name: 'Add state' }).click();
      const state = tax.getByLabel('State', { exact: true });
      await state.focus();
      await page.keyboard.press('ArrowDown');
      await expect(state, 'the arrows go on to the next state').toBeFocused();
      await state.selectOption('NY');
      await tax.getByLabel('Rate for NY in percent').fill('8.875');
      await expect(tax).toContainText(
        'Clothing below $110.00 an item is exempt, shipping is taxed if any item is taxed.',
      );
      await expect(tax).toContainText('“Tax Bulletin ST-838, Shipping and Delivery Charges” (May 14, 2012)');
      await expect(tax).toContainText('Not confirmed: all items are taxed, and shipping is not.');
      await tax.getByRole('button', { name: 'Confirm the rule for New York' }).click();
      await expect(tax).toContainText(/You confirmed it on \w+ \d+, \d{4}\./);
      await tax.getByLabel('Local rate for exempt clothing in NY in percent').fill('4.875');
      await expect(tax.getByRole('group', { name: 'Which categories are not clothing?' })).toBeVisible();
      for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'tax', scheme);
      await save(page, 'Save tax');
      expect((await shopDatabase().doc('settings/tax').get()).data()).toMatchObject({
        isOn: false,
        rates: { NY: 887 },
        raisedByHalf: ['NY'],
        rules: { NY: { clothing: { kind: 'exempt-below', limit: 11_000 }, shipping: 'if-any', exemptRate: 487.5 } },
      });
      await tax.getByRole('button', { name: 'Stop using the rule for New York' }).click();
      await save(page, 'Save tax');
      expect((await shopDatabase().doc('settings/tax').get()).get('rules')).toEqual({});
    } finally {
      await shopDatabase().doc('settings/tax').delete();
    }
  });

  test(`the owner sets a price by weight and sees what an order pays before a shopper does, ${size.width} wide`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize(size);
    await signInAsAdmin(page);
    await openAdmin(page, 'content&part=settings');
    watch.allowMovement();
    const shipping = page.getByRole('region', { name: 'Shipping services' });
    const rate = (number: number) => shipping.getByRole('group', { name: `Rate ${number}` });
    const preview = shipping.getByRole('group', { name: 'Preview' });
    try {
      await shipping.getByRole('button', { name: 'Add service' }).click();
      await shipping.getByLabel('Name of service 1').fill('Express');
      await shipping.getByLabel('Rates').selectOption('By the order’s weight');
      await rate(1).getByLabel('Price').fill('9.99');
      await rate(2).getByLabel('From').fill('2');
      await rate(2).getByLabel('Price').fill('14.99');
      await expect(rate(1)).toContainText('Below 2 oz');
      await rate(2).getByLabel('From').fill('1 lb');
      await shipping.getByRole('button', { name: 'Add rate' }).click();
      await rate(3).getByLabel('From').fill('453 g');
      await rate(3).getByLabel('Price').fill('24.99');
      await expect(rate(3)).toContainText('Must be above 1 lb, where the rate before starts');
      await expect(preview).toContainText('Shows as soon as the fields above are right.');
      await expect(shipping.getByRole('button', { name: 'Save shipping' })).toBeDisabled();
      await rate(3).getByLabel('From').fill('5 lb');
      await expect(rate(2)).toContainText('Below 5 lb');
      await expect(preview.getByRole('status')).toHaveText(
        'An order of 3 items, $90.00, 1.5 lb:Standard $7.99Express $14.99',
      );
      await shipping.getByLabel('Weight of an item without its own').fill('12.8 oz');
      await preview.getByLabel('Items').fill('7');
      await preview.getByLabel('Subtotal').fill('336.00');
      await expect(preview.getByRole('status')).toHaveText(
        'An order of 7 items, $336.00, 5.6 lb:Standard FreeExpress $24.99',
      );
      for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'shipping rates', scheme);
      await save(page, 'Save shipping');
      await expect(rate(3).getByLabel('From')).toHaveValue('5 lb');
      expect((await shopDatabase().doc('settings/shipping').get()).data()).toMatchObject({
        services: [{ price: '9.99', rates: { by: 'weight', steps: [{ from: 1600 }, { from: 8000 }] } }],
        defaultWeight: 1280,
      });

      await openCheckout(page);
      const services = page.getByRole('radiogroup', { name: 'Shipping Service' });
      const freeShippingBar = page.getByRole('progressbar', { name: '$52.00 away from free shipping' });
      await expect(freeShippingBar).toBeVisible();
      await services.getByText('Express').click();
      await expect(orderAmounts(page)).toHaveText(['Subtotal$48.00', 'Shipping$9.99', 'Total$57.99']);
      await expect(freeShippingBar, 'Express is free at no sum').toHaveCount(0);
    } finally {
      await shopDatabase().doc('settings/shipping').delete();
    }
  });

  test(`D-69 the owner sees how near sales come to a state’s tax threshold, ${size.width} wide`, async ({
    page,
    browser,
    watch,
  }, testInfo) => {
    await page.setViewportSize(size);
    const email = emailFor(testInfo);
    await placeOrder(page, email);
    const [order] = await listOrdersOf(email);
    const owner = await createAdminApi(browser);
    // Whichever way of paying other journeys have switched on.
    await shopDatabase()
      .doc(`orders/${order?.['id']}`)
      .update({ paymentStatus: 'paid', expiresAt: null, 'shippingAddress.state': 'NE' });
    await signInAsAdmin(page);
    await openAdmin(page, 'content&part=settings');
    watch.allowMovement();
    const thresholds = page.getByRole('region', { name: 'Tax thresholds' });
    const meter = thresholds.getByRole('progressbar', { name: /^Nebraska: / });
    try {
      await expect(meter).toHaveAccessibleName(
        /^Nebraska: \$\d+ of \$100,000, or \d of 200 orders in \d{4}\. At this pace you stay below it this year\.$/,
      );
      await expect(thresholds).toContainText('This is not tax advice: ask the state or your tax adviser.');
      for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'tax thresholds', scheme);
      await owner('PUT', 'settings/tax', { isOn: true, rates: { NE: 550 } });
      await openAdmin(page, 'content&part=settings');
      await expect(thresholds).toContainText(
        /You already collect sales tax in Nebraska \(\$\d+ in \d{4}, with tax\)\./,
      );
      await expect(meter).toHaveCount(0);
    } finally {
      await shopDatabase().doc('settings/tax').delete();
    }
  });

  test(`the owner adds a shipping service, and a shopper chooses it at the checkout, ${size.width} wide`, async ({
    page,
    browser,
    watch,
  }) => {
    await page.setViewportSize(size);
    await signInAsAdmin(page);
    await openAdmin(page, 'content&part=settings');
    watch.allowMovement();
    const owner = await createAdminApi(browser);
    const shipping = page.getByRole('region', { name: 'Shipping services' });
    try {
      await shipping.getByRole('button', { name: 'Add service' }).click();
      await shipping.getByLabel('Name of service 1').fill('Express');
      await shipping.getByLabel('Price').fill('20');
      await expect(shipping.getByText('Must be an amount such as 48.00').first()).toBeVisible();
      await expect(shipping.getByRole('button', { name: 'Save shipping' })).toBeDisabled();
      await shipping.getByLabel('Price').fill('19.99');
      await expectAccessible(page, 'shipping services', 'light');
      await save(page, 'Save shipping');

      await openCheckout(page);
      const services = page.getByRole('radiogroup', { name: 'Shipping Service' });
      await expect(services.getByRole('radio', { name: 'Standard' })).toBeChecked();
      await expect(orderAmounts(page)).toHaveText(['Subtotal$48.00', 'Shipping$7.99', 'Total$55.99']);
      await services.getByText('Express').click();
      await expect(services.getByRole('radio', { name: 'Express' })).toBeChecked();
      await expect(orderAmounts(page)).toHaveText(['Subtotal$48.00', 'Shipping$19.99', 'Total$67.99']);
      await expect(page.getByRole('button', { name: 'Complete Order - $67.99', exact: true })).toBeVisible();
      await expect(services).toContainText(/Arrives \w+ \d+/);
      for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'shipping service', scheme);

      // The service goes away while the shopper looks at it.
      await owner('PUT', 'settings/shipping', { services: [{ ...EXPRESS, id: 'slow', name: 'Slow', price: '2.99' }] });
      await services.getByText('Standard').click();
      await expect(orderAmounts(page).last()).toHaveText('Total$55.99');
      await expect(services.getByRole('radio', { name: 'Slow' })).toBeVisible();
    } finally {
      await shopDatabase().doc('settings/shipping').delete();
    }
  });
}
