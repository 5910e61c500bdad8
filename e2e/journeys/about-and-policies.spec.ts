import { failRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { expect, test } from '../testing/test.ts';

const SUPPORT = 'support@plenty.example';

test('LAY-07 ABOUT-01 ABOUT-02 ABOUT-03 the about page tells the story and leads to shop and gallery', async ({
  page,
}) => {
  await openPage(page, '/about');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Our Story',
    'Our Philosophy',
    'The Connection',
    'Our Process',
    'Looking Forward',
  ]);
  await expect(main.locator('a[href="/gallery"]')).toBeVisible();
  await main.locator('a[href="/shop"]').click();
  await expect(page).toHaveURL('/shop');
});

test('R-10 DATA-09 the settings are requested once and not again after they failed', async ({ page, watch }) => {
  watch.allow(/\/api\/site/);
  await failRequests(page, /^\/api\/site$/);
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/site') asked += 1;
  });
  await openPage(page, '/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  expect(asked).toBe(1);
});

test('LAY-12 POL-01 POL-02 POL-03 the privacy policy has nine sections and a contact', async ({ page }) => {
  await openPage(page, '/privacy');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(main.getByText('Last updated: July 27, 2025', { exact: true })).toBeVisible();
  const titles = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles).toHaveLength(10);
  expect(titles.slice(0, 9).map((title) => title.split('.')[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(titles[9]).toBe('Contact Us');
  await expect(main.getByRole('link', { name: SUPPORT })).toHaveAttribute('href', `mailto:${SUPPORT}`);
  await expect(main.locator('form, input, select, textarea, button')).toHaveCount(0);
});

test('LAY-13 POL-01 POL-04 to 08 PFACT-01 to 06 PFACT-08 to 16 shipping and returns has its sections and says what a shopper can count on', async ({
  page,
}) => {
  await openPage(page, '/shipping');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Shipping & Returns');
  await expect(main.getByText('Last updated: July 27, 2025', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Shipping Policy',
    'Return & Exchange Policy',
    'Additional Information',
    'Contact Us',
  ]);
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'Order Processing Time',
    'Shipping Timeframe',
    'Rates and Carriers',
    'Order Tracking',
    'Shipping Delays',
    'Incorrect Address',
    'When We Made an Error',
    'How to Report an Error',
    'Cancellations',
    'Policy Changes',
  ]);
  const notice = main.locator('p', { hasText: 'All sales are final.' });
  const background = await notice.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(background, 'the notice stands out').not.toBe('rgba(0, 0, 0, 0)');
  await expect(main.getByRole('link', { name: SUPPORT })).toHaveAttribute('href', `mailto:${SUPPORT}`);
  await expect(main.locator('form, input, select, textarea, button')).toHaveCount(0);

  const order = await main.innerText();
  const stages = ['a confirmation email comes first', 'processed within', 'shipped notice with a tracking number'];
  const places = stages.map((stage) => order.indexOf(stage));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  for (const fact of [
    '1-3 business days, excluding weekends and US federal holidays',
    '7-10 business days after processing. This is an estimate, not a guarantee.',
    'Shipping charges are shown at checkout',
    'Tracking may take up to 48 hours to appear',
    'Orders cannot be cancelled or modified once placed.',
    'We are not responsible for delays caused by carriers or by the weather.',
    'We are not responsible for orders sent to an incorrect address given by the customer.',
    'returned to us because of an incorrect address, the customer pays the cost of shipping it again',
    'We do not accept returns or exchanges, except for damaged, defective or wrong items caused by us.',
    'within 14 days of delivery. Later claims are not accepted.',
    'Order Error - [Your Order Number]',
    'your full name',
    'your order number',
    'a description of the issue',
    'clear photos of the damaged or incorrect item',
    'Items sent back to us must be original, unworn and unwashed.',
    'we replace it free of charge',
  ]) {
    await expect(main).toContainText(fact);
  }
});

test('LAY-14 POL-01 POL-09 to 11 PFACT-06 PFACT-07 PFACT-17 PFACT-18 PFACT-19 the terms have ten numbered sections and say when an order is accepted and which price is valid', async ({
  page,
}) => {
  await openPage(page, '/terms');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect(main.getByText('Last updated: July 27, 2025', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    '1. Acceptance of Terms',
    '2. Use License',
    '3. Product Information',
    '4. Pricing and Payment',
    '5. Order Acceptance',
    '6. Intellectual Property',
    '7. Limitation of Liability',
    '8. Privacy Policy',
    '9. Governing Law',
    '10. Changes to Terms',
    'Contact Information',
  ]);
  await expect(main.getByRole('link', { name: SUPPORT })).toHaveAttribute('href', `mailto:${SUPPORT}`);
  await expect(main.locator('form, input, select, textarea, button')).toHaveCount(0);
  for (const fact of [
    'You cannot cancel or modify an order once it is placed.',
    'We may refuse or cancel any order',
    'it does not mean that we have accepted it',
    'Payment must be received before an order is shipped.',
    'Prices may change without notice',
    'governed by the laws of the United States',
  ]) {
    await expect(main).toContainText(fact);
  }
});
