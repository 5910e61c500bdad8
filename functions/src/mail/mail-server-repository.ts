import type { Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';

const smtpServerStateSchema = z.object({ isSetUp: z.boolean() });

/** Whether the senders have an SMTP server. They alone hold its address, so they write it down for the panel; true before the first time. */
export async function hasSmtpServer(database: Firestore): Promise<boolean> {
  return readDocument(smtpServerStateSchema, await database.doc(paths.mailServer).get())?.isSetUp ?? true;
}

/** Writes it down when it is not what was written last. */
export async function recordSmtpServer(database: Firestore, isSetUp: boolean, now: Date): Promise<void> {
  const reference = database.doc(paths.mailServer);
  const known = readDocument(smtpServerStateSchema, await reference.get());
  if (known?.isSetUp !== isSetUp) await reference.set({ isSetUp, since: Timestamp.fromDate(now) });
}
