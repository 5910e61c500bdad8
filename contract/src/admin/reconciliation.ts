import * as z from 'zod/mini';
import { overdueJobSchema } from './dashboard.ts';

/** What reconciliation can find, such as a payment without an order or an order without a payment. */
export const DISCREPANCY_KINDS = [
  'paid-without-order',
  'order-without-payment',
  'wrong-amount',
  'late-payment',
  'double-payment',
  'stock',
  'code-uses',
] as const;
export const discrepancyKindSchema = z.enum(DISCREPANCY_KINDS);
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

/** What the owner can do about a discrepancy. Each fix runs once. */
export const FIXES = [
  /** Evaluates a recorded payment again and updates its order. */
  'settle-again',
  /** Asks PayPal again whether a payment message is genuine. */
  'verify-again',
  /** Flags the order for the owner; an unpaid order goes under review. */
  'mark-for-review',
  /** The owner accepts the payment as it is; an expired order reserves its items again (D-20). */
  'mark-paid',
  /** The owner has seen the money; this is noted in the order's history. */
  'confirm-payment',
  /** The owner has settled the payment outside the shop, for example by sending it back. */
  'close-payment',
  /** The refunded amount becomes what PayPal's messages add up to. */
  'recount-refunds',
  /** The count becomes what was stocked less what orders hold. */
  'recount-stock',
  /** The owner has counted the items: the stocked number is adjusted to the count. */
  'accept-count',
  'give-goods-back',
  'take-goods-again',
  /** The redemptions of a discount code become the orders that have it. */
  'recount-uses',
] as const;
export const fixSchema = z.enum(FIXES);
export type Fix = (typeof FIXES)[number];

/** These fixes rest on the owner's word alone. */
export const FIXES_REQUIRING_NOTE: readonly Fix[] = ['mark-paid', 'confirm-payment', 'close-payment'];

/** The other fixes change more documents than an undo restores. */
export const UNDOABLE_FIXES: readonly Fix[] = ['recount-stock', 'accept-count', 'close-payment'];

const discrepancyIdSchema = z.string().check(z.regex(/^[0-9a-f]{20}$/, 'There is no such finding'));
export const reportParamsSchema = z.object({
  id: z.string().check(z.regex(/^\d{13}$/, 'There is no such report')),
});

/** One thing that does not add up: `says` describes it in a sentence, `remedies` are the fixes that apply. */
export const discrepancySchema = z.object({
  id: z.string(),
  kind: discrepancyKindSchema,
  says: z.string(),
  orderId: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  /** The payment at PayPal: its id, and its page in the account of whoever was paid. */
  transactionId: z.nullable(z.string()),
  walletUrl: z.nullable(z.string()),
  productId: z.nullable(z.int()),
  code: z.nullable(z.string()),
  remedies: z.array(fixSchema),
  /** The fix the owner chose. */
  remedied: z.nullable(z.object({ remedy: fixSchema, at: z.iso.datetime() })),
});
export type Discrepancy = z.infer<typeof discrepancySchema>;

/** A reconciliation run: how many documents it checked (`looked`), and how many discrepancies of each kind it found. */
export const reconciliationReportSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** False for a run that the owner asked for. */
  isDaily: z.boolean(),
  tookMs: z.int(),
  looked: z.object({ orders: z.int(), payments: z.int(), counts: z.int(), codes: z.int() }),
  found: z.partialRecord(discrepancyKindSchema, z.int()),
  /** The jobs that were overdue at the time of the report. */
  lateJobs: z._default(z.array(overdueJobSchema), []),
});
export type ReconciliationReport = z.infer<typeof reconciliationReportSchema>;

/** The discrepancies of a report, fifty per page. */
export const reconciliationReportPageSchema = z.object({
  report: reconciliationReportSchema,
  findings: z.array(discrepancySchema),
  next: z.nullable(z.string()),
});
/** The place of the last discrepancy of the page before and its id; cursors of the previous release have the id alone. */
const discrepancyCursorSchema = z.union([
  discrepancyIdSchema,
  z.string().check(z.regex(/^\d{1,9}\.[0-9a-f]{20}$/, 'There is no such page')),
]);
export const reportPageQuerySchema = z.object({ after: z.optional(discrepancyCursorSchema) });

export const fixRequestSchema = z.object({
  finding: discrepancyIdSchema,
  remedy: fixSchema,
  /** Required for some fixes, see FIXES_REQUIRING_NOTE. */
  note: z._default(z.string().check(z.trim(), z.maxLength(500, 'Please use at most 500 characters')), ''),
});
