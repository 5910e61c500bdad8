import { deviceSessionSchema } from '@plenty/contract/account/user';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
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

test('D-3 a token that cannot be one of ours is turned away without a look at the database', async () => {
  expect(await countReads(() => authenticateCustomer('nonsense', shop.services()))).toEqual([]);
});
