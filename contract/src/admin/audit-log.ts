import * as z from 'zod/mini';

/** The kinds that pages of the last release know. */
const releasedKindSchema = z.enum([
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

/** The kinds added since. Once a release has them, they belong above. */
const NEW_KINDS = [
  'customer-updated',
  'customer-deleted',
  'order-refund-withdrawn',
  'order-noted',
  'order-address-corrected',
  'order-claim-resolved',
  'order-swap-resolved',
  'products-updated',
  'products-deleted',
  'products-duplicated',
  'products-imported',
  'subscribers-imported',
  'campaign-created',
  'campaign-updated',
  'campaign-deleted',
  'campaign-sent',
  'shopify-products-synced',
] as const;

/** Every admin action that changes the shop. The audit log shows the action by its kind, and undo depends on it. */
export const changeKindSchema = z.enum([...releasedKindSchema.options, ...NEW_KINDS]);
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

/** A kind as pages of this release and of the last one understand it. */
export function toListedKind(kind: ChangeKind): Pick<AuditLogEntry, 'kind' | 'newKind'> {
  const released = releasedKindSchema.safeParse(kind).data;
  return released === undefined ? { kind: 'settings-updated', newKind: kind } : { kind: released };
}

export function readListedKind({ kind, newKind }: Pick<AuditLogEntry, 'kind' | 'newKind'>): ChangeKind {
  return changeKindSchema.safeParse(newKind).data ?? kind;
}

export const changedFieldSchema = z.object({
  document: z.string(),
  field: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});
export type ChangedField = z.infer<typeof changedFieldSchema>;

/** An entry of the audit log. It lists only the fields that changed; a document that did not exist has no `before`. Times are ISO. */
export const auditLogEntrySchema = z.object({
  ...changeSchema.shape,
  /** 'settings-updated' in place of a kind that pages of the last release do not know; `newKind` is that kind. */
  kind: releasedKindSchema,
  newKind: z.optional(z.string()),
  title: z.string(),
  /** Saves of one editing session are merged into one entry: the time of the last of them. */
  lastAt: z.string(),
  canUndo: z.boolean(),
  undoneAt: z.nullable(z.string()),
  fields: z.array(changedFieldSchema),
  /** How many products a bulk change has changed; `fields` are those of the first ones. */
  products: z.optional(z.int()),
});
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>;
