import { deviceSessionSchema } from '@plenty/contract/account/user';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { bearer, createTestPerson, signIn, signUp } from '../testing/sign-up.ts';
import { countReads } from '../testing/database.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { deleteSession, getSessionId } from './session.repository.ts';
import { authenticateCustomer } from './sessions.ts';

const HOUR_MS = 3_600_000;
const shop = createTestShop('session-guards', undefined, new Date());

/** Whether a session lives on an hour later, when Firebase says that older ones were revoked this long after its start. */
async function livesOn(revokedAfterMs: number | undefined): Promise<boolean> {
  const { token } = await signUp(shop);
  const startedAt = shop.now().getTime();
  shop.advanceTime(HOUR_MS);
  const services = shop.services();
  const get: typeof services.identity.get = async (id) => {
    const account = await services.identity.get(id);
    const validSince = revokedAfterMs === undefined ? undefined : new Date(startedAt + revokedAfterMs);
    return account && { ...account, validSince };
  };
  const identity = { ...services.identity, get };
  return (await authenticateCustomer(token, { ...services, identity })) !== undefined;
}

test('D-3 a session whose account is gone ends within the hour', async () => {
  const { token, user } = await signUp(shop);
  await getAuth(getApp(shop.projectId)).deleteUser(user.id);
  shop.advanceTime(HOUR_MS);
  expect((await shop.call('/api/auth/user', bearer(token))).status).toBe(401);
});

test('D-3 a session ends when all were revoked after its start, give or take the ten seconds that clocks differ', async () => {
  expect(await livesOn(undefined)).toBe(true);
  expect(await livesOn(0)).toBe(true);
  expect(await livesOn(10_000)).toBe(true);
  expect(await livesOn(10_001)).toBe(false);
});

test('D-3 ending a session answers with the others', async () => {
  const person = createTestPerson();
  const here = await signUp(shop, person);
  const there = await signIn(shop, person);
  const read = async (token: string, method = 'GET', id = '') => {
    const { data } = await shop.call(`/api/account/sessions/${id}`.replace(/\/$/, ''), { method, ...bearer(token) });
    return z.array(deviceSessionSchema).parse(data);
  };
  const own = (await read(there.token)).find(({ isCurrent }) => isCurrent);
  const left = await read(here.token, 'DELETE', own?.id);
  expect(left.map(({ id }) => id)).not.toContain(own?.id);
  expect(left).toEqual(await read(here.token));
  expect(left).toHaveLength(1);
});

test('D-3 a session that is ended while its account is checked is over, and stays so', async () => {
  const { token } = await signUp(shop);
  const id = getSessionId(token) ?? '';
  shop.advanceTime(HOUR_MS);
  const services = shop.services();
  const get: typeof services.identity.get = async (userId) => {
    await deleteSession(shop.database, id);
    return services.identity.get(userId);
  };
  const ended = await authenticateCustomer(token, { ...services, identity: { ...services.identity, get } });
  expect(ended).toBeUndefined();
  expect((await shop.call('/api/auth/user', bearer(token))).status).toBe(401);
});

test('D-3 a customer stays signed in while Firebase does not answer, and is checked by the next request', async () => {
  const { token, user } = await signUp(shop);
  shop.advanceTime(7 * 24 * HOUR_MS);
  const services = shop.services();
  const identity = { ...services.identity, get: () => new Promise<never>(() => {}) };
  expect(await authenticateCustomer(token, { ...services, identity }, 1)).toMatchObject({ id: user.id });
  await getAuth(getApp(shop.projectId)).deleteUser(user.id);
  expect(await authenticateCustomer(token, services)).toBeUndefined();
});

test('D-3 a token that cannot be one of ours is turned away without a look at the database', async () => {
  expect(await countReads(() => authenticateCustomer('nonsense', shop.services()))).toEqual([]);
});

test('D-3 the sessions of a customer are listed newest first, and those that are over are not', async () => {
  const person = createTestPerson();
  await signUp(shop, person);
  shop.advanceTime(HOUR_MS);
  await signIn(shop, person, { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' } });
  shop.advanceTime(HOUR_MS);
  const { token } = await signIn(shop, person);
  const list = async (by: string) =>
    z.array(deviceSessionSchema).parse((await shop.call('/api/account/sessions', bearer(by))).data);
  const sessions = await list(token);
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['A browser', true],
    ['Firefox on Windows', false],
    ['A browser', false],
  ]);
  const startedAt = (hoursAgo: number) => new Date(shop.now().getTime() - hoursAgo * HOUR_MS).toISOString();
  expect(sessions.map(({ createdAt }) => createdAt)).toEqual([0, 1, 2].map(startedAt));
  shop.advanceTime(30 * 24 * HOUR_MS - 2 * HOUR_MS);
  expect(await list(token)).toHaveLength(2);
});

test('D-3 a session in use is written again once an hour has passed, and no sooner', async () => {
  const { token } = await signUp(shop);
  const session = shop.database.doc(paths.session(getSessionId(token) ?? ''));
  const usedAt = async () => (await session.get()).get('lastUsedAt').toDate().getTime() - shop.now().getTime();
  shop.advanceTime(HOUR_MS - 1);
  await shop.call('/api/auth/user', bearer(token));
  expect(await usedAt()).toBe(1 - HOUR_MS);
  shop.advanceTime(1);
  await shop.call('/api/auth/user', bearer(token));
  expect(await usedAt()).toBe(0);
  expect((await session.get()).get('checkedAt')).toEqual((await session.get()).get('lastUsedAt'));
});
