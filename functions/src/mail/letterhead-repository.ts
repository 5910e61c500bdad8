import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import type { Reader } from '../firestore/gather-reads.ts';
import { readDocument } from '../firestore/read-document.ts';

const letterheadSchema = z.object({
  supportEmail: z._default(z.string(), ''),
  ownerEmail: z._default(z.string(), ''),
  postalAddress: z._default(z.string(), ''),
});

/** What a letter says of the shop itself (D-46): what is empty is left out of it. */
export type Letterhead = z.infer<typeof letterheadSchema> & { readonly shopOrigin: string };

export async function readLetterhead(reader: Reader, database: Firestore, shopOrigin: string): Promise<Letterhead> {
  const [document] = await reader.getAll(database.doc(paths.shopSettings));
  const settings = document && readDocument(letterheadSchema, document);
  return { supportEmail: '', ownerEmail: '', postalAddress: '', ...settings, shopOrigin };
}
