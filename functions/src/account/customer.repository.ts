import { type User, authProviderSchema } from '@plenty/contract/account/user';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import type { RequestContext } from '../services.ts';
import { normalizeEmail } from './attempt-limits.ts';
import type { AuthAccount } from './identity-provider.ts';

/** A customer as stored (ENT-06). The password is in Firebase Auth alone (D-3); whether there is one is copied, so that no page has to ask. */
export const storedCustomerSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  provider: authProviderSchema,
  providerId: z.nullable(z.string()),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type StoredCustomer = z.infer<typeof storedCustomerSchema>;

/** The customer as every answer has them (ENT-07, ENT-08). */
export function toUser(customer: StoredCustomer): User {
  const { id, email, firstName, lastName, profileImageUrl, provider, emailVerified, hasPassword, createdAt } = customer;
  const since = createdAt.toDate().toISOString();
  return { id, email, firstName, lastName, profileImageUrl, provider, emailVerified, hasPassword, createdAt: since };
}

export function customerReference(database: Firestore, id: string): DocumentReference {
  return database.doc(paths.customer(id));
}

export async function readCustomer(
  reader: DocumentReader,
  database: Firestore,
  id: string,
): Promise<StoredCustomer | undefined> {
  const [document] = await reader.getAll(customerReference(database, id));
  return document && readDocument(storedCustomerSchema, document);
}

/**
 * The customer of an account, made of nothing but the account: for one that was cut off between Firebase Auth and the database. What
 * Firebase says of the address counts only together with our own letter (D-53).
 */
export function createCustomerFromAccount(account: AuthAccount, now: Date): StoredCustomer {
  const [firstName = '', ...rest] = account.name.split(' ');
  const at = Timestamp.fromDate(now);
  return {
    id: account.id,
    email: account.email,
    firstName,
    lastName: rest.join(' '),
    profileImageUrl: null,
    provider: account.hasPassword ? 'email' : 'google',
    providerId: null,
    emailVerified: false,
    hasPassword: account.hasPassword,
    createdAt: at,
    updatedAt: at,
  };
}

const createSignedOutError = () => new AppError({ code: 'signed-out', message: 'Please sign in again.' });

/** The customer of an account; of one where registering was cut off half-way, made of what the account itself knows. */
export async function readOrCreateCustomer(
  transaction: Transaction,
  id: string,
  context: RequestContext,
): Promise<StoredCustomer> {
  const { database, identity, now } = context;
  const known = await readCustomer(transaction, database, id);
  if (known) return known;
  const account = await identity.get(id);
  if (!account) throw createSignedOutError();
  return createCustomerFromAccount(account, now());
}

/**
 * The customer with the address that Firebase has of them now. It counts as proved only while it is the one that was proved here: one that
 * was changed at Firebase is not (D-53).
 */
export async function readCurrentCustomer(
  transaction: Transaction,
  id: string,
  context: RequestContext,
): Promise<StoredCustomer> {
  const [customer, account] = await Promise.all([
    readOrCreateCustomer(transaction, id, context),
    context.identity.get(id),
  ]);
  if (!account) throw createSignedOutError();
  const email = normalizeEmail(account.email);
  const isProved = customer.emailVerified && account.emailVerified && email === normalizeEmail(customer.email);
  return { ...customer, email, emailVerified: isProved };
}
