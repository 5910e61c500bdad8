import { randomBytes } from 'node:crypto';
import type { CallerKind } from '@plenty/contract/testing/access-rules';
import { type GoogleClient, toGoogleProfile } from '../../account/google-client.ts';
import { paths } from '../../db/paths.ts';
import { fillCart, parseCartLines } from '../place-order.ts';
import { type ReconciliationShop, createReconciliationShop } from '../reconciliation-shop.ts';
import { type TestPerson, bearer, createTestPerson, signUp } from '../sign-up.ts';
import { createTestShop } from '../test-shop.ts';

export type Credentials = { readonly cookie?: string; readonly headers?: Readonly<Record<string, string>> };

export type SignedInCustomer = {
  readonly person: TestPerson;
  readonly id: string;
  readonly token: string;
  readonly cookie: string;
};

export const GOOGLE_CODE = 'the-code-of-this-sign-in';
export const GOOGLE_SECRETS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };

/** A Google client that accepts one authorization code. */
function createGoogle(email: string): GoogleClient {
  return {
    startSignIn: async () => ({ location: 'https://google.test/authorize', secrets: GOOGLE_SECRETS }),
    completeSignIn: async (callback) => {
      const { searchParams: query } = callback;
      if (query.get('code') !== GOOGLE_CODE || query.get('state') !== GOOGLE_SECRETS.state) throw new Error('refused');
      const claims = { sub: randomBytes(8).toString('hex'), email, email_verified: true, name: 'Gwen Moss' };
      return toGoogleProfile(JSON.stringify(claims), claims);
    },
  };
}

async function signUpCustomer(shop: ReconciliationShop): Promise<SignedInCustomer> {
  const person = createTestPerson();
  const { token, cookie, user } = await signUp(shop, person, {
    headers: { 'x-forwarded-for': randomBytes(4).toString('hex') },
  });
  return { person, id: user.id, token, cookie };
}

const newCookie = () => randomBytes(32).toString('base64url');
const createGuestCart = (shop: ReconciliationShop) => fillCart(shop, { productId: 1 });

/**
 * A shop with every kind of caller: two guests with a cart, two customers, a customer whose session has ended, the owner, and the owner of
 * another shop. No attempt is limited, because the tests are about access.
 */
export async function createAccessScenario(name: string) {
  const shop = createReconciliationShop(name, new Date());
  const elsewhere = createTestShop(`${name}-elsewhere`);
  shop.setAccountLimits(
    'login-address=99999, login-account=99999, register-address=99999, reset-address=99999, reset-account=99999, link-address=99999, google-address=99999, export-account=99999',
  );
  await shop.seed();
  await shop.createDiscountCode('SAVE10');
  await shop.database.doc(paths.shopSettings).set({
    supportEmail: '',
    ownerEmail: 'owner@shop.test',
    postalAddress: '1 Main Street',
    socialLinks: [],
    swaps: { isOn: true },
  });
  shop.setGoogleClient(createGoogle(`gwen-${randomBytes(6).toString('hex')}@example.com`));
  const { credentials, customerA, customerB, owner } = await createCallers(shop, await elsewhere.signInAsAdmin());
  return {
    shop,
    credentials,
    customerA,
    customerB,
    owner,
    join: () => signUpCustomer(shop),
    newCookie,
    newGuest: () => createGuestCart(shop),
    /** Adds an item to a cart and returns the line's id. */
    addToCart: async (cookie: string, size: 'SM' | 'MED') => {
      const body = { productId: 1, size, color: 'White', quantity: 1 };
      const answer = await shop.call('/api/cart', { method: 'POST', body, cookie });
      return parseCartLines(answer).find((line) => line.size === size && line.color === 'White')?.id ?? '';
    },
  };
}
export type AccessScenario = Awaited<ReturnType<typeof createAccessScenario>>;

async function createCallers(shop: ReconciliationShop, otherOwner: string) {
  const [guestA, guestB, customerA, customerB, ended] = [
    await createGuestCart(shop),
    await createGuestCart(shop),
    await signUpCustomer(shop),
    await signUpCustomer(shop),
    await signUpCustomer(shop),
  ];
  await shop.call('/api/auth/logout', { method: 'POST', body: {}, ...bearer(ended.token) });
  const owner = await shop.signInAsAdmin();
  const credentials: Readonly<Record<CallerKind, Credentials>> = {
    nobody: {},
    'guest A': { cookie: guestA.cookie },
    'guest B': { cookie: guestB.cookie },
    'customer A': { cookie: customerA.cookie, ...bearer(customerA.token) },
    'customer B': { cookie: customerB.cookie, ...bearer(customerB.token) },
    'ended session': { cookie: ended.cookie, ...bearer(ended.token) },
    owner: { cookie: owner },
    'owner of another deployment': { cookie: otherOwner },
  };
  return { credentials, customerA, customerB, owner };
}
