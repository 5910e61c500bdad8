import { toCartLines } from '@plenty/contract/cart/cart';
import { Timestamp } from 'firebase-admin/firestore';
import { type StoredCart, readCart, readInventoryAndOpenOrder, saveCart } from '../cart/index.ts';
import { type Transaction, paths, runTransaction } from '../db/index.ts';
import { type RenderedEmail, queueEmail, readEmailBranding } from '../email/index.ts';
import { hasOrderedSince, readOrder } from '../orders/index.ts';
import type { Services } from '../services.ts';
import { getForgetUrl, renderCartReminder } from './reminder-email.ts';
import {
  deleteReminder,
  listDueReminderIds,
  readIsOffered,
  readReminder,
  saveReminder,
} from './reminder.repository.ts';
import {
  type CartReminderWithId,
  type StoredCartReminder,
  getReminderEmailId,
  getReminderEnd,
} from './stored-reminder.ts';

type SendServices = Pick<Services, 'database' | 'now' | 'shopOrigin'>;

/** Long after its time an email about a cart would be a surprise. */
const MAX_DELAY_MS = 24 * 3_600_000;

/** Whether this cart was ordered since, whatever email the order has, or waits to be paid. Those orders have emails of their own. */
async function wasCartOrdered(transaction: Transaction, { lastOrder }: StoredCart, since: Timestamp): Promise<boolean> {
  const last = lastOrder && (await readOrder(transaction, lastOrder.id));
  return last !== undefined && last.createdAt.toMillis() >= since.toMillis();
}

/** The cart and those of its lines that can be bought; undefined when there is no reason to write. */
async function readCartToSend(transaction: Transaction, { email, cartId, createdAt }: StoredCartReminder, now: Date) {
  const cart = await readCart(transaction, cartId);
  if (!cart) return undefined;
  const [isOffered, hasOrdered, wasOrdered, { inventory, openOrder }] = await Promise.all([
    readIsOffered(transaction),
    hasOrderedSince(transaction.database, email, createdAt.toDate()),
    wasCartOrdered(transaction, cart, createdAt),
    readInventoryAndOpenOrder(transaction, now, cart),
  ]);
  if (!isOffered || hasOrdered || wasOrdered || openOrder) return undefined;
  const lines = toCartLines(cart.lines, inventory).filter(({ available }) => available);
  return lines.length === 0 ? undefined : { cart, lines };
}

/** Its id is made of the token, so that no reminder has two emails. The headers let mail programs offer one-click unsubscribe (RFC 8058). */
function queueReminder(
  transaction: Transaction,
  { id, email, token, createdAt: since }: CartReminderWithId,
  { message, forgetUrl }: { readonly message: RenderedEmail; readonly forgetUrl: string },
  now: Date,
): void {
  const fields = {
    to: [email],
    headers: {
      'List-Unsubscribe': `<${forgetUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    message,
    event: 'cart-reminder',
    // A forgotten reminder has lost its token, and an order has emails of its own. The cart may move on meanwhile, and the reminder with it.
    sendWhile: {
      path: paths.cartReminder(id),
      fields: { token },
      unless: {
        collection: paths.orders,
        fields: { customerEmail: email.trim().toLowerCase() },
        sharedFields: ['cartId'],
        since,
      },
    },
  };
  queueEmail(transaction, getReminderEmailId(token), fields, now);
}

/** One transaction queues the email and writes that it was, or deletes a reminder that has become pointless. Returns whether it was sent. */
function sendReminder({ database, shopOrigin, now: getNow }: SendServices, id: string): Promise<boolean> {
  const now = getNow();
  return runTransaction(database, async (transaction) => {
    const reminder = await readReminder(transaction, id);
    if (!reminder?.dueAt) return false;
    const delay = now.getTime() - reminder.dueAt.toMillis();
    if (delay < 0) return false;
    const found = delay > MAX_DELAY_MS ? undefined : await readCartToSend(transaction, reminder, now);
    if (!found) {
      deleteReminder(transaction, id);
      return false;
    }
    const { cart, lines } = found;
    const branding = await readEmailBranding(transaction, shopOrigin, 'emails.unfinishedCart');
    const expiresAt = getReminderEnd(now);
    const { token } = reminder;
    const forgetUrl = getForgetUrl(token, shopOrigin);
    const message = renderCartReminder({ lines, token, forgetUrl, until: expiresAt.toDate() }, branding);
    const items = lines.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity }));
    saveReminder(transaction, id, { dueAt: null, sentAt: Timestamp.fromDate(now), items, expiresAt });
    // Unchanged, so that an order of this cart at the same moment makes the commit fail.
    saveCart(transaction, reminder.cartId, cart);
    queueReminder(transaction, { ...reminder, id }, { message, forgetUrl }, now);
    return true;
  });
}

/** Sends the carts that are due, each once. One that fails does not hold up the others. Returns the number of emails. */
export async function sendCartReminders(services: SendServices): Promise<number> {
  const due = await listDueReminderIds(services.database, services.now());
  const failures: unknown[] = [];
  let sent = 0;
  for (const id of due) {
    try {
      if (await sendReminder(services, id)) sent += 1;
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} carts were not emailed`);
  return sent;
}
