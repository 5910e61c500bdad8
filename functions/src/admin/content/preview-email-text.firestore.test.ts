import { EMAIL_TEXTS } from '@plenty/contract/content/email-texts';
import { emailPreviewSchema } from '@plenty/contract/admin/campaigns';
import { expect, test } from 'vitest';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';

async function createAdminShop(name: string) {
  const shop = createTestShop(name);
  const owner = await createAdminClient(shop);
  const preview = async (id: string, value: string) => {
    const { data } = await owner.call('POST', 'emails/text-preview', { id, value });
    return emailPreviewSchema.parse(data);
  };
  return { shop, ...owner, preview };
}

test('O-4 D-61 every email is shown with the words that the owner is typing, and nothing is stored or sent', async () => {
  const { shop, preview, dumpShop } = await createAdminShop('email-preview');
  await shop.saveProducts({ id: 7, name: 'Owner’s Tee' });
  const before = await dumpShop();
  for (const id of Object.keys(EMAIL_TEXTS)) {
    const { subject, html, text } = await preview(id, 'Hooray <b>from {freeFrom}</b>.');
    expect(subject, id).not.toBe('');
    expect(text, id).toContain('Hooray <b>from $100</b>.');
    expect(html, id).toContain('Hooray &lt;b&gt;from $100&lt;/b&gt;.');
  }
  expect(await dumpShop()).toEqual(before);
});

test('O-4 the email beside an emptied sentence has the default one, and items of the shop', async () => {
  const { shop, preview } = await createAdminShop('email-preview-default');
  expect((await preview('emails.waitlistHeld', '')).text).toContain('Court Tee in MED, Black is back. One is held');
  await shop.saveProducts({ id: 7, name: 'Owner’s Tee' }, { id: 8, name: 'Hidden Tee', listing: 'hidden' });
  const { text } = await preview('emails.confirmed', '');
  expect(text).toContain(EMAIL_TEXTS['emails.confirmed']);
  expect(text).toContain('Owner’s Tee');
  expect(text).not.toContain('Hidden Tee');
});
