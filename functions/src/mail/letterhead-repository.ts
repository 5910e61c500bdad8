import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import type { DocumentReader } from '../firestore/gather-reads.ts';
import { readDocument } from '../firestore/read-document.ts';

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
