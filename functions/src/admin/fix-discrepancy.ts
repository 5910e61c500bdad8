import { FIXES_REQUIRING_NOTE, type Fix, UNDOABLE_FIXES } from '@plenty/contract/admin/reconciliation';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths, parseDocument } from '../db/index.ts';
import { type StockLedger, stockLedgerSchema } from '../inventory/index.ts';
import {
  type StoredOrder,
  canMarkPaid,
  correctRefundedAmount,
  fixOrderInventory,
  flagForReview,
  markOrderPaid,
  recordConfirmedPayment,
  recountRedemptions,
} from '../orders/index.ts';
import { reprocessPayment, requeueNotification, sumRecordedRefunds } from '../payments/index.ts';
import {
  type StoredDiscrepancy,
  listStoredReports,
  storedDiscrepancySchema,
  toDiscrepancyView,
} from '../reconciliation/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { type AdminTransaction, readExisting, runAdminTransaction } from './audit/admin-transaction.ts';
import { conflict } from './errors.ts';
import { readExistingOrder } from './orders/admin-order.repository.ts';

type FixContext = {
  readonly transaction: AdminTransaction;
  readonly context: RequestContext;
  readonly discrepancy: StoredDiscrepancy;
  readonly note: string;
  readonly now: Date;
};
type FixHandler = (fixContext: FixContext) => Promise<void>;

const FIX_HANDLERS: Readonly<Record<Fix, FixHandler>> = {
  'settle-again': reprocessDiscrepantPayment,
  'verify-again': verifyNotificationAgain,
  'mark-for-review': fixOrder(({ transaction, discrepancy, now }, order) =>
    flagForReview(transaction.unrecorded, order, { note: discrepancy.says, now }),
  ),
  'mark-paid': fixOrder(markPaid),
  // Only records that the owner has seen the money arrive.
  'confirm-payment': fixOrder(({ transaction, note, now }, order) =>
    recordConfirmedPayment(transaction.unrecorded, order, { note, now }),
  ),
  'close-payment': closePayment,
  'recount-refunds': fixOrder(recountRefunds),
  'recount-stock': setCountFromLedger,
  'accept-count': setLedgerFromCount,
  'give-goods-back': fixOrder(({ transaction, now }, order) =>
    fixOrderInventory(transaction.unrecorded, order, 'release', now),
  ),
  'take-goods-again': fixOrder(({ transaction, now }, order) =>
    fixOrderInventory(transaction.unrecorded, order, 'reserve', now),
  ),
  'recount-uses': recountDiscountRedemptions,
};

/** Applies a fix to one discrepancy. The audit log records it, and can undo it where the fix allows that (D-11). */
export const fixDiscrepancy: Handler<'fixDiscrepancy'> = async ({ params, body }, context) => {
  const { database } = context;
  const { remedy, note } = body;
  await rejectOlderReport(database, params.id);
  if (FIXES_REQUIRING_NOTE.includes(remedy) && note === '') throw conflict('Please note what you know of it.');
  const reference = database.doc(paths.discrepancy(params.id, body.finding));
  const entry = { kind: 'fault-remedied', canUndo: UNDOABLE_FIXES.includes(remedy) } as const;
  return runAdminTransaction(context, entry, async (transaction) => {
    const document = await readExisting(transaction, reference, 'There is no such finding any more.');
    const discrepancy = parseDocument(storedDiscrepancySchema, document);
    if (!discrepancy?.remedies.includes(remedy)) throw conflict('This does not put it right.');
    if (discrepancy.remedied !== null) throw conflict('This was put right already.');
    const now = context.now();
    await FIX_HANDLERS[remedy]({ transaction, context, discrepancy, note, now });
    const remedied = { remedy, at: Timestamp.fromDate(now) };
    transaction.upsert(reference, { remedied });
    return { title: discrepancy.says, item: toDiscrepancyView({ ...discrepancy, remedied }, context.paypal.webUrl) };
  });
};

/** A discrepancy in an older report may have been fixed since, so only the newest report can be worked on. */
async function rejectOlderReport(database: Firestore, id: string): Promise<void> {
  const [newest] = await listStoredReports(database);
  if (newest && newest.id !== id) throw conflict('There is a newer report. Please look at that one.');
}

/** A fix of the order that the discrepancy is about. */
function fixOrder(fix: (fixContext: FixContext, order: StoredOrder) => Promise<void> | void): FixHandler {
  return async (fixContext) => {
    const { order } = await readExistingOrder(fixContext.transaction, fixContext.discrepancy.orderId ?? '');
    await fix(fixContext, order);
  };
}

/** Accepts the payment as it is (D-20). */
async function markPaid({ transaction, context, note, now }: FixContext, order: StoredOrder): Promise<void> {
  if (!canMarkPaid(order)) throw conflict('The payment of this order is not yours to mark.');
  await markOrderPaid(transaction.unrecorded, order, { note, shopOrigin: context.shopOrigin, now });
}

/** Sets the refunded amount to the sum of the refunds PayPal has reported. */
async function recountRefunds({ transaction, discrepancy, now }: FixContext, order: StoredOrder): Promise<void> {
  const refunded = await sumRecordedRefunds(transaction.database, order.id, order.saleId);
  correctRefundedAmount(transaction.unrecorded, order, { refunded, note: discrepancy.says, now });
}

/** The owner resolved the payment outside the shop; it stays on record with their note. */
async function closePayment({ transaction, discrepancy, note, now }: FixContext): Promise<void> {
  const reference = transaction.doc(paths.payment(discrepancy.name ?? ''));
  await readExisting(transaction, reference, 'There is no such payment on record.');
  transaction.upsert(reference, { closed: { note, at: Timestamp.fromDate(now) } });
}

/** The next payment sweep, minutes from now, verifies the notification with PayPal. */
async function verifyNotificationAgain({ transaction, discrepancy, now }: FixContext): Promise<void> {
  await requeueNotification(transaction.unrecorded, discrepancy.name ?? '', now);
}

/** Applies the payment as if it had just been reported; emails it already caused are not sent again. */
async function reprocessDiscrepantPayment({ transaction, context, discrepancy }: FixContext): Promise<void> {
  const { paypal, ...services } = context;
  const reprocessContext = { ...services, isTestEnvironment: paypal.isTest };
  await reprocessPayment(transaction.unrecorded, discrepancy.name ?? '', reprocessContext);
}

const INVENTORY_PATH = /^products\/\d+\/stock\/[^/]+$/;

/**
 * Corrects a count or its ledger by the difference between the two. Sales move both alike, so the difference is still
 * right after any sale; `recounts` makes sure it is applied only once.
 */
async function adjustCount(
  { transaction, discrepancy }: FixContext,
  adjust: (stock: StockLedger, difference: number) => Pick<StockLedger, 'count' | 'stocked'>,
): Promise<void> {
  const { name, miss } = discrepancy;
  if (name === null || miss === null || !INVENTORY_PATH.test(name))
    throw new Error(`${discrepancy.id} is about no count`);
  const document = await readExisting(transaction, transaction.doc(name), 'This size is not counted any more.');
  const stock = stockLedgerSchema.parse(document.data());
  if (stock.recounts !== miss.recounts) throw conflict('This count was put right already.');
  const adjusted = adjust(stock, miss.by);
  if (adjusted.count < 0) throw conflict('More was sold meanwhile than there would be.');
  transaction.restore(document.ref, { ...document.data(), ...adjusted, recounts: stock.recounts + 1 });
}

/** Where more was sold than was ever stocked, the ledger rises along with the count. */
function setCountFromLedger(fixContext: FixContext): Promise<void> {
  const isOversold = fixContext.discrepancy.rule === 'count-below-zero';
  return adjustCount(fixContext, ({ count, stocked }, difference) => ({
    count: count + difference,
    ...(stocked === undefined ? {} : { stocked: isOversold ? stocked + difference : stocked }),
  }));
}

/** For when the owner has counted the items and the count is right. */
function setLedgerFromCount(fixContext: FixContext): Promise<void> {
  return adjustCount(fixContext, ({ count, stocked = count }, difference) => ({
    count,
    stocked: stocked - difference,
  }));
}

async function recountDiscountRedemptions({ transaction, discrepancy, now }: FixContext): Promise<void> {
  const code = discrepancy.code ?? '';
  await readExisting(transaction, transaction.doc(paths.discount(code)), 'This discount code does not exist any more.');
  await recountRedemptions(transaction.unrecorded, code, now);
}
