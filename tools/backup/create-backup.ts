import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { applicationDefault } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { CliError } from '../start/command.ts';
import { encodeValue } from './encoded-values.ts';
import {
  BACKUP_FORMAT,
  type BackupSummary,
  RESTORE_DOCUMENT,
  type RunStep,
  type Stores,
  createStepRunner,
  getGrpcCode,
} from './stores.ts';

const SECONDS_PER_MINUTE = 60;
const TIMEOUT_MS = 10_000;

/**
 * The moment of a backup, by Firestore's clock. With point-in-time recovery it is a whole minute, because only those can still be read
 * after an hour.
 */
async function chooseReadTime(stores: Stores): Promise<Timestamp> {
  const restore = await stores.database.doc(RESTORE_DOCUMENT).get();
  if (restore.exists) {
    throw new CliError('A restore was cut off in this project: run it again with the same file before a backup.');
  }
  const { seconds } = restore.readTime;
  return (await hasPointInTimeRecovery(stores))
    ? new Timestamp(seconds - (seconds % SECONDS_PER_MINUTE), 0)
    : restore.readTime;
}

/** False without the permission to ask; a backup that takes longer than an hour then fails with a hint. */
async function hasPointInTimeRecovery({ auth: { app } }: Stores): Promise<boolean> {
  if (process.env['FIRESTORE_EMULATOR_HOST'] !== undefined) return false;
  const token = await applicationDefault().getAccessToken();
  const address = `https://firestore.googleapis.com/v1/projects/${app.options.projectId}/databases/(default)`;
  const response = await fetch(address, {
    headers: { Authorization: `Bearer ${token.access_token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  return response?.ok === true && (await response.text()).includes('POINT_IN_TIME_RECOVERY_ENABLED');
}

/** The emulator reads the whole database for every page, so a few long pages are faster than many short ones. */
const MAX_PAGE_SIZE = 2000;
const FIRST_PAGE_SIZE = 100;
const MIN_PAGE_SIZE = 10;
/** The target size of a page in memory; documents with pictures are larger than orders. */
const PAGE_BYTES = 8_000_000;
/** Firestore keeps old versions of documents for an hour, or a week with point-in-time recovery. */
const VERSION_RETENTION_MS = 3_600_000;
const UNKNOWN = 2;
const INVALID_ARGUMENT = 3;
const FAILED_PRECONDITION = 9;

/**
 * Every document as it was at `moment`, as a line of JSON, ordered by name and read page by page. The collection group without a name
 * has all documents, at any depth and also below missing documents.
 */
async function* streamDocuments(database: Firestore, moment: Timestamp, step: RunStep): AsyncGenerator<string> {
  const all = database.collectionGroup('').orderBy(FieldPath.documentId());
  let size = FIRST_PAGE_SIZE;
  let after: string | undefined;
  while (true) {
    const page = (after === undefined ? all : all.startAfter(after)).limit(size);
    // A read-only transaction at a fixed time takes no locks.
    const read = () =>
      database.runTransaction((transaction) => transaction.get(page), { readOnly: true, readTime: moment });
    const { docs } = await step(read).catch((error: unknown) => throwReadError(error, moment));
    let bytes = 0;
    for (const document of docs) {
      const line = `${JSON.stringify({ path: document.ref.path, data: encodeValue(document.data()) })}\n`;
      bytes += line.length;
      yield line;
    }
    if (docs.length < size) return;
    after = docs.at(-1)?.ref.path;
    size = Math.min(MAX_PAGE_SIZE, Math.max(MIN_PAGE_SIZE, Math.floor((PAGE_BYTES / bytes) * docs.length)));
  }
}

function throwReadError(error: unknown, moment: Timestamp): never {
  const code = getGrpcCode(error);
  if (code === UNKNOWN && process.env['FIRESTORE_EMULATOR_HOST'] !== undefined) {
    throw new CliError(
      'The emulator forgot what a document was before it was changed, as it does after about five minutes: let nothing be changed while the backup is made.',
    );
  }
  const age = Date.now() - moment.toMillis();
  if (age < VERSION_RETENTION_MS || (code !== INVALID_ARGUMENT && code !== FAILED_PRECONDITION)) throw error;
  throw new CliError(
    'The backup took longer than the hour for which Firestore keeps what documents were. Switch point-in-time recovery on (gcloud firestore databases update --enable-pitr) and make it again: then it has a week.',
  );
}

const MAX_ACCOUNTS = 1000;
/** Firebase sends this instead of a hash without the permission to read hashes. */
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

type BackupResult = BackupSummary & { readonly readTime: Timestamp };

/**
 * Writes all documents and accounts into one compressed file, one per line, with a page of them in memory. The documents are of one moment,
 * the accounts of the minutes after it. The file has addresses and password hashes, so it needs the same protection as the shop. An old
 * file stays until the new one is complete.
 */
export async function createBackup(stores: Stores, file: string): Promise<BackupResult> {
  const { database, auth } = stores;
  const counts = { documents: 0, accounts: 0 };
  const { step, longest } = createStepRunner();
  const moment = await chooseReadTime(stores);
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(BACKUP_FORMAT)}\n`;
    for await (const line of streamDocuments(database, moment, step)) {
      counts.documents += 1;
      yield line;
    }
    for await (const line of streamAccounts(auth, step)) {
      counts.accounts += 1;
      yield line;
    }
    yield `${JSON.stringify({ end: counts })}\n`;
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(`${file}.next`, { mode: 0o600 }));
  await rename(`${file}.next`, file);
  return { ...counts, readTime: moment, longestStepMs: longest() };
}
