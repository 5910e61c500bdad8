import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { openShop } from '../testing/open-shop.ts';
import { checkoutPayload, readLines } from '../testing/place-order.ts';
import { bearer, post, type SignedInBrowser, signUp } from '../testing/sign-up.ts';
import { liveAccessSchema } from '@plenty/contract/account/live-access';

const shop = openShop('rules', undefined, new Date());
const database = `http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}/v1/projects/${shop.projectId}/databases/(default)`;
const emulator = `http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}/emulator/v1/projects/${shop.projectId}`;
const auth = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}/identitytoolkit.googleapis.com/v1`;

type Owner = SignedInBrowser & { readonly orderId: string; readonly idToken: string };

/** What the client SDK does with the custom token of a live listener. */
async function idTokenOf(token: string): Promise<string> {
  const { data } = await post(shop, '/api/auth/firebase-token', {}, bearer(token));
  const response = await fetch(`${auth}/accounts:signInWithCustomToken`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: liveAccessSchema.parse(data).token, targetProjectId: shop.projectId }),
  });
  const answer: unknown = await response.json();
  return String(typeof answer === 'object' && answer !== null && 'idToken' in answer ? answer.idToken : '');
}

async function anOwner(): Promise<Owner> {
  const signedIn = await signUp(shop);
  const sent = bearer(signedIn.token);
  const item = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  const lines = readLines(await post(shop, '/api/cart', item, sent));
  await post(shop, '/api/checkout/create-order', checkoutPayload(lines), sent);
  const [order] = (await shop.database.collection('orders').where('userId', '==', signedIn.user.id).get()).docs;
  return { ...signedIn, orderId: order?.id ?? '', idToken: await idTokenOf(signedIn.token) };
}

/** The rules engine's word on what a browser asks of the database itself: 200 or 403. */
async function ask(idToken: string | undefined, path: string, init: RequestInit = {}): Promise<number> {
  const headers = { 'Content-Type': 'application/json', ...(idToken && { Authorization: `Bearer ${idToken}` }) };
  return (await fetch(`${database}/documents${path}`, { ...init, headers })).status;
}

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const usual = {
    aud: shop.projectId,
    iss: `https://securetoken.google.com/${shop.projectId}`,
    iat: now,
    exp: now + 3600,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...usual, ...claims })}.`;
}

let ada: Owner;
let ben: Owner;

beforeAll(async () => {
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } });
  const put = await fetch(`${emulator}:securityRules`, { method: 'PUT', body });
  if (!put.ok) throw new Error(await put.text());
  await shop.stock({ id: 1 });
  [ada, ben] = [await anOwner(), await anOwner()];
});

describe('D-49 what a browser may do in the database itself', () => {
  test('a customer reads the views of their own orders, one and all', async () => {
    expect(await ask(ada.idToken, `/customers/${ada.user.id}/orders/${ada.orderId}`)).toBe(200);
    expect(await ask(ada.idToken, `/customers/${ada.user.id}/orders`)).toBe(200);
  });

  test('nobody reads or lists anybody else’s, signed in or not', async () => {
    for (const token of [ben.idToken, undefined]) {
      expect(await ask(token, `/customers/${ada.user.id}/orders/${ada.orderId}`)).toBe(403);
      expect(await ask(token, `/customers/${ada.user.id}/orders`)).toBe(403);
    }
    const everybodys = { structuredQuery: { from: [{ collectionId: 'orders', allDescendants: true }] } };
    expect(await ask(ada.idToken, ':runQuery', { method: 'POST', body: JSON.stringify(everybodys) })).toBe(403);
  });

  test('nobody reads a whole order, a customer, a session, an address book, a mail or any list of them', async () => {
    const ids = [`orders/${ada.orderId}`, `customers/${ada.user.id}`, `customers/${ada.user.id}/addresses/book`];
    const lists = ['orders', 'customers', 'sessions', 'signIns', 'sentLinks', 'mail', 'carts', 'throttle', 'board'];
    for (const path of [...ids, ...lists, 'panel/password', 'settings/shop', 'products/1']) {
      for (const token of [ada.idToken, undefined]) expect(await ask(token, `/${path}`), path).toBe(403);
    }
  });

  test('D-50 who was given an order’s token hears when that order changes, and of no other order', async () => {
    await setOrderStatus(shop.database, ada.orderId, 'processing', shop.occasion());
    await setOrderStatus(shop.database, ben.orderId, 'processing', shop.occasion());
    const who = { sub: 'order-follower', user_id: 'order-follower', firebase: { sign_in_provider: 'custom' } };
    const follower = unsigned({ ...who, session: ada.orderId });
    expect(await ask(follower, `/orderChanges/${ada.orderId}`)).toBe(200);
    expect(await ask(follower, `/orderChanges/${ben.orderId}`)).toBe(403);
    for (const path of ['orderChanges', `orders/${ada.orderId}`, `board/${ada.orderId}`, 'mail']) {
      expect(await ask(follower, `/${path}`), path).toBe(403);
    }
    const other = unsigned({ ...who, sub: ben.user.id, user_id: ben.user.id, session: ada.orderId });
    for (const token of [other, ben.idToken, undefined]) {
      expect(await ask(token, `/orderChanges/${ada.orderId}`)).toBe(403);
    }
  });

  test('nobody writes: no change, no removal, no order of one’s own making', async () => {
    const body = JSON.stringify({ fields: { status: { stringValue: 'shipped' } } });
    const own = `/customers/${ada.user.id}/orders`;
    expect(await ask(ada.idToken, `${own}/${ada.orderId}`, { method: 'PATCH', body })).toBe(403);
    expect(await ask(ada.idToken, `${own}/${ada.orderId}`, { method: 'DELETE' })).toBe(403);
    expect(await ask(ada.idToken, `${own}?documentId=made-up`, { method: 'POST', body })).toBe(403);
    expect(await ask(ada.idToken, `/customers/${ada.user.id}`, { method: 'PATCH', body })).toBe(403);
    expect(await ask(ada.idToken, '/sessions?documentId=made-up', { method: 'POST', body })).toBe(403);
  });

  test('D-3 a token counts for nothing without its session, with another one’s, or once that is over', async () => {
    const path = `/customers/${ada.user.id}/orders`;
    const session = (idToken: string): unknown =>
      JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).session;
    const who = { sub: ada.user.id, user_id: ada.user.id, firebase: { sign_in_provider: 'custom' } };
    expect(await ask(unsigned({ ...who, session: session(ada.idToken) }), path)).toBe(200);
    for (const claims of [
      {},
      { session: null },
      { session: '' },
      { session: 'x/y' },
      { session: session(ben.idToken) },
    ]) {
      expect(await ask(unsigned({ ...who, ...claims }), path), JSON.stringify(claims)).toBe(403);
    }
    const other = { ...who, sub: ben.user.id, user_id: ben.user.id };
    expect(await ask(unsigned({ ...other, session: session(ada.idToken) }), path)).toBe(403);
    await post(shop, '/api/auth/logout', {}, bearer(ada.token));
    expect(await ask(ada.idToken, path)).toBe(403);
  });
});
