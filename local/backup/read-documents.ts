import { FieldPath, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { CliError } from '../processes/sentence-error.ts';
import { encodeValue } from './encode-value.ts';
import { getGrpcCode, type RunStep } from './stores.ts';

/** The emulator looks at the whole database for every page, so few long pages are quicker than many short ones. */
const MAX_PAGE_SIZE = 2000;
const FIRST_PAGE_SIZE = 100;
const MIN_PAGE_SIZE = 10;
/** A page of pictures is shorter than one of orders: what is on its way at once stays near this. */
const PAGE_BYTES = 8_000_000;
/** Firestore keeps what a document was for an hour, or for a week where point-in-time recovery is switched on. */
const VERSION_RETENTION_MS = 3_600_000;
const UNKNOWN = 2;
const INVALID_ARGUMENT = 3;
const FAILED_PRECONDITION = 9;

/**
 * Every document of the database as it was at `moment`, a line of JSON each, in the order of their names and a page a call. A collection
 * group without a name is all of them: at any depth, in collections that nobody knows, and below documents that are not there.
 */
export async function* streamDocuments(database: Firestore, moment: Timestamp, step: RunStep): AsyncGenerator<string> {
  const all = database.collectionGroup('').orderBy(FieldPath.documentId());
  let size = FIRST_PAGE_SIZE;
  let after: string | undefined;
  while (true) {
    const page = (after === undefined ? all : all.startAfter(after)).limit(size);
    // A read at a fixed time opens no transaction: nothing is held from page to page.
    const read = () => database.runTransaction((past) => past.get(page), { readOnly: true, readTime: moment });
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
