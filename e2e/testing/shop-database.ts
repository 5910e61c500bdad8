import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { FIRESTORE } from './environment.ts';

/** The project every local shop runs as. */
export const PROJECT = 'demo-plenty';
let database: Firestore | undefined;

/** The database behind the shop, past its rules: what a journey has left there is read with it. */
export function shopDatabase(): Firestore {
  process.env['FIRESTORE_EMULATOR_HOST'] = FIRESTORE;
  // There is no cloud machine to ask.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  database ??= getFirestore(initializeApp({ projectId: PROJECT }));
  return database;
}

/** The stored orders of an email address, the oldest first. */
export async function listOrdersOf(email: string): Promise<DocumentData[]> {
  const found = await shopDatabase().collection('orders').where('customerEmail', '==', email).get();
  return found.docs.map((document) => document.data());
}

/** The mails that are to go to an email address. */
export async function listEmailsTo(email: string): Promise<DocumentData[]> {
  const found = await shopDatabase().collection('mail').where('to', 'array-contains', email).get();
  return found.docs.map((document) => document.data());
}
