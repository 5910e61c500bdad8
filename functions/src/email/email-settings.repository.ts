import { ALL_NOTICES, type NoticeSettings, noticeSettingsSchema } from '@plenty/contract/admin/settings';
import type { EmailTextId } from '@plenty/contract/content/email-texts';
import { contentEntrySchema } from '@plenty/contract/content/site';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, parseDocument, paths, readDocument } from '../db/index.ts';

const emailBrandingSchema = z.object({
  supportEmail: z._default(z.string(), ''),
  ownerEmail: z._default(z.string(), ''),
  postalAddress: z._default(z.string(), ''),
});

/** The shop's own details in an email; empty ones are left out (D-46). */
export type EmailBranding = z.infer<typeof emailBrandingSchema> & {
  readonly shopOrigin: string;
  /** What the owner wrote in place of the first sentences (D-61). */
  readonly texts?: readonly z.infer<typeof contentEntrySchema>[];
};

/** `openings` are the owner's texts that the email may begin with; the shop's own words stand for any other. */
export async function readEmailBranding(
  reader: DocumentReader,
  shopOrigin: string,
  ...openings: readonly (EmailTextId | undefined)[]
): Promise<EmailBranding> {
  const [settings, ...written] = await reader.getAll(
    reader.doc(paths.shopSettings),
    ...openings.flatMap((id) => (id === undefined ? [] : [reader.doc(paths.contentEntry(id))])),
  );
  const branding = settings && parseDocument(emailBrandingSchema, settings);
  const texts = written.flatMap((document) => parseDocument(contentEntrySchema, document) ?? []);
  return { supportEmail: '', ownerEmail: '', postalAddress: '', ...branding, texts, shopOrigin };
}

const adminNoticesSchema = z.object({
  ownerEmail: z._default(z.string(), ''),
  notices: z._default(noticeSettingsSchema, ALL_NOTICES),
});

/** Where the owner is told about something; '' when there is no address, or the owner has switched it off (D-60). */
export async function readNoticeAddress(reader: DocumentReader, notice: keyof NoticeSettings): Promise<string> {
  const settings = await readDocument(reader, paths.shopSettings, adminNoticesSchema);
  return settings?.notices[notice] === true ? settings.ownerEmail : '';
}

const smtpServerStateSchema = z.object({ isSetUp: z.boolean() });

/** Only the sending functions have the SMTP secret, so they record for the admin whether it is set; true until they have. */
export async function hasSmtpServer(database: Firestore): Promise<boolean> {
  return (await readDocument(database, paths.smtpServer, smtpServerStateSchema))?.isSetUp ?? true;
}

/** Writes only when the state has changed. */
export async function recordSmtpServer(database: Firestore, isSetUp: boolean, now: Date): Promise<void> {
  const known = await readDocument(database, paths.smtpServer, smtpServerStateSchema);
  if (known?.isSetUp !== isSetUp) await database.doc(paths.smtpServer).set({ isSetUp, since: Timestamp.fromDate(now) });
}
