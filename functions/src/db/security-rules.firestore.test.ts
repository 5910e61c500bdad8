import { readFileSync } from 'node:fs';
import { liveUpdatesSchema } from '@plenty/contract/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { checkoutPayload, parseCartLines } from '../testing/place-order.ts';
import { bearer, post, type SignedInBrowser, signUp } from '../testing/sign-up.ts';

// The rules engine uses the real clock, so the shop does too.
const shop = createTestShop('rules', undefined, new Date());
const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
const database = `http://${host}/v1/projects/${shop.projectId}/databases/(default)`;
const emulator = `http://${host}/emulator/v1/projects/${shop.projectId}`;

type Customer = SignedInBrowser & { readonly orderId: string; readonly secret: string };

async function createCustomer(): Promise<Customer> {
  const signedIn = await signUp(shop);
  const sent = bearer(signedIn.token);
  const item = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  const lines = parseCartLines(await post(shop, '/api/cart', item, sent));
  await post(shop, '/api/checkout/create-order', checkoutPayload(lines), sent);
  const [order] = (await shop.database.collection('orders').where('userId', '==', signedIn.user.id).get()).docs;
  const { secret } = liveUpdatesSchema.parse((await post(shop, '/api/account/live', {}, sent)).data);
  return { ...signedIn, orderId: order?.id ?? '', secret };
}

/** An ID token as the client SDK sends it. The emulator does not verify signatures. */
function signedInAs(userId: string, claims: object = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const iss = `https://securetoken.google.com/${shop.projectId}`;
  const usual = { sub: userId, user_id: userId, aud: shop.projectId, iss, iat, exp: iat + 3600 };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...usual, ...claims })}.`;
}

/** The rules engine's answer to a browser's direct request: 200 or 403. */
async function ask(idToken: string | undefined, path: string, init: RequestInit = {}): Promise<number> {
  const headers = { 'Content-Type': 'application/json', ...(idToken && { Authorization: `Bearer ${idToken}` }) };
  return (await fetch(`${database}/documents${path}`, { ...init, headers })).status;
}

let ada: Customer;

beforeAll(async () => {
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } });
  const put = await fetch(`${emulator}:securityRules`, { method: 'PUT', body });
  if (!put.ok) throw new Error(await put.text());
  await shop.saveProducts({ id: 1 });
  ada = await createCustomer();
});

describe('D-52 direct access to the database from a browser', () => {
  test('whoever has a secret reads its counter without a sign-in, and the document holds nothing else', async () => {
    expect(await ask(undefined, `/live/${ada.secret}`)).toBe(200);
    const counter = (await shop.database.doc(`live/${ada.secret}`).get()).data() ?? {};
    expect(Object.keys(counter).toSorted()).toEqual(['count', 'endsAt']);
  });

  test('nobody can list or query the secrets, and a made-up one opens nothing', async () => {
    const owner = signedInAs(ada.user.id);
    for (const token of [owner, undefined]) {
      expect(await ask(token, '/live')).toBe(403);
      expect(await ask(token, `/live/${'a'.repeat(43)}`)).toBe(403);
      const isAlive = {
        field: { fieldPath: 'endsAt' },
        op: 'GREATER_THAN',
        value: { timestampValue: new Date(Date.now() + 1000).toISOString() },
      };
      const alive = { from: [{ collectionId: 'live' }], where: { fieldFilter: isAlive } };
      const body = JSON.stringify({ structuredQuery: alive });
      expect(await ask(token, ':runQuery', { method: 'POST', body })).toBe(403);
      for (const allDescendants of [true, false]) {
        const groupQuery = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'live', allDescendants }] } });
        expect(await ask(token, ':runQuery', { method: 'POST', body: groupQuery })).toBe(403);
      }
    }
  });

  test('a secret that has ended opens nothing', async () => {
    const past = Timestamp.fromMillis(Date.now() - 1000);
    await shop.database.doc('live/over').set({ count: 1, endsAt: past });
    expect(await ask(undefined, '/live/over')).toBe(403);
  });

  test('nobody reads an order, a customer, a dashboard entry, a session, an address book, an email or any list of them, signed in or not', async () => {
    const view = `customers/${ada.user.id}/orders/${ada.orderId}`;
    const ids = [`orders/${ada.orderId}`, `board/${ada.orderId}`, view, `customers/${ada.user.id}`];
    const hidden = [`customers/${ada.user.id}/live/view`, `customers/${ada.user.id}/addresses/book`, 'board/sums'];
    const lists = [
      'orders',
      'customers',
      `customers/${ada.user.id}/orders`,
      'sessions',
      'signIns',
      'sentLinks',
      'mail',
    ];
    const others = ['carts', 'throttle', 'board', 'panelSessions', 'panel/password', 'settings/shop', 'products/1'];
    const tokens = [
      signedInAs(ada.user.id),
      signedInAs('panel'),
      signedInAs('order-follower', { session: ada.orderId }),
    ];
    for (const path of [...ids, ...hidden, ...lists, ...others]) {
      for (const token of [...tokens, undefined]) expect(await ask(token, `/${path}`), path).toBe(403);
    }
  });

  test('nobody writes a counter, a new secret, an order or a session', async () => {
    const body = JSON.stringify({ fields: { count: { integerValue: '9' } } });
    const token = signedInAs(ada.user.id);
    for (const path of [`/live/${ada.secret}`, `/customers/${ada.user.id}`, `/orders/${ada.orderId}`, '/board/sums']) {
      expect(await ask(token, path, { method: 'PATCH', body }), path).toBe(403);
      expect(await ask(undefined, path, { method: 'DELETE' }), path).toBe(403);
    }
    for (const list of ['live', 'sessions', 'orders']) {
      expect(await ask(token, `/${list}?documentId=made-up`, { method: 'POST', body }), list).toBe(403);
    }
  });
});
