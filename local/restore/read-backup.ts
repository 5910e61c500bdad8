import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { UserImportOptions, UserImportRecord } from 'firebase-admin/auth';
import { decodeValue } from '../backup/encode-value.ts';
import { FORMAT, type Kept, type Stores } from '../backup/write-backup.ts';
import { type KeptAccount, restoreLocalAccounts } from './restore-local-accounts.ts';
import { SentenceError } from '../processes/sentence-error.ts';

const AT_ONCE = 200;

type Line = Readonly<Partial<Record<'format' | 'path' | 'data' | 'account' | 'end', unknown>>>;

async function* readLines(file: string): AsyncGenerator<Line> {
  const unpacked = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield JSON.parse(line) as Line;
}

/** Reads the file to its end before anything is written: half a backup restores nothing. */
async function checkWhole(file: string): Promise<Kept> {
  const kept = { documents: 0, accounts: 0 };
  let isFirst = true;
  let end: unknown;
  try {
    for await (const line of readLines(file)) {
      if (isFirst && line.format !== FORMAT.format) throw new Error('another kind of file');
      isFirst = false;
      if (line.path !== undefined) kept.documents += 1;
      if (line.account !== undefined) kept.accounts += 1;
      end = line.end;
    }
  } catch (error) {
    throw new SentenceError(`${file} is no whole backup of a shop (${String(error)}). Nothing was restored.`);
  }
  if (JSON.stringify(end) === JSON.stringify(kept)) return kept;
  throw new SentenceError(`${file} ends too early: it is no whole backup. Nothing was restored.`);
}

async function refuseWhereSomethingIs({ database, auth }: Stores): Promise<void> {
  const [collections, { users }] = await Promise.all([database.listCollections(), auth.listUsers(1)]);
  if (collections.length === 0 && users.length === 0) return;
  throw new SentenceError('There is a shop already: a backup is restored into an empty project. Nothing was restored.');
}

function accountOf({ passwordHash, passwordSalt, ...account }: KeptAccount): UserImportRecord {
  return {
    ...account,
    ...(passwordHash ? { passwordHash: Buffer.from(passwordHash, 'base64url') } : {}),
    ...(passwordSalt ? { passwordSalt: Buffer.from(passwordSalt, 'base64url') } : {}),
  };
}

async function restoreAccounts({ auth }: Stores, accounts: readonly KeptAccount[], hashing: UserImportOptions) {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (emulator) return restoreLocalAccounts(emulator, auth.app.options.projectId ?? '', accounts);
  const { errors } = await auth.importUsers(accounts.map(accountOf), hashing);
  const [first] = errors;
  if (first) throw new SentenceError(`${errors.length} accounts could not be restored: ${first.error.message}`);
}

/** Brings back all that a backup holds, into an empty project; `hashing` is how that project's passwords are hashed. */
export async function readBackup(stores: Stores, file: string, hashing: UserImportOptions): Promise<Kept> {
  const { database } = stores;
  const kept = await checkWhole(file);
  await refuseWhereSomethingIs(stores);
  const writer = database.bulkWriter();
  const accounts: KeptAccount[] = [];
  for await (const { path, data, account } of readLines(file)) {
    if (typeof path === 'string') {
      const fields = Object(decodeValue(data, database)) as Record<string, unknown>;
      void writer.create(database.doc(path), fields);
    }
    if (account !== undefined) accounts.push(account as KeptAccount);
  }
  await writer.close();
  for (let start = 0; start < accounts.length; start += AT_ONCE) {
    await restoreAccounts(stores, accounts.slice(start, start + AT_ONCE), hashing);
  }
  return kept;
}
