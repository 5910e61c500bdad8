import { offersCartReminders } from '@plenty/contract/cart/cart-reminder';
import { checkoutSettingsSchema } from '@plenty/contract/admin/settings';
import { publicSettingsSchema } from '@plenty/contract/content/site';
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import {
  type DocumentReader,
  type Transaction,
  parseDocumentsWithId,
  paths,
  readDocument,
  runTransaction,
} from '../db/index.ts';
import { deleteEmailsTo } from '../email/index.ts';
import { getLeaveTokenRange, isLeaveToken, isSameSecret } from '../security/index.ts';
import {
  type CartReminderWithId,
  type StoredCartReminder,
  getReminderEmailId,
  getReminderId,
  hasEnded,
  storedCartReminderSchema,
} from './stored-reminder.ts';

export function readReminder(reader: DocumentReader, id: string): Promise<StoredCartReminder | undefined> {
  return readDocument(reader, paths.cartReminder(id), storedCartReminderSchema);
}

/** Whether the owner wants reminders, and the shop may send them. */
export async function readIsOffered(reader: DocumentReader): Promise<boolean> {
  const [checkout, shop] = await Promise.all([
    readDocument(reader, paths.checkoutSettings, checkoutSettingsSchema),
    readDocument(reader, paths.shopSettings, publicSettingsSchema),
  ]);
  return offersCartReminders(checkout, shop?.postalAddress);
}

async function listIds(query: Query): Promise<string[]> {
  return (await query.select().get()).docs.map(({ id }) => id);
}

const MAX_REMINDERS_PER_RUN = 200;

/** Saves a reminder that was read in this transaction, or what changes of it. */
export function saveReminder(transaction: Transaction, id: string, fields: Partial<StoredCartReminder>): void {
  transaction.upsert(transaction.doc(paths.cartReminder(id)), fields);
}

/** Deletes a reminder that was read in this transaction. */
export function deleteReminder(transaction: Transaction, id: string): void {
  transaction.delete(transaction.doc(paths.cartReminder(id)));
}

export function listDueReminderIds(database: Firestore, now: Date): Promise<string[]> {
  const due = database.collection(paths.cartReminders).where('dueAt', '<=', Timestamp.fromDate(now));
  return listIds(due.orderBy('dueAt').limit(MAX_REMINDERS_PER_RUN));
}

export async function findReminderByToken(
  database: Firestore,
  token: string,
  now: Date,
): Promise<CartReminderWithId | undefined> {
  const found = await database.collection(paths.cartReminders).where('token', '==', token).limit(1).get();
  return parseDocumentsWithId(storedCartReminderSchema, found.docs).find((reminder) => !hasEnded(reminder, now));
}

/**
 * The reminder that a leave token belongs to, even one that has ended and is still stored. Emails from before there were any had the token
 * that opens the cart in that link.
 */
export async function findReminderToForget(
  database: Firestore,
  token: string,
): Promise<CartReminderWithId | undefined> {
  const [first, end] = getLeaveTokenRange(token);
  const found = await database
    .collection(paths.cartReminders)
    .where('token', '>=', first)
    .where('token', '<', end)
    .get();
  const isMeant = (secret: string) => isLeaveToken(token, secret, 'forget-cart') || isSameSecret(secret, token);
  return parseDocumentsWithId(storedCartReminderSchema, found.docs).find((reminder) => isMeant(reminder.token));
}

type SentEmail = { readonly id: string; readonly to: string; readonly now: Date };

/** When the cart of a sent email was asked for; undefined when it was forgotten since, or the owner has turned such emails off. */
export async function findRequestOfEmail(
  transaction: Transaction,
  { id, to, now }: SentEmail,
): Promise<Date | undefined> {
  const [reminder, isOffered] = await Promise.all([
    readReminder(transaction, getReminderId(to)),
    readIsOffered(transaction),
  ]);
  if (!isOffered || !reminder?.sentAt || hasEnded(reminder, now)) return undefined;
  return getReminderEmailId(reminder.token) === id ? reminder.createdAt.toDate() : undefined;
}

/** A cart has one reminder, and for a moment two while its shopper corrects the email. */
function listRemindersOfCart(database: Firestore, cartId: string): Promise<string[]> {
  return listIds(database.collection(paths.cartReminders).where('cartId', '==', cartId));
}

/** `email` is the account's whose cart it joins; undefined when it moves to another cookie of the same browser. */
type ReminderMove = {
  readonly from: string;
  readonly to: string;
  readonly email: string | undefined;
  readonly now: Date;
};

/**
 * Follows a cart to another browser cookie or to its customer's account. What another mailbox asked for is forgotten at sign-in: it must
 * not be sent what is in the customer's cart.
 */
export async function moveReminders(transaction: Transaction, { from, to, email, now }: ReminderMove): Promise<void> {
  const found = await listRemindersOfCart(transaction.database, from);
  const isMoved = (id: string) => email === undefined || id === getReminderId(email);
  for (const id of found.filter((each) => !isMoved(each))) await forgetReminder(transaction, id, now);
  const references = found.filter(isMoved).map((id) => transaction.doc(paths.cartReminder(id)));
  for (const { ref, exists } of await transaction.getAll(...references)) {
    if (exists) transaction.upsert(ref, { cartId: to });
  }
}

/** Deletes a reminder. Of one that was sent the date stays, so that its mailbox gets no second email within 30 days. */
export async function forgetReminder(transaction: Transaction, id: string, now: Date): Promise<void> {
  const reminder = await readReminder(transaction, id);
  if (!reminder) return;
  const reference = transaction.doc(paths.cartReminder(id));
  if (!reminder.sentAt || hasEnded(reminder, now)) transaction.delete(reference);
  else transaction.upsert(reference, { email: '', cartId: '', token: '', items: [], dueAt: null });
}

/** Forgets what was asked for a cart, but for the mailbox that it is asked for now. */
export async function forgetRemindersOfCart(
  database: Firestore,
  cartId: string,
  now: Date,
  except?: string,
): Promise<void> {
  const ids = await listRemindersOfCart(database, cartId);
  for (const id of ids.filter((each) => each !== except)) {
    await runTransaction(database, (transaction) => forgetReminder(transaction, id, now));
  }
}

/** A customer's verified email and their cart, as far as they have one. */
type ReminderCustomer = { readonly email: string | undefined; readonly cartId: string | undefined };

async function listRemindersOf(database: Firestore, { email, cartId }: ReminderCustomer): Promise<readonly string[]> {
  const ofCart = cartId === undefined ? [] : await listRemindersOfCart(database, cartId);
  return [...new Set([...ofCart, ...(email === undefined ? [] : [getReminderId(email)])])];
}

/** Forgets what is stored for a customer, and deletes the emails about it (D-72). */
export async function forgetRemindersOf(database: Firestore, customer: ReminderCustomer, now: Date): Promise<void> {
  for (const id of await listRemindersOf(database, customer)) {
    const reminder = await readReminder(database, id);
    await runTransaction(database, (transaction) => forgetReminder(transaction, id, now));
    // Its spelling may differ from the account's. It may also be somebody else's address, whose other emails stay.
    if (reminder && reminder.email !== '') await deleteEmailsTo(database, reminder.email, 'cart-reminder');
  }
}

/** A reminder as the account's export shows it. */
export type OwnReminder = Pick<StoredCartReminder, 'email' | 'items'> & {
  readonly createdAt: string;
  readonly sentAt: string | null;
};

export async function listOwnReminders(database: Firestore, customer: ReminderCustomer): Promise<OwnReminder[]> {
  const ids = await listRemindersOf(database, customer);
  const reminders = await Promise.all(ids.map((id) => readReminder(database, id)));
  return reminders.flatMap((reminder) => {
    if (!reminder || reminder.email === '') return [];
    const { email, items, createdAt, sentAt } = reminder;
    return [
      {
        email,
        items,
        createdAt: createdAt.toDate().toISOString(),
        sentAt: sentAt?.toDate().toISOString() ?? null,
      },
    ];
  });
}
