import type { AdminCustomer, AdminCustomerRow } from '@plenty/contract/admin/customers';
import { formatCsv } from '@plenty/contract/lib/csv';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { readCustomer } from '../account/index.ts';
import { AppError } from '../app-error.ts';
import {
  type CustomerRecord,
  startDeletion,
  customerRecordSchema,
  readCustomerRecord,
  searchCustomers,
  withSearch,
} from '../customers/index.ts';
import { forgetRemindersOf } from '../cart-reminders/index.ts';
import { parseDocument, paths, readDocument } from '../db/index.ts';
import { deletePersonEmails, storedSubscriberSchema, subscriberId, unsubscribeInTransaction } from '../email/index.ts';
import { anonymizePersonOrders, hasUnshippedOrders, listAccountsOfEmail, listOrdersByEmail } from '../orders/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { deleteWaitlistEntries } from '../waitlist/index.ts';
import { getNextUpdatedAt } from '../audit/index.ts';
import { getUpdatedAt, readExisting, runAdminTransaction } from './audit/admin-transaction.ts';
import { notFound } from './errors.ts';
import { toOrderRow } from './orders/admin-order.repository.ts';

const PAGE_SIZE = 50;
const EXPORT_PAGE_SIZE = 200;
const MAX_ORDERS = 50;
const MISSING_MESSAGE = 'We could not find this customer.';

function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function toRow(id: string, { email, name, orders, spent, lastAt, account, tags }: CustomerRecord): AdminCustomerRow {
  return { id, email, name, orders, spent, lastAt: toIso(lastAt), hasAccount: account !== null, tags };
}

export const listAdminCustomers: Handler<'listAdminCustomers'> = async ({ query }, { database }) => {
  const { customers, next, count } = await searchCustomers(database, query, { size: PAGE_SIZE });
  return { customers: customers.map(({ id, ...record }) => toRow(id, record)), next, count };
};

async function readAdminCustomer({ database }: RequestContext, id: string): Promise<AdminCustomer> {
  const record = await readCustomerRecord(database, id);
  if (!record) throw notFound(MISSING_MESSAGE);
  const [orders, subscriber] = await Promise.all([
    listOrdersByEmail(database, record.email, MAX_ORDERS),
    readDocument(database, paths.subscriber(subscriberId(record.email)), storedSubscriberSchema),
  ]);
  return {
    ...toRow(id, record),
    note: record.note,
    accountSince: record.account && toIso(record.account.since),
    isSubscribed: subscriber?.isConfirmed === true,
    placed: record.placed,
    newestOrders: orders.filter(({ isTestOrder }) => !isTestOrder).map(toOrderRow),
    updatedAt: record.updatedAt.toDate().toISOString(),
  };
}

export const getAdminCustomer: Handler<'getAdminCustomer'> = ({ params }, context) =>
  readAdminCustomer(context, params.id);

function parseRecord(document: DocumentSnapshot): CustomerRecord {
  const record = parseDocument(customerRecordSchema, document);
  if (!record) throw notFound(MISSING_MESSAGE);
  return record;
}

/** Outside the audit log, which keeps what was written for longer than the customer. */
export const updateCustomer: Handler<'updateCustomer'> = async ({ params, body }, context) => {
  const reference = context.database.doc(paths.customerRecord(params.id));
  const entry = { kind: 'customer-updated', canUndo: false } as const;
  const { change } = await runAdminTransaction(context, entry, async (transaction) => {
    const document = await readExisting(transaction, reference, MISSING_MESSAGE);
    const record = parseRecord(document);
    const { note, tags } = record;
    transaction.rejectIfStale(document, () => ({ note, tags, updatedAt: getUpdatedAt(document) }));
    const updatedAt = getNextUpdatedAt(record, Timestamp.fromDate(context.now()));
    transaction.unrecorded.upsert(reference, withSearch({ ...record, ...body, updatedAt }));
    return { title: 'Notes on a customer', item: null };
  });
  return { item: await readAdminCustomer(context, params.id), change };
};

/** The accounts that go with a customer: theirs, and one with the same email that they never verified, with or without an order. */
async function listAccounts(
  { database, identity }: RequestContext,
  { email, account }: CustomerRecord,
): Promise<string[]> {
  const [ordering, registered] = await Promise.all([listAccountsOfEmail(database, email), identity.findByEmail(email)]);
  const customers = await Promise.all(ordering.map((id) => readCustomer(database, id)));
  const same = ordering.filter((_id, index) => customers[index]?.email.toLowerCase() === email);
  return [...new Set([account, registered].flatMap((each) => each?.id ?? []).concat(same))];
}

function createOrdersOpenError(): AppError {
  const message = 'An order of this customer has not shipped yet. Ship or cancel it first.';
  return new AppError({ code: 'orders-open', message });
}

/**
 * Deletes a person at their request (D-72): accounts, notes, newsletter and mails. The orders stay for accounting without personal data. The
 * record goes last and names the accounts until then, so that an interrupted deletion can be repeated.
 */
export const deleteCustomer: Handler<'deleteCustomer'> = async ({ params }, context) => {
  const { database, now } = context;
  const record = await readCustomerRecord(database, params.id);
  if (!record) throw notFound(MISSING_MESSAGE);
  const { email } = record;
  const found = await listAccounts(context, record);
  if (await hasUnshippedOrders(database, { email, accounts: found })) throw createOrdersOpenError();
  const accounts = await startDeletion(database, params.id, found);
  if (!(await anonymizePersonOrders(database, { email, accounts, now: now() }))) throw createOrdersOpenError();
  const { deleteAccountData } = await import('../account/delete-account.ts');
  await Promise.all([
    ...accounts.map((id) => deleteAccountData(context, id)),
    deletePersonEmails(database, email),
    deleteWaitlistEntries(database, email),
    forgetRemindersOf(database, { email, cartId: undefined }, now()),
  ]);
  return runAdminTransaction(context, { kind: 'customer-deleted', canUndo: false }, async ({ unrecorded }) => {
    unsubscribeInTransaction(unrecorded, subscriberId(email), context.now());
    unrecorded.deleteUnchecked(database.doc(paths.customerRecord(params.id)));
    return { title: 'A customer', item: null };
  });
};

const HEADINGS = ['Email', 'Name', 'Paid orders', 'Spent', 'Last order', 'Account', 'Tags', 'Note'];

/** One page of the customers as CSV. Text is escaped, so that a spreadsheet never runs it as a formula. */
export const exportCustomers: Handler<'exportCustomers'> = async ({ query }, { database }) => {
  const { customers, next } = await searchCustomers(database, query, { size: EXPORT_PAGE_SIZE, isWhole: true });
  const rows = customers.map(({ email, name, orders, spent, lastAt, account, tags, note }) => [
    email,
    name,
    String(orders),
    (spent / 100).toFixed(2),
    toIso(lastAt),
    account ? 'yes' : 'no',
    tags.join(', '),
    note,
  ]);
  return { csv: formatCsv(query.after === undefined ? [HEADINGS, ...rows] : rows), next };
};
