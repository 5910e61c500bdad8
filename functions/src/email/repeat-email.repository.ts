import type { DocumentData } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import { createEmailDocument, emailToSendSchema } from './stored-email.ts';

const repeatedFields = {
  to: true,
  message: true,
  headers: true,
  event: true,
  sendBefore: true,
  sendWhile: true,
} as const;
const sentEmailSchema = z.extend(z.pick(emailToSendSchema, repeatedFields), {
  resends: z.optional(z.string()),
  delivery: z.optional(z.object({ state: z.optional(z.string()) })),
  failedAt: z.nullish(timestampSchema),
});

/** An email that was not sent; undefined when there is none. It is unresolved until the owner sends it again. */
export async function readFailedEmail(reader: DocumentReader, id: string) {
  const stored = await readDocument(reader, paths.email(id), sentEmailSchema);
  if (stored?.delivery?.state !== 'ERROR') return undefined;
  const { delivery: _failed, failedAt, ...email } = stored;
  return { email, isUnresolved: failedAt !== null && failedAt !== undefined };
}

type RepeatedEmail = {
  readonly id: string;
  /** Its stored fields. `resends` is the id of the email that it repeats itself. */
  readonly email: DocumentData & { readonly resends?: string | undefined };
  readonly now: Date;
};

/** Queues the same email again. The owner has dealt with its failure, so the dashboard stops reporting it. */
export function repeatEmail(transaction: Transaction, { id, email, now }: RepeatedEmail): void {
  const original = email.resends ?? id;
  const repeat = createEmailDocument({ ...email, resends: original }, now);
  transaction.create(transaction.doc(paths.email(`${original}-again-${now.getTime()}`)), repeat);
  transaction.upsert(transaction.doc(paths.email(id)), { failedAt: null });
}
