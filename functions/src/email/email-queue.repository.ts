import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { type Transaction, deleteMatching, paths } from '../db/index.ts';
import {
  ACCOUNT_EMAIL_EVENTS,
  type AccountEmailEvent,
  getAccountOpeningId,
  renderAccountEmail,
  renderAdminResetCode,
} from './account-email.ts';
import { readEmailBranding } from './email-settings.repository.ts';
import { createEmailDocument } from './stored-email.ts';

export type EmailContext = { readonly shopOrigin: string; readonly now: Date };

/** Queues an email, due at once, in the transaction of the event that it reports. */
export function queueEmail(transaction: Transaction, id: string, fields: DocumentData, now: Date): void {
  transaction.create(transaction.doc(paths.email(id)), createEmailDocument(fields, now));
}

type AccountEmail = EmailContext & { readonly id: string; readonly to: string; readonly link: string };

/** The secret in the link is stored in this email only. The id is random. */
export async function queueAccountEmail(
  transaction: Transaction,
  event: AccountEmailEvent,
  { id, to, link, shopOrigin, now }: AccountEmail,
): Promise<void> {
  const branding = await readEmailBranding(transaction, shopOrigin, getAccountOpeningId(event));
  const fields = { to: [to], message: renderAccountEmail(event, link, branding), event };
  transaction.createUnique(transaction.doc(paths.email(id)), createEmailDocument(fields, now));
}

type AdminResetEmail = EmailContext & { readonly id: string; readonly to: string; readonly code: string };

/** The code restores the default admin password (D-10). */
export async function queueAdminResetCode(
  transaction: Transaction,
  { id, to, code, shopOrigin, now }: AdminResetEmail,
): Promise<void> {
  const branding = await readEmailBranding(transaction, shopOrigin);
  const email = { to: [to], message: renderAdminResetCode(code, branding), event: 'panel-reset' };
  queueEmail(transaction, `panel-reset-${id}`, email, now);
}

/** Emails contain personal data, so they go when a customer deletes their account, or those about some events when these are forgotten. */
export function deleteEmailsTo(database: Firestore, to: string, ...events: readonly string[]): Promise<void> {
  const found = database.collection(paths.emails).where('to', 'array-contains', to);
  return deleteMatching(events.length === 0 ? found : found.where('event', 'in', events));
}

/** Deletes only what an account itself was sent: its address may be somebody else's, who is sent other emails. */
export function deleteAccountEmailsTo(database: Firestore, to: string): Promise<void> {
  return deleteEmailsTo(database, to, ...ACCOUNT_EMAIL_EVENTS);
}
