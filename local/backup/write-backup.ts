import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Auth } from 'firebase-admin/auth';
import type { CollectionReference, DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { SentenceError } from '../processes/sentence-error.ts';
import { encodeValue } from './encode-value.ts';

/** What a shop is made of: its data and its accounts. */
export type Stores = { readonly database: Firestore; readonly auth: Auth };
/** How much a backup holds. */
export type Kept = { readonly documents: number; readonly accounts: number };

/** The first line: whoever reads a file knows what it is. */
export const FORMAT = { format: 'plenty-backup', version: 1 } as const;
const AT_ONCE = 300;
const MOST_ACCOUNTS = 1000;
/** What Firebase answers in a hash's place to whoever may not read it. */
const REDACTED = Buffer.from('REDACTED').toString('base64');

async function* readCollection(moment: Transaction, collection: CollectionReference): AsyncGenerator<DocumentLine> {
  // Documents that are not there may still have others below them.
  const references = await collection.listDocuments();
  for (let start = 0; start < references.length; start += AT_ONCE) {
    const [first, ...others] = references.slice(start, start + AT_ONCE);
    if (!first) return;
    for (const document of await moment.getAll(first, ...others)) {
      if (document.exists) yield { path: document.ref.path, data: encodeValue(document.data()) };
      yield* readBelow(moment, document.ref);
    }
  }
}
type DocumentLine = { readonly path: string; readonly data: unknown };

async function* readBelow(moment: Transaction, above: Firestore | DocumentReference): AsyncGenerator<DocumentLine> {
  for (const collection of await above.listCollections()) yield* readCollection(moment, collection);
}

async function* readAccounts(auth: Auth): AsyncGenerator<{ readonly account: unknown }> {
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(MOST_ACCOUNTS, page);
    for (const user of users) {
      if (user.passwordHash === REDACTED) {
        throw new SentenceError(
          'These credentials may not read password hashes: use an account with the role Firebase Authentication Admin.',
        );
      }
      yield { account: user.toJSON() };
    }
    page = pageToken;
  } while (page !== undefined);
}

/**
 * Writes everything the shop has into one compressed file, a line a document or account; all documents are of one moment. The file is as
 * secret as the shop: it holds addresses and password hashes. What stood at `file` stays until the new one is whole.
 */
export async function writeBackup({ database, auth }: Stores, file: string): Promise<Kept> {
  const kept = { documents: 0, accounts: 0 };
  await database.runTransaction(
    async (moment) => {
      async function* lines(): AsyncGenerator<string> {
        yield `${JSON.stringify(FORMAT)}\n`;
        for await (const document of readBelow(moment, database)) {
          kept.documents += 1;
          yield `${JSON.stringify(document)}\n`;
        }
        for await (const account of readAccounts(auth)) {
          kept.accounts += 1;
          yield `${JSON.stringify(account)}\n`;
        }
        yield `${JSON.stringify({ end: kept })}\n`;
      }
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(`${file}.next`, { mode: 0o600 }));
    },
    { readOnly: true },
  );
  await rename(`${file}.next`, file);
  return kept;
}
