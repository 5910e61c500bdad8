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

/** Firebase Auth's limit for `getUsers`. */
const ACCOUNTS_PER_STEP = 100;
const DOCUMENTS_PER_STEP = 400;
/** Below Firestore's limit of 10 MiB per call. */
const BYTES_PER_STEP = 6_000_000;
const ALREADY_EXISTS = 6;

/**
 * Restores a backup into an empty project; `hashing` says how the passwords in it are hashed. An interrupted restore continues when it
 * runs again with the same file, which a document names from its first write to its last one.
 */
export async function restoreBackup(stores: Stores, file: string, hashing: UserImportOptions): Promise<BackupSummary> {
  const { database } = stores;
  const backup = await verifyBackup(file);
  const { step, longest } = createStepRunner();
  const restoreDocument = database.doc(RESTORE_DOCUMENT);
  if (!(await isResumable(stores, backup))) {
    await restoreDocument.create({ print: backup.print, startedAt: FieldValue.serverTimestamp() });
  }
  await restoreDocuments(database, file, step);
  await restoreAccounts(stores, file, hashing, step);
  await restoreDocument.delete();
  return { ...backup.counts, longestStepMs: longest() };
}

/** Whether a restore of this backup was interrupted here. Throws unless the project is empty otherwise. */
async function isResumable({ database, auth }: Stores, { print }: VerifiedBackup): Promise<boolean> {
  const restore = await database.doc(RESTORE_DOCUMENT).get();
  if (restore.exists && restore.get('print') === print) return true;
  if (restore.exists) {
    throw new CliError(
      'Another backup was being restored here and was cut off: run it again with that file, or empty the project first (firebase firestore:delete --all-collections, and delete the accounts). Nothing was restored.',
    );
  }
  const [collections, { users }] = await Promise.all([database.listCollections(), auth.listUsers(1)]);
  if (collections.length === 0 && users.length === 0) return false;
  throw new CliError('There is a shop already: a backup is restored into an empty project. Nothing was restored.');
}

type BackupLine = Readonly<Partial<Record<'format' | 'path' | 'data' | 'account' | 'end', unknown>>>;
/** A complete backup; `print` is the hash of its file. */
type VerifiedBackup = { readonly counts: BackupCounts; readonly print: string };

/** Streams the lines of a backup. */
export async function* readBackupLines(file: string): AsyncGenerator<BackupLine> {
  const unpacked = createGunzip().setEncoding('utf8');
  // pipe() does not forward the errors of its source.
  createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked);
  let rest = '';
  for await (const chunk of unpacked) {
    // node:readline also breaks lines at U+2028, which texts may contain.
    const [first = '', ...others] = String(chunk).split('\n');
    rest += first;
    for (const next of others) {
      yield JSON.parse(rest) as BackupLine;
      rest = next;
    }
  }
  if (rest !== '') yield JSON.parse(rest) as BackupLine;
}

/** Reads the whole file before anything is written, because an incomplete backup must not be restored. */
async function verifyBackup(file: string): Promise<VerifiedBackup> {
  const counts = { documents: 0, accounts: 0 };
  let isFirst = true;
  let end: unknown;
  try {
    for await (const line of readBackupLines(file)) {
      if (isFirst && line.format !== BACKUP_FORMAT.format) throw new Error('another kind of file');
      isFirst = false;
      if (line.path !== undefined) counts.documents += 1;
      if (line.account !== undefined) counts.accounts += 1;
      end = line.end;
    }
  } catch (error) {
    throw new CliError(`${file} is no whole backup of a shop (${String(error)}). Nothing was restored.`);
  }
  if (JSON.stringify(end) === JSON.stringify(counts)) return { counts, print: await hashFile(file) };
  throw new CliError(`${file} ends too early: it is no whole backup. Nothing was restored.`);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes the documents in steps; the next step is read when the last one has been written. */
async function restoreDocuments(database: Firestore, file: string, step: RunStep): Promise<void> {
  // A real project gets 500 documents a second at first and then more, as Firestore recommends.
  const writer = database.bulkWriter({ throttling: process.env['FIRESTORE_EMULATOR_HOST'] === undefined });
  const failures: unknown[] = [];
  let documents = 0;
  let bytes = 0;
  const flush = async () => {
    await step(() => writer.flush());
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    [documents, bytes] = [0, 0];
  };
  for await (const { path, data } of readBackupLines(file)) {
    if (typeof path !== 'string') continue;
    const size = JSON.stringify(data).length;
    if (documents === DOCUMENTS_PER_STEP || bytes + size > BYTES_PER_STEP) await flush();
    documents += 1;
    bytes += size;
    // An existing document comes from this file, too: from the interrupted restore, or from a call whose response was lost.
    writer
      .create(database.doc(path), Object(decodeValue(data, database)) as Record<string, unknown>)
      .catch((error: unknown) => getGrpcCode(error) === ALREADY_EXISTS || failures.push(error));
  }
  await flush();
  await writer.close();
}

/** An account as `toJSON` of its record writes it. */
type BackupAccount = Omit<UserImportRecord, 'passwordHash' | 'passwordSalt'> & {
  readonly passwordHash?: string;
  readonly passwordSalt?: string;
};

async function restoreAccounts(stores: Stores, file: string, hashing: UserImportOptions, step: RunStep): Promise<void> {
  let batch: BackupAccount[] = [];
  const flush = async () => {
    await step(() => importAccounts(stores, batch, hashing));
    batch = [];
  };
  for await (const { account } of readBackupLines(file)) {
    if (account === undefined) continue;
    batch.push(account as BackupAccount);
    if (batch.length === ACCOUNTS_PER_STEP) await flush();
  }
  if (batch.length > 0) await flush();
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

function toImportRecord({ passwordHash, passwordSalt, ...account }: BackupAccount): UserImportRecord {
  return {
    ...account,
    ...(passwordHash ? { passwordHash: Buffer.from(passwordHash, 'base64url') } : {}),
    ...(passwordSalt ? { passwordSalt: Buffer.from(passwordSalt, 'base64url') } : {}),
  };
}

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

/** The Auth emulator's password hashes are not base64, and firebase-admin sends nothing else. */
async function restoreEmulatorAccounts(
  host: string,
  project: string,
  accounts: readonly BackupAccount[],
): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`;
  const response = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ users: accounts.map(toEmulatorAccount) }),
  });
  const text = await response.text();
  if (!response.ok || !/"error":\s*\[\]/.test(text)) throw new CliError(`Accounts could not be restored: ${text}`);
}
