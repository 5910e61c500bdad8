import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { claimLink, consumeLink, deleteLinks, readLink, releaseLink, saveLink } from './email-link.repository.ts';

const HOUR_MS = 3_600_000;
const shop = createTestShop('email-links', undefined, new Date());
let count = 0;

/** A link of one account, as it is emailed. */
async function sendLink(kind: 'verify-email' | 'reset-password', userId: string | null = 'ada') {
  count += 1;
  const token = `token-${count}`;
  const link = { kind, userId, email: 'ada@example.com', token, now: shop.now() };
  await runTransaction(shop.database, async (transaction) => saveLink(transaction, link));
  return () => ({ token, kind, now: shop.now() });
}

const EXPIRED = { error: { code: 'link-expired' } };
const BUSY = { error: { code: 'busy' } };
const ADA = { userId: 'ada', email: 'ada@example.com' };

test.each([
  ['verify-email', 72],
  ['reset-password', 1],
] as const)('D-7 the link of a %s email is good for %s hours', async (kind, hours) => {
  const link = await sendLink(kind);
  shop.advanceTime(hours * HOUR_MS - 1);
  expect(await readLink(shop.database, link())).toEqual(ADA);
  shop.advanceTime(1);
  await expect(readLink(shop.database, link())).rejects.toMatchObject(EXPIRED);
});

test('D-7 a link is good for what it was sent for, and for an account only', async () => {
  const link = await sendLink('verify-email');
  await expect(readLink(shop.database, { ...link(), kind: 'reset-password' })).rejects.toMatchObject(EXPIRED);
  await expect(readLink(shop.database, { ...link(), token: 'another' })).rejects.toMatchObject(EXPIRED);
  const nobodys = await sendLink('verify-email', null);
  await expect(readLink(shop.database, nobodys())).rejects.toMatchObject(EXPIRED);
});

test('D-7 a link in use waits for five minutes, after which whoever used it is gone', async () => {
  const link = await sendLink('reset-password');
  expect(await claimLink(shop.database, link())).toEqual(ADA);
  shop.advanceTime(5 * 60_000 - 1);
  await expect(claimLink(shop.database, link())).rejects.toMatchObject(BUSY);
  shop.advanceTime(1);
  expect(await claimLink(shop.database, link())).toEqual(ADA);
});

test('D-7 a link whose use failed can be used again at once, and one that is gone stays so', async () => {
  const link = await sendLink('reset-password');
  await claimLink(shop.database, link());
  await releaseLink(shop.database, link());
  expect(await claimLink(shop.database, link())).toEqual(ADA);
  expect(await runTransaction(shop.database, (transaction) => consumeLink(transaction, link()))).toEqual(ADA);
  const left = (await shop.database.collection(paths.emailLinks).get()).size;
  await releaseLink(shop.database, link());
  await expect(claimLink(shop.database, link())).rejects.toMatchObject(EXPIRED);
  expect((await shop.database.collection(paths.emailLinks).get()).size).toBe(left);
});

test('D-7 the links of an account are deleted together, and those of others stay', async () => {
  await sendLink('verify-email', 'ben');
  await sendLink('reset-password', 'ben');
  const other = await sendLink('verify-email');
  await deleteLinks(shop.database, 'ben');
  expect((await shop.database.collection(paths.emailLinks).where('userId', '==', 'ben').get()).size).toBe(0);
  expect(await readLink(shop.database, other())).toEqual(ADA);
});
