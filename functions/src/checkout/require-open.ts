import { checkoutSettingsSchema } from '@plenty/contract/panel/panel-settings';
import { ORDERING_PAUSED_MESSAGE } from '@plenty/contract/site/words/closed-words';
import type { Firestore } from 'firebase-admin/firestore';
import type { DocumentReader } from '../firestore/gather-reads.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { AppError } from '../refusal.ts';

/** Lets nobody order while the owner has switched that off. A setting that cannot be read does not close the shop. */
export async function requireOpenCheckout(reader: DocumentReader, database: Firestore): Promise<void> {
  const [document] = await reader.getAll(database.doc(paths.checkoutSettings));
  const settings = document && readDocument(checkoutSettingsSchema, document);
  if (settings?.takesOrders !== false) return;
  throw new AppError({ code: 'conflict', message: ORDERING_PAUSED_MESSAGE });
}
