import type { OwnerMatter } from '@plenty/contract/mail/order-mail';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import type { Changes } from '../firestore/transact.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { readLetterhead } from './letterhead-repository.ts';
import { mailIdOf, type OrderEvent } from './order-event.ts';
import { newMail } from './stored-mail.ts';
import { type AccountEvent, writeAccountMail, writePanelCode } from './write-account-mail.ts';
import { writeOrderMail } from './write-order-mail.ts';
import { writeOwnerMail } from './write-owner-mail.ts';

export type Occasion = { readonly shopOrigin: string; readonly now: Date };

/**
 * Queues a mail in the transaction of the event it reports (D-27); the trigger on `mail` sends it. An event has one mail,
 * whatever is repeated; a test order has none (D-15). `order` is the order as it is after the event.
 */
export async function queueOrderMail(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  event: OrderEvent,
  { shopOrigin, now }: Occasion,
): Promise<void> {
  // Whoever had their account deleted is written to no more.
  if (order.isTestOrder || order.customerEmail === '') return;
  const letterhead = await readLetterhead(changes, database, shopOrigin);
  changes.create(
    database.doc(paths.mail(mailIdOf(order.id, event))),
    newMail(
      {
        to: [order.customerEmail],
        message: writeOrderMail(event, order, letterhead),
        event: event.kind,
        orderId: order.id,
        orderNumber: order.orderNumber,
      },
      now,
    ),
  );
}

/** What the owner is to look at: `cause` names the happening, `note` what was said of it. */
export type OwnerNotice = { readonly matter: OwnerMatter; readonly cause: string; readonly note?: string };

/** Queues a notice to the owner in the transaction of what it tells of; none while the settings name no address (D-46). */
export async function queueOwnerNotice(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  { matter, cause, note = '' }: OwnerNotice,
  { shopOrigin, now }: Occasion,
): Promise<void> {
  if (order.isTestOrder) return;
  const letterhead = await readLetterhead(changes, database, shopOrigin);
  if (letterhead.ownerEmail === '') return;
  changes.create(
    database.doc(paths.mail(`${order.id}-owner-${matter}-${cause}`)),
    newMail(
      {
        to: [letterhead.ownerEmail],
        message: writeOwnerMail(matter, order, note, letterhead),
        event: 'owner-notice',
        orderId: order.id,
        orderNumber: order.orderNumber,
      },
      now,
    ),
  );
}

type AccountLetter = Occasion & { readonly id: string; readonly to: string; readonly link: string };

/** Queues a letter about an account. A secret in its link is in this document and nowhere else. */
export async function queueAccountMail(
  changes: Changes,
  database: Firestore,
  event: AccountEvent,
  { id, to, link, shopOrigin, now }: AccountLetter,
): Promise<void> {
  const letterhead = await readLetterhead(changes, database, shopOrigin);
  changes.create(
    database.doc(paths.mail(id)),
    newMail(
      {
        to: [to],
        message: writeAccountMail(event, link, letterhead),
        event,
      },
      now,
    ),
  );
}

type PanelLetter = Occasion & { readonly id: string; readonly to: string; readonly code: string };

/** Queues the code that restores the panel's password (D-10). */
export async function queuePanelCode(
  changes: Changes,
  database: Firestore,
  { id, to, code, shopOrigin, now }: PanelLetter,
): Promise<void> {
  const letterhead = await readLetterhead(changes, database, shopOrigin);
  changes.create(
    database.doc(paths.mail(`panel-reset-${id}`)),
    newMail(
      {
        to: [to],
        message: writePanelCode(code, letterhead),
        event: 'panel-reset',
      },
      now,
    ),
  );
}

async function forget(letters: Query): Promise<void> {
  const found = await letters.select().get();
  await Promise.all(found.docs.map((document) => document.ref.delete()));
}

/** Takes away every letter that was written to an address: they hold what its owner wants forgotten. */
export function forgetMails(database: Firestore, to: string): Promise<void> {
  return forget(database.collection(paths.mails).where('to', 'array-contains', to));
}

/** Takes away every letter about an order, whoever it went to. */
export function forgetOrderMails(database: Firestore, orderId: string): Promise<void> {
  return forget(database.collection(paths.mails).where('orderId', '==', orderId));
}
