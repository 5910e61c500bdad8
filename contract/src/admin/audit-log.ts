import * as z from 'zod/mini';

/** Everything the owner can do that changes the shop, by name: the history shows it, and undo goes by it. */
export const changeKindSchema = z.enum([
  'category-created',
  'category-updated',
  'category-deleted',
  'product-created',
  'product-updated',
  'product-deleted',
  'order-status-changed',
  'order-marked-paid',
  'order-refunded',
  'order-looked-at',
  'order-mail-resent',
  'order-delay-told',
  'discount-created',
  'discount-updated',
  'discount-deleted',
  'fault-remedied',
  'subscriber-deleted',
  'content-updated',
  'navigation-created',
  'navigation-updated',
  'navigation-deleted',
  'hero-created',
  'hero-updated',
  'hero-deleted',
  'look-created',
  'look-updated',
  'look-deleted',
  'list-ordered',
  'settings-updated',
  'shopify-synced',
  'order-pushed',
  'password-changed',
  'password-restored',
  'undone',
]);
export type ChangeKind = z.infer<typeof changeKindSchema>;

/** The panel's tabs (ADM-02), as its address and its history name them. */
export const adminTabIdSchema = z.enum([
  'products',
  'orders',
  'categories',
  'shopify',
  'content',
  'navigation',
  'hero-sections',
]);
export type AdminTabId = z.infer<typeof adminTabIdSchema>;

/** One act of the owner's: `id` takes it back (`POST /api/admin/undo/{id}`), `at` is when it was stored, an ISO instant. */
export const changeSchema = z.object({ id: z.string(), at: z.string() });
export type Change = z.infer<typeof changeSchema>;

/** What every call that changes something answers: the thing as it is now (null once it is deleted), and the change. */
export function changeResponseSchema<S extends z.ZodMiniType>(item: S) {
  return z.object({ item, change: changeSchema });
}

/** A line of the history: only the fields that changed; times are ISO instants, a document that was not there has no `before`. */
export const auditLogEntrySchema = z.object({
  ...changeSchema.shape,
  kind: changeKindSchema,
  title: z.string(),
  /** The last of the saves that belong to one piece of typing. */
  lastAt: z.string(),
  canUndo: z.boolean(),
  undoneAt: z.nullable(z.string()),
  fields: z.array(
    z.object({
      document: z.string(),
      field: z.string(),
      before: z.optional(z.unknown()),
      after: z.optional(z.unknown()),
    }),
  ),
});
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>;
