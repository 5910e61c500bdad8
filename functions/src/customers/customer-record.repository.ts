import type { Firestore } from 'firebase-admin/firestore';
import { readCustomer } from '../account/index.ts';
import {
  type DocumentReader,
  type Progress,
  type Transaction,
  paths,
  readDocument,
  resumeInBatches,
  runTransaction,
} from '../db/index.ts';
import type { StoredOrder } from '../orders/index.ts';
import {
  type CustomerRecord,
  type CustomerShare,
  createRecord,
  customerRecordSchema,
  getCustomerId,
  withSearch,
} from './customer-record.ts';

export function readCustomerRecord(reader: DocumentReader, id: string): Promise<CustomerRecord | undefined> {
  return readDocument(reader, paths.customerRecord(id), customerRecordSchema);
}

/** Saves a record that was read in this transaction. One that nothing belongs to any more is deleted, with its note, unless its deletion is under way. */
function saveRecord(transaction: Transaction, id: string, record: Omit<CustomerRecord, 'search'>): void {
  const reference = transaction.doc(paths.customerRecord(id));
  if (record.placed > 0 || record.account || record.accountsToDelete) transaction.upsert(reference, withSearch(record));
  else transaction.delete(reference);
}

/** Remembers that a customer is being deleted, until the record is, and returns all accounts that go with it. */
export function startDeletion(
  database: Firestore,
  id: string,
  accounts: readonly string[],
): Promise<readonly string[]> {
  return runTransaction(database, async (transaction) => {
    const record = await readCustomerRecord(transaction, id);
    if (!record) return accounts;
    const accountsToDelete = [...new Set([...(record.accountsToDelete ?? []), ...accounts])];
    transaction.upsert(transaction.doc(paths.customerRecord(id)), { accountsToDelete });
    return accountsToDelete;
  });
}

/** Moves what an order adds from the record that had it to the one it belongs to now; usually they are the same. */
export async function changeCustomerShare(
  transaction: Transaction,
  order: StoredOrder,
  { before, after }: { readonly before: CustomerShare; readonly after: CustomerShare },
): Promise<void> {
  const ids = [...new Set([before.customerId, after.customerId])].filter((id) => id !== null);
  const placedAt = order.createdAt.toMillis();
  const { firstName, lastName } = order.shippingAddress;
  const records = await Promise.all(ids.map((id) => readCustomerRecord(transaction, id)));
  for (const [index, id] of ids.entries()) {
    const record = records[index] ?? createRecord(after.customerId === id ? order.customerEmail : '');
    const isNow = after.customerId === id;
    const wasBefore = before.customerId === id;
    const isNewest = isNow && placedAt >= record.lastAt;
    saveRecord(transaction, id, {
      ...record,
      placed: record.placed + Number(isNow) - Number(wasBefore),
      orders: record.orders + (isNow ? after.orders : 0) - (wasBefore ? before.orders : 0),
      spent: record.spent + (isNow ? after.spent : 0) - (wasBefore ? before.spent : 0),
      lastAt: isNow ? Math.max(record.lastAt, placedAt) : record.lastAt,
      name: isNewest || record.name === '' ? `${firstName} ${lastName}`.trim() : record.name,
    });
  }
}

/**
 * Brings an account into the list of customers, or takes a deleted one out of it. Only a verified email counts: anybody can register with
 * somebody else's. Runs after every change of an account.
 */
export async function recordAccount(database: Firestore, userId: string): Promise<void> {
  const known = database.collection(paths.customerRecords).where('account.id', '==', userId);
  const knownIds = (await known.select().get()).docs.map(({ id }) => id);
  await runTransaction(database, async (transaction) => {
    const customer = await readCustomer(transaction, userId);
    const id = customer?.emailVerified ? getCustomerId(customer.email) : undefined;
    const ids = [...new Set([...knownIds, ...(id === undefined ? [] : [id])])];
    const records = await Promise.all(ids.map((each) => readCustomerRecord(transaction, each)));
    for (const [index, each] of ids.entries()) {
      const record = records[index];
      if (each === id && customer) {
        const since = customer.createdAt.toMillis();
        const start = record ?? createRecord(customer.email);
        const name = start.name || `${customer.firstName} ${customer.lastName}`.trim();
        const account = { id: userId, since };
        saveRecord(transaction, each, { ...start, name, account, lastAt: Math.max(start.lastAt, since) });
      } else if (record?.account?.id === userId) {
        saveRecord(transaction, each, { ...record, account: null });
      }
    }
  });
}

const ACCOUNTS_PER_BATCH = 100;

/** For the accounts of a former release. */
export async function recordAllAccounts(database: Firestore, progress: Progress): Promise<void> {
  const all = database.collection(paths.customers).select();
  for await (const documents of resumeInBatches(all, ACCOUNTS_PER_BATCH, progress)) {
    await Promise.all(documents.map(({ id }) => recordAccount(database, id)));
  }
}
