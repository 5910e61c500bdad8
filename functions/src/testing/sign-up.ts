import { randomBytes } from 'node:crypto';
import { signedInSchema, type SignedIn } from '@plenty/contract/account/session';
import { type Answer, cookieOf, type Sent, type Shop } from './open-shop.ts';
import type { Counter } from './place-order.ts';

/** Somebody who registers; Firebase Auth is shared by all tests, so every address is used once. */
export function aPerson(email = `ada-${randomBytes(6).toString('hex')}@example.com`) {
  return { firstName: 'Ada', lastName: 'Moss', email, password: 'a-long-secret' };
}
export type Person = ReturnType<typeof aPerson>;

export const bearer = (token: string): Pick<Sent, 'headers'> => ({ headers: { authorization: `Bearer ${token}` } });

export function post(shop: Counter, path: string, body: unknown = {}, sent: Sent = {}): Promise<Answer> {
  return shop.call(path, { method: 'POST', body, ...sent });
}

/** A sign-in and the cookie it gave the browser. */
export type SignedInBrowser = SignedIn & { readonly cookie: string };

export function readSignedIn(answer: Answer): SignedInBrowser {
  return { ...signedInSchema.parse(answer.data), cookie: cookieOf(answer) ?? '' };
}

export async function signUp(shop: Counter, person: Person = aPerson(), sent: Sent = {}): Promise<SignedInBrowser> {
  return readSignedIn(await post(shop, '/api/auth/register', person, sent));
}

export async function signIn(shop: Counter, { email, password }: Person, sent: Sent = {}): Promise<SignedInBrowser> {
  return readSignedIn(await post(shop, '/api/auth/login', { email, password }, sent));
}

/** The link in the newest letter of this kind to an address; empty when there is none. */
export async function linkIn(shop: Shop, email: string, event: string): Promise<string> {
  const letters = await shop.database.collection('mail').where('to', 'array-contains', email).get();
  const newest = letters.docs
    .filter((letter) => letter.get('event') === event)
    .toSorted((one, other) => other.createTime.toMillis() - one.createTime.toMillis());
  return /https?:\/\/\S+/.exec(String(newest[0]?.get('message.text')))?.[0] ?? '';
}
