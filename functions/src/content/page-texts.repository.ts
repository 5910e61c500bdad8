import { type EditedText, TEXT_PAGES } from '@plenty/contract/content/page-texts';
import { getShopDate } from '@plenty/contract/lib/dates';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocuments, paths, timestampSchema } from '../db/index.ts';

const storedTextSchema = z.object({
  section: z.string(),
  key: z.string(),
  value: z.string(),
  updatedAt: timestampSchema,
});

/** What the owner wrote for the pages that consist of text. */
export async function readPageTexts(database: Firestore): Promise<EditedText[]> {
  const { docs } = await database.collection(paths.content).where('section', 'in', TEXT_PAGES).get();
  return parseDocuments(storedTextSchema, docs).map(({ section, key, value, updatedAt }) => ({
    id: `${section}.${key}`,
    value,
    editedOn: getShopDate(updatedAt.toMillis()),
  }));
}
