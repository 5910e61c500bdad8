import { randomBytes } from 'node:crypto';
import type { CallerKind } from '@plenty/contract/api/access';
import { paths } from '../../firestore/paths.ts';
import type { Google } from '../../google.ts';
import { proofOf } from '../../google/open-google.ts';
import { type BookShop, keepBooks } from '../keep-books.ts';
import { cookieOf, openShop, visitorIdOf } from '../open-shop.ts';
import { fillCart, readLines } from '../place-order.ts';
import { aPerson, bearer, type Person, signUp } from '../sign-up.ts';

/** What a caller shows: a cookie, a bearer, or nothing. */
export type Credentials = { readonly cookie?: string; readonly headers?: Readonly<Record<string, string>> };

/** Somebody who has an account, signed in on one device. */
export type Member = {
  readonly person: Person;
  readonly id: string;
  readonly token: string;
  readonly cookie: string;
};

export const GOOGLE_CODE = 'the-code-of-this-sign-in';
export const GOOGLE_SECRETS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };

/** A provider that vouches for one code of one sign-in. */
function aGoogle(email: string): Google {
  return {
    begin: async () => ({ location: 'https://google.test/authorize', secrets: GOOGLE_SECRETS }),
    complete: async (callback) => {
      const { searchParams: query } = callback;
      if (query.get('code') !== GOOGLE_CODE || query.get('state') !== GOOGLE_SECRETS.state) throw new Error('refused');
      const claims = { sub: randomBytes(8).toString('hex'), email, email_verified: true, name: 'Gwen Moss' };
      return proofOf(JSON.stringify(claims), claims);
    },
  };
}

async function join(shop: BookShop): Promise<Member> {
  const person = aPerson();
  const { token, cookie, user } = await signUp(shop, person, {
    headers: { 'x-forwarded-for': randomBytes(4).toString('hex') },
  });
  return { person, id: user.id, token, cookie };
}

const newCookie = () => randomBytes(32).toString('base64url');
const cartOf = async (shop: BookShop) => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  return { cookie, lines };
};

/**
 * A shop that is open, with everybody who may come: two guests with a cart, two customers, somebody whose session has ended, its owner
 * and the owner of another shop. Nobody is turned away for coming often: what is looked at is who asks for what.
 */
export async function openStage(name: string) {
  const shop = keepBooks(name, new Date());
  const elsewhere = openShop(`${name}-elsewhere`);
  shop.limitTries(
    'login-address=99999, login-account=99999, register-address=99999, reset-address=99999, reset-account=99999, link-address=99999, google-address=99999, export-account=99999',
  );
  await shop.fill();
  await shop.makeCode('SAVE10');
  await shop.database
    .doc(paths.shopSettings)
    .set({ supportEmail: '', ownerEmail: 'owner@shop.test', postalAddress: '1 Main Street', socialLinks: [] });
  shop.askGoogle(aGoogle(`gwen-${randomBytes(6).toString('hex')}@example.com`));
  const [guestA, guestB, customerA, customerB, ended] = [
    await cartOf(shop),
    await cartOf(shop),
    await join(shop),
    await join(shop),
    await join(shop),
  ];
  await shop.call('/api/auth/logout', { method: 'POST', body: {}, ...bearer(ended.token) });
  const owner = await shop.enterPanel();
  const otherOwner = await elsewhere.enterPanel();
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
  return {
    shop,
    credentials,
    customerA,
    customerB,
    owner,
    join: () => join(shop),
    newCookie,
    /** A guest who has something in the cart. */
    newGuest: () => cartOf(shop),
    /** Puts one more thing into a cart: the line it is. */
    putInto: async (cookie: string, size: 'SM' | 'MED') => {
      const body = { productId: 1, size, color: 'White', quantity: 1 };
      const answer = await shop.call('/api/cart', { method: 'POST', body, cookie });
      return readLines(answer).find((line) => line.size === size && line.color === 'White')?.id ?? '';
    },
    visitorIdOf,
    cookieOf,
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
