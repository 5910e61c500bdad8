import { expect, test } from 'vitest';
import type { EmailTextId } from '@plenty/contract/content/email-texts';
import { readSite } from '../../content/site.repository.ts';
import { getOpening, readEmailBranding } from '../../email/index.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { EXAMPLE_BRANDING, EMAIL_EXAMPLES, toExampleOrder } from '../../testing/email-examples.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { renderOrderEmail } from '../../orders/order-email.ts';

const ORIGIN = EXAMPLE_BRANDING.shopOrigin;

async function createAdminShop(name: string) {
  const shop = createTestShop(name);
  const owner = await createAdminClient(shop);
  const readBranding = (...openings: EmailTextId[]) => readEmailBranding(shop.database, ORIGIN, ...openings);
  return { shop, ...owner, readBranding };
}

test('O-4 D-61 an email begins with the owner’s words, which are sent to no shopper, until they are taken back', async () => {
  const { shop, change, readBranding } = await createAdminShop('email-opening');
  const [example] = EMAIL_EXAMPLES.filter(({ name }) => name === 'order-confirmation-paid');
  if (!example) throw new Error('There is no such example');
  const render = async () =>
    renderOrderEmail(example.event, toExampleOrder(example), await readBranding('emails.confirmed'));
  const before = await render();
  const { change: made } = await change('PUT', 'content/emails/confirmed', { value: 'Hooray <b>for {freeFrom}</b>.' });
  const { text, html } = await render();
  expect(text).toContain('Hooray <b>for $100</b>.');
  expect(text).not.toContain('Perhaps choose shoes');
  expect(html).toContain('Hooray &lt;b&gt;for $100&lt;/b&gt;.');
  expect((await readSite(shop.database)).content).toEqual([]);
  await change('POST', `undo/${made.id}`);
  expect(await render()).toEqual(before);
});

test('O-4 an email without a word of the owner’s has its own, and the line beside the subject follows the owner’s', async () => {
  const { change, readBranding } = await createAdminShop('email-default');
  expect(getOpening(await readBranding('emails.delivered'), 'emails.delivered', 'We hope you like it.')).toEqual({
    text: 'We hope you like what is in it.',
    preview: 'We hope you like it.',
  });
  await change('PUT', 'content/emails/delivered', { value: 'It is yours.' });
  expect(getOpening(await readBranding('emails.delivered'), 'emails.delivered', 'We hope you like it.')).toEqual({
    text: 'It is yours.',
    preview: 'It is yours.',
  });
});
