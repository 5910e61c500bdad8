import { randomBytes } from 'node:crypto';
import { signInResponseSchema, type SignInResponse } from '@plenty/contract/account/user';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { paths } from '../db/paths.ts';
import { getSessionCookie, type TestShop } from './test-shop.ts';
import { type TestResponse, type RequestOptions } from './http-client.ts';
import type { ShopApi } from './place-order.ts';

/** A customer to register. The Auth emulator is shared by all tests, so every email is unique. */
export function createTestPerson(email = `ada-${randomBytes(6).toString('hex')}@example.com`) {
  return { firstName: 'Ada', lastName: 'Moss', email, password: 'a-long-secret' };
}
export type TestPerson = ReturnType<typeof createTestPerson>;

export const bearer = (token: string): Pick<RequestOptions, 'headers'> => ({
  headers: { authorization: `Bearer ${token}` },
});

export function post(
  shop: ShopApi,
  path: string,
  body: unknown = {},
  sent: RequestOptions = {},
): Promise<TestResponse> {
  return shop.call(path, { method: 'POST', body, ...sent });
}

export type SignedInBrowser = SignInResponse & { readonly cookie: string };

export function parseSignedIn(answer: TestResponse): SignedInBrowser {
  return { ...signInResponseSchema.parse(answer.data), cookie: getSessionCookie(answer) ?? '' };
}

export async function signUp(
  shop: ShopApi,
  person: TestPerson = createTestPerson(),
  sent: RequestOptions = {},
): Promise<SignedInBrowser> {
  return parseSignedIn(await post(shop, '/api/auth/register', person, sent));
}

export async function signIn(
  shop: ShopApi,
  { email, password }: TestPerson,
  sent: RequestOptions = {},
): Promise<SignedInBrowser> {
  return parseSignedIn(await post(shop, '/api/auth/login', { email, password }, sent));
}

/** As the emailed link does it: here and at Firebase. */
export async function verifyEmail(
  { database, projectId }: Pick<TestShop, 'database' | 'projectId'>,
  userId: string,
): Promise<void> {
  await getAuth(getApp(projectId)).updateUser(userId, { emailVerified: true });
  await database.doc(paths.customer(userId)).update({ emailVerified: true });
}

/** The link in the newest email of this kind; empty if there is none. */
export async function findEmailedLink(shop: TestShop, email: string, event: string): Promise<string> {
  const emails = await shop.database.collection('mail').where('to', 'array-contains', email).get();
  const newest = emails.docs
    .filter((sent) => sent.get('event') === event)
    .toSorted((one, other) => other.createTime.toMillis() - one.createTime.toMillis());
  return /https?:\/\/\S+/.exec(String(newest[0]?.get('message.text')))?.[0] ?? '';
}
