import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, paths, readDocument } from '../db/index.ts';

const emailBrandingSchema = z.object({
  supportEmail: z._default(z.string(), ''),
  ownerEmail: z._default(z.string(), ''),
  postalAddress: z._default(z.string(), ''),
});

/** What a letter says of the shop itself (D-46): what is empty is left out of it. */
export type EmailBranding = z.infer<typeof emailBrandingSchema> & { readonly shopOrigin: string };

export async function readEmailBranding(
  reader: DocumentReader,
  database: Firestore,
  shopOrigin: string,
): Promise<EmailBranding> {
  const [document] = await reader.getAll(database.doc(paths.shopSettings));
  const settings = document && readDocument(emailBrandingSchema, document);
  return { supportEmail: '', ownerEmail: '', postalAddress: '', ...settings, shopOrigin };
}

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
