import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { claimEmail, recordAttempt } from './email-delivery.repository.ts';

const MINUTE_MS = 60_000;
const ADA = 'ada@example.com';

let shop: TestShop;
beforeEach(async () => {
  shop = createTestShop('outdated-newsletters');
  await shop.database.doc(paths.shopSettings).set({ supportEmail: '', postalAddress: '1 Main St', socialLinks: [] });
});

const post = (path: string, body: object = {}) => shop.call(`/api/newsletter${path}`, { method: 'POST', body });
const subscribe = () => post('', { email: ADA });

async function findEmails(event: string) {
  const { docs } = await shop.database.collection(paths.emails).where('event', '==', event).get();
  return docs.map((email) => {
    const text = String(email.get('message.text'));
    const [, token = ''] = /\?confirm=([\w-]{43})/.exec(text) ?? [];
    const [, unsubscribeToken = ''] = /unsubscribe\?token=([\w-]{43})/.exec(text) ?? [];
    return { id: email.id, token, unsubscribeToken };
  });
}

async function findEmail(event: string) {
  const [email] = await findEmails(event);
  if (!email) throw new Error(`There is no email ${event}`);
  return email;
}

const claim = (id: string) => claimEmail({ database: shop.database, id, holder: 'a' }, shop.now());

/** The mail server is busy, so that the email is tried again later. */
async function postpone({ id }: { readonly id: string }): Promise<void> {
  expect(await claim(id)).toMatchObject({ kind: 'claimed' });
  const lease = { database: shop.database, id, holder: 'a' };
  await recordAttempt(lease, { kind: 'postponed', error: '451 Busy' }, { messageId: '', to: [ADA] }, shop.now());
  shop.advanceTime(20 * MINUTE_MS);
}

async function expectDropped({ id }: { readonly id: string }): Promise<void> {
  expect(await claim(id)).toEqual({ kind: 'left' });
  expect((await shop.database.doc(paths.email(id)).get()).exists).toBe(false);
}

test('D-37 a delayed email that asks to confirm is sent while the address waits to be confirmed, and not after', async () => {
  await subscribe();
  const email = await findEmail('newsletter-confirm');
  await postpone(email);
  await postpone(email);
  await post('/confirm', { token: email.token });
  await expectDropped(email);
});

test('D-37 an address that has unsubscribed is neither asked to confirm nor welcomed by a delayed email', async () => {
  await subscribe();
  const asking = await findEmail('newsletter-confirm');
  await postpone(asking);
  await post(`/unsubscribe?token=${asking.unsubscribeToken}`);
  await expectDropped(asking);
  await subscribe();
  await post('/confirm', { token: (await findEmail('newsletter-confirm')).token });
  const welcome = await findEmail('newsletter-welcome');
  await postpone(welcome);
  await post(`/unsubscribe?token=${welcome.unsubscribeToken}`);
  await expectDropped(welcome);
});

test('D-37 of two emails that ask an address to confirm only the one whose link works is sent', async () => {
  await subscribe();
  const outdated = await findEmail('newsletter-confirm');
  await postpone(outdated);
  await subscribe();
  const current = (await findEmails('newsletter-confirm')).find(({ id }) => id !== outdated.id);
  await expectDropped(outdated);
  expect(await claim(current?.id ?? '')).toMatchObject({ kind: 'claimed' });
});
