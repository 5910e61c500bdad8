import * as z from 'zod/mini';

/** Every admin action that changes the shop. The audit log shows the action by its kind, and undo depends on it. */
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

/** The tabs of the admin panel (ADM-02), as the URL and the audit log name them. */
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

/** A recorded change: `POST /api/admin/undo/{id}` takes it back. `at` is the ISO time at which it was stored. */
export const changeSchema = z.object({ id: z.string(), at: z.string() });
export type Change = z.infer<typeof changeSchema>;

/** The response of every change: the item as it is now (null once it is deleted) and the recorded change. */
export function changeResponseSchema<S extends z.ZodMiniType>(item: S) {
  return z.object({ item, change: changeSchema });
}

/** An entry of the audit log. It lists only the fields that changed; a document that did not exist has no `before`. Times are ISO. */
export const auditLogEntrySchema = z.object({
  ...changeSchema.shape,
  kind: changeKindSchema,
  title: z.string(),
  /** Saves of one editing session are merged into one entry: the time of the last of them. */
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
