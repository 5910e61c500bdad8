import { type User, userSchema } from '@plenty/contract/account/user';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import type { RequestContext } from '../services.ts';
import { normalizeEmail } from './attempt-limits.ts';
import type { AuthAccount } from './identity-provider.ts';

/** A stored customer. The password exists only in Firebase Auth; `hasPassword` is copied here to save a request to it (D-3). */
export const storedCustomerSchema = z.extend(userSchema, {
  providerId: z.nullable(z.string()),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type StoredCustomer = z.infer<typeof storedCustomerSchema>;

export function toUser({ providerId: _providerId, updatedAt: _updatedAt, createdAt, ...user }: StoredCustomer): User {
  return { ...user, createdAt: createdAt.toDate().toISOString() };
}

type NewCustomer = Partial<StoredCustomer> &
  Pick<StoredCustomer, 'id' | 'email' | 'firstName' | 'lastName' | 'provider' | 'hasPassword'>;

export function createCustomer(fields: NewCustomer, now: Date): StoredCustomer {
  const at = Timestamp.fromDate(now);
  return { profileImageUrl: null, providerId: null, emailVerified: false, createdAt: at, updatedAt: at, ...fields };
}

export function readCustomer(reader: DocumentReader, id: string): Promise<StoredCustomer | undefined> {
  return readDocument(reader, paths.customer(id), storedCustomerSchema);
}

/** Saves a customer that was read in this transaction. */
export function saveCustomer(transaction: Transaction, customer: StoredCustomer): void {
  transaction.upsert(transaction.doc(paths.customer(customer.id)), customer);
}

/** Deletes a customer with everything stored below them. */
export async function deleteCustomer(database: Firestore, id: string): Promise<void> {
  await database.recursiveDelete(database.doc(paths.customer(id)));
}

/**
 * Recreates a customer from their Firebase account, for a registration that was interrupted before the customer was stored. The email
 * counts as unverified until the shop's own verification (D-53).
 */
export function createCustomerFromAccount(
  { id, email, name, hasPassword }: Pick<AuthAccount, 'id' | 'email' | 'name' | 'hasPassword'>,
  now: Date,
): StoredCustomer {
  const [firstName = '', ...rest] = name.split(' ');
  const provider = hasPassword ? 'email' : 'google';
  return createCustomer({ id, email, firstName, lastName: rest.join(' '), provider, hasPassword }, now);
}

const createSignedOutError = () => new AppError({ code: 'signed-out', message: 'Please sign in again.' });

/** Reads the customer, or recreates one whose registration was interrupted. */
export async function readOrCreateCustomer(
  transaction: Transaction,
  id: string,
  context: RequestContext,
): Promise<StoredCustomer> {
  const { identity, now } = context;
  const known = await readCustomer(transaction, id);
  if (known) return known;
  const account = await identity.get(id);
  if (!account) throw createSignedOutError();
  return createCustomerFromAccount(account, now());
}

/**
 * The customer with the email that Firebase has now. It counts as verified only if it is the one that was verified here, because an email
 * can be changed at Firebase itself (D-53).
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
  const emailVerified = customer.emailVerified && account.emailVerified && email === normalizeEmail(customer.email);
  return { ...customer, email, emailVerified };
}
