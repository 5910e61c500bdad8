import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Auth } from 'firebase-admin/auth';
import type { Timestamp } from 'firebase-admin/firestore';
import { CliError } from '../processes/sentence-error.ts';
import { chooseReadTime } from './find-moment.ts';
import { streamDocuments } from './read-documents.ts';
import { createStepRunner, BACKUP_FORMAT, type RunStep, type Stores, type BackupSummary } from './stores.ts';

const MAX_ACCOUNTS = 1000;
/** What Firebase answers in a hash's place to whoever may not read it. */
const REDACTED = Buffer.from('REDACTED').toString('base64');

async function* streamAccounts(auth: Auth, step: RunStep): AsyncGenerator<string> {
  let page: string | undefined;
  do {
    const { users, pageToken } = await step(() => auth.listUsers(MAX_ACCOUNTS, page));
    for (const user of users) {
      if (user.passwordHash === REDACTED) {
        throw new CliError(
          'These credentials may not read password hashes: use an account with the role Firebase Authentication Admin.',
        );
      }
      yield `${JSON.stringify({ account: user.toJSON() })}\n`;
    }
    page = pageToken;
  } while (page !== undefined);
}

/** A backup that is finished, and the moment it is of. */
export type BackupResult = BackupSummary & { readonly readTime: Timestamp };

/**
 * Writes everything the shop has into one compressed file, a line a document or account; all documents are of one moment, the accounts of
 * the minutes after it. Nothing is held in memory but a page. The file is as secret as the shop: it holds addresses and password hashes.
 * What stood at `file` stays until the new one is whole.
 */
export async function createBackup(stores: Stores, file: string): Promise<BackupResult> {
  const { database, auth } = stores;
  const stored = { documents: 0, accounts: 0 };
  const { step, longest } = createStepRunner();
  const moment = await chooseReadTime(stores);
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(BACKUP_FORMAT)}\n`;
    for await (const line of streamDocuments(database, moment, step)) {
      stored.documents += 1;
      yield line;
    }
    for await (const line of streamAccounts(auth, step)) {
      stored.accounts += 1;
      yield line;
    }
    yield `${JSON.stringify({ end: stored })}\n`;
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(`${file}.next`, { mode: 0o600 }));
  await rename(`${file}.next`, file);
  return { ...stored, readTime: moment, longestStepMs: longest() };
}
