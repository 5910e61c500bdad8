import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { subscriberId } from '../email/index.ts';
import { bearer, createTestPerson, findEmailedLink, post, signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('deleted-emails', undefined, new Date());
const saveEmail = (to: string, event: string) =>
  shop.database.doc(paths.email(`${event}-${to}`)).set({ to: [to], event });

/** The events of all emails to an address. */
async function listEmails(to: string): Promise<string[]> {
  const found = await shop.database.collection(paths.emails).where('to', 'array-contains', to).get();
  return found.docs.map((email) => String(email.get('event'))).toSorted();
}

test('D-31 D-53 an account that never verified its email takes its own emails along, and no others to that address', async () => {
  const person = createTestPerson();
  const someoneElses = ['campaign', 'order-confirmation', 'waitlist-held'];
  for (const event of someoneElses) await saveEmail(person.email, event);
  const { token } = await signUp(shop, person);
  await post(shop, '/api/auth/password-reset', { email: person.email });
  const known = { currentPassword: person.password };
  expect((await post(shop, '/api/account/delete', known, bearer(token))).status).toBe(200);
  expect(await listEmails(person.email)).toEqual(someoneElses);
});

test('D-31 an account with a verified email takes every email to it along', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  const link = (await findEmailedLink(shop, person.email, 'verify-email')).split('#token=')[1];
  expect((await post(shop, '/api/auth/verify-email', { token: link }, bearer(token))).status).toBe(200);
  await saveEmail(person.email, 'campaign');
  const known = { currentPassword: person.password };
  expect((await post(shop, '/api/account/delete', known, bearer(token))).status).toBe(200);
  expect(await listEmails(person.email)).toEqual([]);
});

test('D-31 an account takes its newsletters along however their address was spelled, and leaves the subscription', async () => {
  const person = createTestPerson();
  const spelled = person.email.toUpperCase();
  const { token } = await signUp(shop, person);
  const link = (await findEmailedLink(shop, person.email, 'verify-email')).split('#token=')[1];
  expect((await post(shop, '/api/auth/verify-email', { token: link }, bearer(token))).status).toBe(200);
  const at = Timestamp.fromDate(shop.now());
  const asked = { createdAt: at, confirmedAt: at, askedAt: at, timesAsked: 1, confirmHash: '', unsubscribeToken: 'u' };
  const subscriber = { email: spelled, isConfirmed: true, ...asked };
  await shop.database.doc(paths.subscriber(subscriberId(person.email))).set(subscriber);
  await saveEmail(spelled, 'campaign');
  const known = { currentPassword: person.password };
  expect((await post(shop, '/api/account/delete', known, bearer(token))).status).toBe(200);
  expect(await listEmails(spelled)).toEqual([]);
  expect((await shop.database.doc(paths.subscriber(subscriberId(person.email))).get()).exists).toBe(true);
});
