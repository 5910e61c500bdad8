import type { Firestore, Query } from 'firebase-admin/firestore';
import { type Transaction, paths } from '../db/index.ts';
import { type AccountEmailEvent, renderAccountEmail, renderAdminResetCode } from './account-email.ts';
import { readEmailBranding } from './email-settings.repository.ts';
import { createEmailDocument } from './stored-email.ts';

export type EmailContext = { readonly shopOrigin: string; readonly now: Date };

type AccountEmail = EmailContext & { readonly id: string; readonly to: string; readonly link: string };

/** Queues a letter about an account. A secret in its link is in this document and nowhere else. */
export async function queueAccountEmail(
  transaction: Transaction,
  database: Firestore,
  event: AccountEmailEvent,
  { id, to, link, shopOrigin, now }: AccountEmail,
): Promise<void> {
  const branding = await readEmailBranding(transaction, database, shopOrigin);
  transaction.create(
    database.doc(paths.mail(id)),
    createEmailDocument(
      {
        to: [to],
        message: renderAccountEmail(event, link, branding),
        event,
      },
      now,
    ),
  );
}

type AdminResetEmail = EmailContext & { readonly id: string; readonly to: string; readonly code: string };

/** Queues the code that restores the panel's password (D-10). */
export async function queueAdminResetCode(
  transaction: Transaction,
  database: Firestore,
  { id, to, code, shopOrigin, now }: AdminResetEmail,
): Promise<void> {
  const branding = await readEmailBranding(transaction, database, shopOrigin);
  transaction.create(
    database.doc(paths.mail(`panel-reset-${id}`)),
    createEmailDocument(
      {
        to: [to],
        message: renderAdminResetCode(code, branding),
        event: 'panel-reset',
      },
      now,
    ),
  );
}

export async function deleteMatching(letters: Query): Promise<void> {
  const found = await letters.select().get();
  await Promise.all(found.docs.map((document) => document.ref.delete()));
}

/** Takes away every letter that was written to an address: they hold what its owner wants forgotten. */
export function deleteEmailsTo(database: Firestore, to: string): Promise<void> {
  return deleteMatching(database.collection(paths.mails).where('to', 'array-contains', to));
}
