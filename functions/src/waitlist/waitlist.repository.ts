import { type WaitlistEntry, isHeld } from '@plenty/contract/waitlist/waitlist';
import { type VariantRef, getVariantKey, stockKey } from '@plenty/contract/catalog/availability';
import {
  type CollectionReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type Timestamp,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import {
  type DocumentReader,
  type Transaction,
  parseDocument,
  parseDocumentsWithId,
  paths,
  readDocument,
} from '../db/index.ts';
import { getLeaveTokenRange, isLeaveToken, isSameSecret } from '../security/index.ts';
import { type WaitlistAddress, getEarlierHashPath, waitlistAddressSchema } from './waitlist-address.ts';
import {
  type StoredWaitlistEntry,
  type WaitlistEntryWithId,
  getForgetDate,
  hashToken,
  isForgotten,
  storedWaitlistEntrySchema,
} from './waitlist-entry.ts';

export function readEntry(reader: DocumentReader, id: string): Promise<StoredWaitlistEntry | undefined> {
  return readDocument(reader, paths.waitlistEntry(id), storedWaitlistEntrySchema);
}

export function readAddress(reader: DocumentReader, id: string): Promise<WaitlistAddress | undefined> {
  return readDocument(reader, paths.waitlistAddress(id), waitlistAddressSchema);
}

/** Saves a place that was read in this transaction; those that change fields of their own give only these. */
export function saveEntry(
  transaction: Transaction,
  id: string,
  fields: WithFieldValue<Partial<StoredWaitlistEntry>>,
): void {
  transaction.upsert(transaction.doc(paths.waitlistEntry(id)), fields);
}

/** Saves an address that was read in this transaction. */
export function saveAddress(transaction: Transaction, id: string, fields: Partial<WaitlistAddress>): void {
  transaction.upsert(transaction.doc(paths.waitlistAddress(id)), fields);
}

async function findOne(query: Query): Promise<string | undefined> {
  return (await query.limit(1).select().get()).docs[0]?.id;
}

export function findEntryByToken(database: Firestore, token: string): Promise<string | undefined> {
  return findOne(database.collection(paths.waitlist).where('token', '==', token));
}

/** The address that was asked by the email whose link has this token. */
export async function findAddressByToken(database: Firestore, token: string): Promise<string | undefined> {
  const hash = hashToken(token);
  const find = (field: string | FieldPath) =>
    findOne(database.collection(paths.waitlistAddresses).where(field, '==', hash));
  return (await find('confirmHash')) ?? find(getEarlierHashPath(hash));
}

/** Those whose secret, in this field, begins like the token. There is hardly ever more than one. */
async function listByLeaveToken(collection: CollectionReference, field: string | FieldPath, token: string) {
  const [first, end] = getLeaveTokenRange(token);
  return (await collection.where(field, '>=', first).where(field, '<', end).select(field).get()).docs;
}

/** The place that a leave token belongs to. Emails from before there were any had the place's own token in their leave link. */
export async function findEntryToLeave(database: Firestore, token: string): Promise<string | undefined> {
  const found = await listByLeaveToken(database.collection(paths.waitlist), 'token', token);
  return found.find((document) => {
    const secret = String(document.get('token'));
    return isLeaveToken(token, secret, 'leave-line') || isSameSecret(secret, token);
  })?.id;
}

/** The address that the leave token of a confirmation email belongs to, or, in an older release's email, the token that confirms. */
export async function findAddressToForget(database: Firestore, token: string): Promise<string | undefined> {
  for (const field of ['confirmHash', getEarlierHashPath(token)]) {
    const found = await listByLeaveToken(database.collection(paths.waitlistAddresses), field, token);
    const meant = found.find((document) => isLeaveToken(token, String(document.get(field)), 'forget-waitlist-address'));
    if (meant) return meant.id;
  }
  return findAddressByToken(database, token);
}

export async function listEntriesOfAddress(database: Firestore, addressId: string): Promise<WaitlistEntryWithId[]> {
  const found = await database.collection(paths.waitlist).where('addressId', '==', addressId).get();
  return parseDocumentsWithId(storedWaitlistEntrySchema, found.docs);
}

/** Reads entries that a query has found, so that writing them fails if they have changed since. */
export async function readEntries(
  transaction: Transaction,
  ids: readonly string[],
): Promise<readonly WaitlistEntryWithId[]> {
  const documents = await transaction.getAll(...ids.map((id) => transaction.doc(paths.waitlistEntry(id))));
  return parseDocumentsWithId(storedWaitlistEntrySchema, documents);
}

/** What an address has asked for without having confirmed it yet. */
export async function readUnconfirmed(
  transaction: Transaction,
  addressId: string,
  now: Date,
): Promise<readonly WaitlistEntryWithId[]> {
  const ids = (await listEntriesOfAddress(transaction.database, addressId)).map(({ id }) => id);
  return (await readEntries(transaction, ids)).filter(
    (entry) => entry.state === 'unconfirmed' && !isForgotten(entry, now),
  );
}

/** Puts an entry that was read in this transaction at the end of its line. */
export function putInLine(transaction: Transaction, id: string, email: string, now: Date): void {
  const joinedAt = FieldValue.serverTimestamp();
  saveEntry(transaction, id, { state: 'waiting', email, joinedAt, expiresAt: getForgetDate(now) });
}

function queryWaiting(database: Firestore, variant: VariantRef): Query {
  return database
    .collection(paths.waitlist)
    .where('variant', '==', getVariantKey(variant))
    .where('state', '==', 'waiting')
    .orderBy('joinedAt')
    .orderBy(FieldPath.documentId());
}

/** The ids of the first in line. */
export async function listFirstInLine(database: Firestore, variant: VariantRef, most: number): Promise<string[]> {
  const { docs } = await queryWaiting(database, variant).limit(most).select().get();
  return docs.map(({ id }) => id);
}

/** The ids of a variant's holds that are over. */
export async function listExpiredHolds(
  database: Firestore,
  variant: VariantRef,
  now: Date,
  most: number,
): Promise<string[]> {
  const { docs } = await database
    .collection(paths.waitlist)
    .where('variant', '==', getVariantKey(variant))
    .where('state', '==', 'held')
    .where('heldUntil', '<=', now)
    .orderBy('heldUntil')
    .limit(most)
    .select()
    .get();
  return docs.map(({ id }) => id);
}

/** The place of an entry in its line, 1 for the first. */
export async function countPlace(
  database: Firestore,
  entry: VariantRef & { readonly id: string; readonly joinedAt: Timestamp },
): Promise<number> {
  const ahead = await queryWaiting(database, entry).endBefore(entry.joinedAt, entry.id).count().get();
  return ahead.data().count + 1;
}

export async function countWaiting(database: Firestore, variant: VariantRef): Promise<number> {
  return (await queryWaiting(database, variant).count().get()).data().count;
}

/**
 * What somebody sees of their place. An unconfirmed one is not shown, because it is not in line. A hold that is over has expired, also before
 * the job has ended it.
 */
export async function toEntryView(
  database: Firestore,
  entry: WaitlistEntryWithId,
  now: Date,
): Promise<WaitlistEntry[]> {
  const { productId, productName, size, color, state, joinedAt, heldUntil } = entry;
  const item = { productId, productName, size, color };
  if (state === 'unconfirmed') return [];
  if (state === 'waiting' && joinedAt)
    return [{ ...item, state, place: await countPlace(database, { ...entry, joinedAt }) }];
  if (state === 'held' && heldUntil) {
    const until = heldUntil.toDate();
    return isHeld({ state, heldUntil: until }, now)
      ? [{ ...item, state, heldUntil: until.toISOString() }]
      : [{ ...item, state: 'expired' }];
  }
  return [{ ...item, state }];
}

/** How many units are held for people in line, by stock key. */
export async function countHeldUnits(database: Firestore, productId: number): Promise<ReadonlyMap<string, number>> {
  const { docs } = await database
    .collection(paths.waitlist)
    .where('productId', '==', productId)
    .where('state', '==', 'held')
    .select('size', 'color')
    .get();
  const held = new Map<string, number>();
  for (const document of docs) {
    const key = stockKey(String(document.get('size')), String(document.get('color')));
    held.set(key, (held.get(key) ?? 0) + 1);
  }
  return held;
}

/** All held units, for the reconciliation report. */
export function queryHeldUnits(database: Firestore): Query {
  return database.collection(paths.waitlist).where('state', '==', 'held');
}

const VARIANTS_PER_RUN = 500;

/** One entry of each line in which somebody waits: one read for each line, however long it is. */
export async function listLines(database: Firestore, most = VARIANTS_PER_RUN): Promise<readonly VariantRef[]> {
  const lines: VariantRef[] = [];
  let after: string | undefined;
  while (lines.length < most) {
    const waiting = database.collection(paths.waitlist).where('state', '==', 'waiting').orderBy('variant').limit(1);
    const { docs } = await (after === undefined ? waiting : waiting.where('variant', '>', after)).get();
    const [document] = docs;
    if (!document) break;
    after = String(document.get('variant'));
    const entry = parseDocument(storedWaitlistEntrySchema, document);
    if (entry) lines.push(entry);
  }
  return lines;
}

/** The lines in which a hold is over. */
export async function listLinesWithExpiredHolds(database: Firestore, now: Date): Promise<readonly VariantRef[]> {
  const { docs } = await database
    .collection(paths.waitlist)
    .where('state', '==', 'held')
    .where('heldUntil', '<=', now)
    .orderBy('heldUntil')
    .limit(VARIANTS_PER_RUN)
    .get();
  const entries = parseDocumentsWithId(storedWaitlistEntrySchema, docs);
  return [...new Map(entries.map((entry) => [entry.variant, entry])).values()];
}
