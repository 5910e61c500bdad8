import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentReader } from '../firestore/gather-reads.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { AuthAccount } from '../identity.ts';
import { type StoredCustomer, storedCustomerSchema } from './stored-customer.ts';

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
