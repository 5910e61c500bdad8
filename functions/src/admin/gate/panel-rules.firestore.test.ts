import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../firestore/paths.ts';
import { DEFAULT_PASSWORD, cookieOf, openShop, visitorIdOf } from '../../testing/open-shop.ts';

// The rules look at the real clock, so the shop does too.
const shop = openShop('panel-rules', undefined, new Date());
const emulator = `http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}`;
const project = `projects/${shop.projectId}`;

beforeAll(async () => {
  const content = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8');
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  const put = await fetch(`${emulator}/emulator/v1/${project}:securityRules`, { method: 'PUT', body });
  if (!put.ok) throw new Error(await put.text());
  await shop.database.doc('board/sums').set({ orders: 1 });
  await shop.database.doc('orders/one').set({ total: 1 });
});

/** What the client SDK shows the rules once it has signed in with a custom token: no signature is looked at on this machine. */
function tokenOf(userId: string, session: string | undefined): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const iss = `https://securetoken.google.com/${shop.projectId}`;
  const claims = { sub: userId, user_id: userId, aud: shop.projectId, iss, iat, exp: iat + 3600, session };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

async function ask(token: string | undefined, path: string, method = 'GET'): Promise<number> {
  const body = method === 'GET' ? {} : { body: JSON.stringify({ fields: { orders: { integerValue: '9' } } }) };
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  return (await fetch(`${emulator}/v1/${project}/databases/(default)/documents/${path}`, { method, headers, ...body }))
    .status;
}

async function enter() {
  const body = { password: DEFAULT_PASSWORD };
  const cookie = cookieOf(await shop.call('/api/admin/login', { method: 'POST', body })) ?? '';
  return { cookie, token: tokenOf('panel', visitorIdOf(cookie)) };
}

test('D-49 the panel’s listener reads the board, one entry and all, and nothing else', async () => {
  const { token } = await enter();
  expect(await ask(token, 'board/sums')).toBe(200);
  expect(await ask(token, 'board')).toBe(200);
  for (const path of ['orders/one', 'orders', 'panel/password', 'panelSessions', 'audit', 'settings/shop']) {
    expect(await ask(token, path), path).toBe(403);
  }
  expect(await ask(token, 'board/sums', 'PATCH')).toBe(403);
  expect(await ask(token, 'board/sums', 'DELETE')).toBe(403);
});

test('D-49 nobody without a living session of the panel reads the board', async () => {
  const { cookie, token } = await enter();
  const id = visitorIdOf(cookie);
  for (const stranger of [
    undefined,
    tokenOf('somebody', id),
    tokenOf('panel', undefined),
    tokenOf('panel', 'made-up'),
  ]) {
    expect(await ask(stranger, 'board/sums')).toBe(403);
  }
  await shop.call('/api/admin/logout', { method: 'POST', body: {}, cookie });
  expect(await ask(token, 'board/sums')).toBe(403);
});

test('D-9 D-49 a session that has ended, or is of an older password, reads the board no more', async () => {
  const ended = await enter();
  await shop.database
    .doc(paths.panelSession(visitorIdOf(ended.cookie)))
    .update({ endsAt: new Date(Date.now() - 1000) });
  expect(await ask(ended.token, 'board/sums')).toBe(403);
  const [one, other] = [await enter(), await enter()];
  const body = { currentPassword: DEFAULT_PASSWORD, newPassword: 'another', confirmPassword: 'another' };
  await shop.call('/api/admin/password', { method: 'POST', body, cookie: one.cookie });
  expect(await ask(other.token, 'board/sums')).toBe(403);
  expect(await ask(one.token, 'board/sums')).toBe(200);
});
