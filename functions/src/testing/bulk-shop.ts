import { randomUUID } from 'node:crypto';
import { auditLogEntrySchema, changeResponseSchema } from '@plenty/contract/admin/audit-log';
import {
  type BulkEdit,
  bulkProductSchema,
  bulkProgressSchema,
  getSeen,
  toBulkFields,
} from '@plenty/contract/admin/bulk-edit';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { createAdminClient } from './admin-client.ts';
import type { ProductInput } from './fixtures.ts';
import { createTestShop } from './test-shop.ts';

const selectionSchema = z.object({ products: z.array(bulkProductSchema) });
const historySchema = z.object({ entries: z.array(auditLogEntrySchema) });
const responseSchema = changeResponseSchema(bulkProgressSchema);

/** A shop whose owner changes many products at once. */
export async function createBulkShop(name: string, ...products: readonly ProductInput[]) {
  const shop = createTestShop(name);
  await shop.saveProducts(...products);
  const admin = await createAdminClient(shop);
  const select = async (body: object) =>
    selectionSchema.parse((await admin.call('POST', 'product-selections', body)).data).products;
  const prepare = async (edit: BulkEdit, selection: object = { match: {} }) => ({
    key: randomUUID(),
    edit,
    targets: (await select(selection)).map((row) => ({
      id: row.id,
      seen: getSeen(toBulkFields(row), edit, row.updatedAt),
    })),
  });
  const send = async (request: object) =>
    responseSchema.parse((await admin.call('POST', 'product-changes', request)).data);
  return {
    shop,
    admin,
    select,
    prepare,
    send,
    /** Selects products by their ids and changes them. */
    changeProducts: async (edit: BulkEdit, ids: readonly number[]) => send(await prepare(edit, { ids })),
    read: async (id: number) => (await shop.database.doc(paths.product(id)).get()).data(),
    history: async () => historySchema.parse((await admin.call('GET', 'history?tab=products')).data).entries,
    undo: (id: string) => admin.call('POST', `undo/${id}`),
    /** In how many transactions a change was made. */
    countParts: async (id: string) => (await shop.database.collection(paths.auditParts(id)).count().get()).data().count,
  };
}
export type BulkShop = Awaited<ReturnType<typeof createBulkShop>>;
