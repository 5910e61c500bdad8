import { NO_TAX, type TaxSettings, taxSettingsSchema } from '@plenty/contract/pricing/tax';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { DocumentReader } from '../firestore/gather-reads.ts';

/** Sales tax as the owner set it; none without a document (D-23). */
export async function readTaxSettings(reader: DocumentReader, database: Firestore): Promise<TaxSettings> {
  const [document] = await reader.getAll(database.doc(paths.taxSettings));
  return (document && readDocument(taxSettingsSchema, document)) ?? NO_TAX;
}
