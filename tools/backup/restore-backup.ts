import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { UserImportOptions, UserImportRecord } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { CliError } from '../start/command.ts';
import { decodeValue } from './encoded-values.ts';
import {
  BACKUP_FORMAT,
  type BackupCounts,
  type BackupSummary,
  RESTORE_DOCUMENT,
  type RunStep,
  type Stores,
  createStepRunner,
  getGrpcCode,
} from './stores.ts';

/** As many accounts as may be asked for at once. */
const ACCOUNTS_PER_STEP = 100;
const DOCUMENTS_PER_STEP = 400;
/** Firestore takes 10 MiB in a call; the rest of a step waits until these have arrived. */
const BYTES_PER_STEP = 6_000_000;
const ALREADY_EXISTS = 6;

/** Answers whether this very restore was cut off here; anything else but an empty project is refused. */
async function isResumable({ database, auth }: Stores, { print }: VerifiedBackup): Promise<boolean> {
  const cut = await database.doc(RESTORE_DOCUMENT).get();
  if (cut.exists && cut.get('print') === print) return true;
  if (cut.exists) {
    throw new CliError(
      'Another backup was being restored here and was cut off: run it again with that file, or empty the project first (firebase firestore:delete --all-collections, and delete the accounts). Nothing was restored.',
    );
  }
  const [collections, { users }] = await Promise.all([database.listCollections(), auth.listUsers(1)]);
  if (collections.length === 0 && users.length === 0) return false;
  throw new CliError('There is a shop already: a backup is restored into an empty project. Nothing was restored.');
}

/** Writes in steps, each of which has arrived before the next is read from the file. */
async function restoreDocuments(database: Firestore, file: string, step: RunStep): Promise<void> {
  // On a real project it begins with 500 documents a second and gets faster, as Firestore asks of a new load.
  const writer = database.bulkWriter({ throttling: process.env['FIRESTORE_EMULATOR_HOST'] === undefined });
  const failures: unknown[] = [];
  let documents = 0;
  let bytes = 0;
  const arrive = async () => {
    await step(() => writer.flush());
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    [documents, bytes] = [0, 0];
  };
  for await (const { path, data } of readBackupLines(file)) {
    if (typeof path !== 'string') continue;
    const size = JSON.stringify(data).length;
    if (documents === DOCUMENTS_PER_STEP || bytes + size > BYTES_PER_STEP) await arrive();
    documents += 1;
    bytes += size;
    // What is there has come from this file: from the restore that was cut off, or by a call whose answer was lost.
    writer
      .create(database.doc(path), Object(decodeValue(data, database)) as Record<string, unknown>)
      .catch((error: unknown) => getGrpcCode(error) === ALREADY_EXISTS || failures.push(error));
  }
  await arrive();
  await writer.close();
}

function toImportRecord({ passwordHash, passwordSalt, ...account }: BackupAccount): UserImportRecord {
  return {
    ...account,
    ...(passwordHash ? { passwordHash: Buffer.from(passwordHash, 'base64url') } : {}),
    ...(passwordSalt ? { passwordSalt: Buffer.from(passwordSalt, 'base64url') } : {}),
  };
}

async function importAccounts({ auth }: Stores, accounts: readonly BackupAccount[], hashing: UserImportOptions) {
  const { users } = await auth.getUsers(accounts.map(({ uid }) => ({ uid })));
  const missing = accounts.filter(({ uid }) => !users.some((user) => user.uid === uid));
  if (missing.length === 0) return;
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (emulator) return restoreEmulatorAccounts(emulator, auth.app.options.projectId ?? '', missing);
  const { errors } = await auth.importUsers(missing.map(toImportRecord), hashing);
  const [first] = errors;
  if (first) throw new CliError(`${errors.length} accounts could not be restored: ${first.error.message}`);
}

async function restoreAccounts(stores: Stores, file: string, hashing: UserImportOptions, step: RunStep): Promise<void> {
  let waiting: BackupAccount[] = [];
  const arrive = async () => {
    await step(() => importAccounts(stores, waiting, hashing));
    waiting = [];
  };
  for await (const { account } of readBackupLines(file)) {
    if (account === undefined) continue;
    waiting.push(account as BackupAccount);
    if (waiting.length === ACCOUNTS_PER_STEP) await arrive();
  }
  if (waiting.length > 0) await arrive();
}

/**
 * Brings back all that a backup holds, into an empty project; `hashing` is how that project's passwords are hashed. A restore that was cut
 * off goes on when it is run again with the same file: its first write says which file it is, its last one takes that away.
 */
export async function restoreBackup(stores: Stores, file: string, hashing: UserImportOptions): Promise<BackupSummary> {
  const { database } = stores;
  const backup = await verifyBackup(file);
  const { step, longest } = createStepRunner();
  const restoring = database.doc(RESTORE_DOCUMENT);
  if (!(await isResumable(stores, backup))) {
    await restoring.create({ print: backup.print, startedAt: FieldValue.serverTimestamp() });
  }
  await restoreDocuments(database, file, step);
  await restoreAccounts(stores, file, hashing, step);
  await restoring.delete();
  return { ...backup.counts, longestStepMs: longest() };
}

/** A line of a backup. */
export type BackupLine = Readonly<Partial<Record<'format' | 'path' | 'data' | 'account' | 'end', unknown>>>;
/** A backup that is all there; `print` tells it from every other one. */
export type VerifiedBackup = { readonly file: string; readonly counts: BackupCounts; readonly print: string };

/** The file's lines, one after the other: no more of it is in memory than what is read on its way. */
export async function* readBackupLines(file: string): AsyncGenerator<BackupLine> {
  const unpacked = createGunzip().setEncoding('utf8');
  // A file that cannot be read is told to whoever waits for its lines.
  createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked);
  let begun = '';
  for await (const chunk of unpacked) {
    // Not by node:readline, which ends a line at U+2028, too: a character that texts may hold.
    const [first = '', ...others] = String(chunk).split('\n');
    begun += first;
    for (const next of others) {
      yield JSON.parse(begun) as BackupLine;
      begun = next;
    }
  }
  if (begun !== '') yield JSON.parse(begun) as BackupLine;
}

/** Reads the file to its end before anything is written: half a backup restores nothing. */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  const stored = { documents: 0, accounts: 0 };
  let isFirst = true;
  let end: unknown;
  try {
    for await (const line of readBackupLines(file)) {
      if (isFirst && line.format !== BACKUP_FORMAT.format) throw new Error('another kind of file');
      isFirst = false;
      if (line.path !== undefined) stored.documents += 1;
      if (line.account !== undefined) stored.accounts += 1;
      end = line.end;
    }
  } catch (error) {
    throw new CliError(`${file} is no whole backup of a shop (${String(error)}). Nothing was restored.`);
  }
  if (JSON.stringify(end) === JSON.stringify(stored)) return { file, counts: stored, print: await hashFile(file) };
  throw new CliError(`${file} ends too early: it is no whole backup. Nothing was restored.`);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** An account as a backup holds it. */
export type BackupAccount = Omit<UserImportRecord, 'passwordHash' | 'passwordSalt'> & {
  readonly passwordHash?: string;
  readonly passwordSalt?: string;
};

const toMillis = (time: string | undefined) => (time === undefined ? undefined : String(Date.parse(time)));

function toEmulatorAccount({ metadata, providerData = [], customClaims, ...account }: BackupAccount): object {
  return {
    localId: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoURL,
    disabled: account.disabled,
    passwordHash: account.passwordHash,
    salt: account.passwordSalt,
    createdAt: toMillis(metadata?.creationTime),
    lastLoginAt: toMillis(metadata?.lastSignInTime),
    customAttributes: customClaims && JSON.stringify(customClaims),
    providerUserInfo: providerData
      .filter(({ providerId }) => providerId !== 'password')
      .map(({ uid: rawId, photoURL: photoUrl, ...provider }) => ({ ...provider, rawId, photoUrl })),
  };
}

/** The Auth emulator hashes nothing: what it keeps in a hash's place is no base64, and the client library sends nothing else. */
export async function restoreEmulatorAccounts(
  host: string,
  project: string,
  accounts: readonly BackupAccount[],
): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`;
  const answer = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ users: accounts.map(toEmulatorAccount) }),
  });
  const text = await answer.text();
  if (!answer.ok || !/"error":\s*\[\]/.test(text)) throw new CliError(`Accounts could not be restored: ${text}`);
}
