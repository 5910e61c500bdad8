import * as z from 'zod/mini';
import { overdueJobSchema } from './dashboard.ts';

/** What can be wrong in the shop's books, each kind by itself: money without an order, an order without money, and so on. */
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

/** What puts a finding right. Each does what the shop does anyway, once, on the word of the owner. */
export const FIXES = [
  /** Judges a payment that is on record once more, and moves its order accordingly. */
  'settle-again',
  /** Asks the wallet once more whether a message is its own. */
  'verify-again',
  /** Shows the order to the owner as one to be looked at; one that is unpaid goes under review. */
  'mark-for-review',
  /** D-20: the owner takes the payment as it is; an order that lapsed takes its goods again. */
  'mark-paid',
  /** The owner has seen the money: noted in the order's history. */
  'confirm-payment',
  /** The owner has settled a payment outside the shop, such as by sending it back. */
  'close-payment',
  /** What went back is what the wallet's messages say. */
  'recount-refunds',
  /** The count becomes what the books say. */
  'recount-stock',
  /** The books become what the count says: the owner has counted the shelf. */
  'accept-count',
  'give-goods-back',
  'take-goods-again',
  /** A code's uses become those of the orders that have it. */
  'recount-uses',
] as const;
export const fixSchema = z.enum(FIXES);
export type Fix = (typeof FIXES)[number];

/** Remedies that stand on the owner's word alone, and ask for it. */
export const FIXES_REQUIRING_NOTE: readonly Fix[] = ['mark-paid', 'confirm-payment', 'close-payment'];

/** These restore whole when they are taken back; an order or a message has moved on with more than its own document. */
export const UNDOABLE_FIXES: readonly Fix[] = ['recount-stock', 'accept-count', 'close-payment'];

const reportIdSchema = z.string().check(z.regex(/^\d{13}$/, 'There is no such report'));
const discrepancyIdSchema = z.string().check(z.regex(/^[0-9a-f]{20}$/, 'There is no such finding'));
export const reportParamsSchema = z.object({ id: reportIdSchema });

/** One thing that does not add up, in a sentence, with what it is about and what puts it right. */
export const discrepancySchema = z.object({
  id: z.string(),
  kind: discrepancyKindSchema,
  says: z.string(),
  orderId: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  /** The wallet's number of the payment, and where the wallet shows it to whoever was paid. */
  transactionId: z.nullable(z.string()),
  walletUrl: z.nullable(z.string()),
  productId: z.nullable(z.int()),
  code: z.nullable(z.string()),
  remedies: z.array(fixSchema),
  /** What was done about it, and when. */
  remedied: z.nullable(z.object({ remedy: fixSchema, at: z.iso.datetime() })),
});
export type Discrepancy = z.infer<typeof discrepancySchema>;

/** A look through the books: what was looked at, and how many findings of each kind there are. */
export const reconciliationReportSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Made by itself, once a day, or because the owner asked for it. */
  isDaily: z.boolean(),
  tookMs: z.int(),
  looked: z.object({ orders: z.int(), payments: z.int(), counts: z.int(), codes: z.int() }),
  found: z.partialRecord(discrepancyKindSchema, z.int()),
  /** What ran by itself too late when the report was made. */
  lateJobs: z._default(z.array(overdueJobSchema), []),
});
export type ReconciliationReport = z.infer<typeof reconciliationReportSchema>;

/** The findings of a report, fifty at a time. */
export const reconciliationReportPageSchema = z.object({
  report: reconciliationReportSchema,
  findings: z.array(discrepancySchema),
  next: z.nullable(z.string()),
});
export const reportPageQuerySchema = z.object({ after: z.optional(discrepancyIdSchema) });

export const fixRequestSchema = z.object({
  finding: discrepancyIdSchema,
  remedy: fixSchema,
  /** What the owner knows that the shop does not. */
  note: z._default(z.string().check(z.trim(), z.maxLength(500, 'Please use at most 500 characters')), ''),
});
