import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { FIRESTORE } from './environment.ts';

/** The project id of every local shop. */
export const PROJECT = 'demo-plenty';
let database: Firestore | undefined;

/** The shop's database with admin rights, past the security rules. */
export function shopDatabase(): Firestore {
  process.env['FIRESTORE_EMULATOR_HOST'] = FIRESTORE;
  // No metadata server to look for.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  database ??= getFirestore(initializeApp({ projectId: PROJECT }));
  return database;
}

/** The stored orders of an email address, the oldest first. */
export async function listOrdersOf(email: string): Promise<DocumentData[]> {
  const found = await shopDatabase().collection('orders').where('customerEmail', '==', email).get();
  return found.docs.map((document) => document.data());
}

/** All emails to an address, sent or queued. */
export async function listEmailsTo(email: string): Promise<DocumentData[]> {
  const found = await shopDatabase().collection('mail').where('to', 'array-contains', email).get();
  return found.docs.map((document) => document.data());
}
