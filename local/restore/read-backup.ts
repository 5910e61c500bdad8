import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { UserImportOptions, UserImportRecord } from 'firebase-admin/auth';
import { decodeValue } from '../backup/encode-value.ts';
import { codeOf, countSteps, RESTORING, type Step, type Stores, type Told } from '../backup/stores.ts';
import { SentenceError } from '../processes/sentence-error.ts';
import { checkWhole, readLines, type WholeBackup } from './read-lines.ts';
import { type KeptAccount, restoreLocalAccounts } from './restore-local-accounts.ts';

/** As many accounts as may be asked for at once. */
const ACCOUNTS_AT_ONCE = 100;
const DOCUMENTS_AT_ONCE = 400;
/** Firestore takes 10 MiB in a call; the rest of a step waits until these have arrived. */
const BYTES_AT_ONCE = 6_000_000;
const ALREADY_EXISTS = 6;

/** Answers whether this very restore was cut off here; anything else but an empty project is refused. */
async function findCutRestore({ database, auth }: Stores, { print }: WholeBackup): Promise<boolean> {
  const cut = await database.doc(RESTORING).get();
  if (cut.exists && cut.get('print') === print) return true;
  if (cut.exists) {
    throw new SentenceError(
      'Another backup was being restored here and was cut off: run it again with that file, or empty the project first (firebase firestore:delete --all-collections, and delete the accounts). Nothing was restored.',
    );
  }
  const [collections, { users }] = await Promise.all([database.listCollections(), auth.listUsers(1)]);
  if (collections.length === 0 && users.length === 0) return false;
  throw new SentenceError('There is a shop already: a backup is restored into an empty project. Nothing was restored.');
}

/** Writes in steps, each of which has arrived before the next is read from the file. */
async function restoreDocuments(database: Firestore, file: string, step: Step): Promise<void> {
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
  for await (const { path, data } of readLines(file)) {
    if (typeof path !== 'string') continue;
    const size = JSON.stringify(data).length;
    if (documents === DOCUMENTS_AT_ONCE || bytes + size > BYTES_AT_ONCE) await arrive();
    documents += 1;
    bytes += size;
    // What is there has come from this file: from the restore that was cut off, or by a call whose answer was lost.
    writer
      .create(database.doc(path), Object(decodeValue(data, database)) as Record<string, unknown>)
      .catch((error: unknown) => codeOf(error) === ALREADY_EXISTS || failures.push(error));
  }
  await arrive();
  await writer.close();
}

function accountOf({ passwordHash, passwordSalt, ...account }: KeptAccount): UserImportRecord {
  return {
    ...account,
    ...(passwordHash ? { passwordHash: Buffer.from(passwordHash, 'base64url') } : {}),
    ...(passwordSalt ? { passwordSalt: Buffer.from(passwordSalt, 'base64url') } : {}),
  };
}

async function importAccounts({ auth }: Stores, accounts: readonly KeptAccount[], hashing: UserImportOptions) {
  const { users } = await auth.getUsers(accounts.map(({ uid }) => ({ uid })));
  const missing = accounts.filter(({ uid }) => !users.some((user) => user.uid === uid));
  if (missing.length === 0) return;
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (emulator) return restoreLocalAccounts(emulator, auth.app.options.projectId ?? '', missing);
  const { errors } = await auth.importUsers(missing.map(accountOf), hashing);
  const [first] = errors;
  if (first) throw new SentenceError(`${errors.length} accounts could not be restored: ${first.error.message}`);
}

async function restoreAccounts(stores: Stores, file: string, hashing: UserImportOptions, step: Step): Promise<void> {
  let waiting: KeptAccount[] = [];
  const arrive = async () => {
    await step(() => importAccounts(stores, waiting, hashing));
    waiting = [];
  };
  for await (const { account } of readLines(file)) {
    if (account === undefined) continue;
    waiting.push(account as KeptAccount);
    if (waiting.length === ACCOUNTS_AT_ONCE) await arrive();
  }
  if (waiting.length > 0) await arrive();
}

/**
 * Brings back all that a backup holds, into an empty project; `hashing` is how that project's passwords are hashed. A restore that was cut
 * off goes on when it is run again with the same file: its first write says which file it is, its last one takes that away.
 */
export async function readBackup(stores: Stores, file: string, hashing: UserImportOptions): Promise<Told> {
  const { database } = stores;
  const backup = await checkWhole(file);
  const { step, longest } = countSteps();
  const restoring = database.doc(RESTORING);
  if (!(await findCutRestore(stores, backup))) {
    await restoring.create({ print: backup.print, startedAt: FieldValue.serverTimestamp() });
  }
  await restoreDocuments(database, file, step);
  await restoreAccounts(stores, file, hashing, step);
  await restoring.delete();
  return { ...backup.kept, longestStepMs: longest() };
}
