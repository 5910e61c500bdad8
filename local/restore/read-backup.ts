import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { UserImportOptions, UserImportRecord } from 'firebase-admin/auth';
import { decodeValue } from '../backup/encode-value.ts';
import {
  getGrpcCode,
  createStepRunner,
  RESTORE_DOCUMENT,
  type RunStep,
  type Stores,
  type BackupSummary,
} from '../backup/stores.ts';
import { CliError } from '../processes/sentence-error.ts';
import { verifyBackup, readBackupLines, type VerifiedBackup } from './read-lines.ts';
import { type BackupAccount, restoreEmulatorAccounts } from './restore-local-accounts.ts';

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
