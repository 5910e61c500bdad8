import { FIXES_REQUIRING_NOTE, type Fix, UNDOABLE_FIXES } from '@plenty/contract/admin/reconciliation';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { paths, readDocument } from '../db/index.ts';
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
  storedOrderSchema,
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
import { ORDER_MISSING_MESSAGE } from './orders/admin-order.repository.ts';

/** What a remedy works with: the owner's transaction, the finding, and what the owner said. */
export type FixContext = {
  readonly transaction: AdminTransaction;
  readonly context: RequestContext;
  readonly finding: StoredDiscrepancy;
  readonly note: string;
};

const FIX_HANDLERS: Readonly<Record<Fix, (fixContext: FixContext) => Promise<void>>> = {
  'settle-again': reprocessPaymentFix,
  'verify-again': verifyAgainFix,
  'mark-for-review': markForReviewFix,
  'mark-paid': markPaidFix,
  'confirm-payment': confirmPaymentFix,
  'close-payment': closePaymentFix,
  'recount-refunds': recountRefundsFix,
  'recount-stock': recountInventoryFix,
  'accept-count': acceptCountFix,
  'give-goods-back': releaseInventoryFix,
  'take-goods-again': reserveInventoryFix,
  'recount-uses': recountRedemptionsFix,
};

function conflict(message: string): AppError {
  return new AppError({ code: 'conflict', message });
}

/** What an older report found may have been put right since; only the newest is worked on. */
async function rejectOlderReport(database: Firestore, id: string): Promise<void> {
  const [newest] = await listStoredReports(database);
  if (newest && newest.id !== id) throw conflict('There is a newer report. Please look at that one.');
}

/** Does what puts a finding right, as the owner's own act: recorded, and taken back where that can be (D-11). */
export const fixDiscrepancy: Handler<'fixDiscrepancy'> = async ({ params, body }, context) => {
  const { database, now } = context;
  const { remedy, note } = body;
  await rejectOlderReport(database, params.id);
  if (FIXES_REQUIRING_NOTE.includes(remedy) && note === '') throw conflict('Please note what you know of it.');
  const reference = database.doc(paths.finding(params.id, body.finding));
  const act = { kind: 'fault-remedied', canUndo: UNDOABLE_FIXES.includes(remedy) } as const;
  return runAdminTransaction(context, act, async (owner) => {
    const document = await readExisting(owner, reference, 'There is no such finding any more.');
    const finding = readDocument(storedDiscrepancySchema, document);
    if (!finding?.remedies.includes(remedy)) throw conflict('This does not put it right.');
    if (finding.remedied !== null) throw conflict('This was put right already.');
    await FIX_HANDLERS[remedy]({ transaction: owner, context, finding, note });
    const remedied = { remedy, at: Timestamp.fromDate(now()) };
    owner.upsert(reference, { remedied });
    return { title: finding.says, item: toDiscrepancyView({ ...finding, remedied }, context.paypal.webUrl) };
  });
};

async function readAffectedOrder({ transaction, context, finding }: FixContext): Promise<StoredOrder> {
  const reference = context.database.doc(paths.order(finding.orderId ?? ''));
  const order = readDocument(storedOrderSchema, await readExisting(transaction, reference, ORDER_MISSING_MESSAGE));
  if (!order) throw new AppError({ code: 'not-found', message: ORDER_MISSING_MESSAGE });
  return order;
}

/** The order is shown as one to be looked at. */
export async function markForReviewFix(fixContext: FixContext): Promise<void> {
  const { transaction, context, finding } = fixContext;
  const order = await readAffectedOrder(fixContext);
  flagForReview(transaction.unrecorded, context.database, order, { note: finding.says, now: context.now() });
}

/** D-20: the payment is taken as it is, with the owner's note. */
export async function markPaidFix(fixContext: FixContext): Promise<void> {
  const { transaction, context, note } = fixContext;
  const { database, shopOrigin, now } = context;
  const order = await readAffectedOrder(fixContext);
  if (!canMarkPaid(order)) {
    throw new AppError({ code: 'conflict', message: 'The payment of this order is not yours to mark.' });
  }
  await markOrderPaid(transaction.unrecorded, database, order, { note, shopOrigin, now: now() });
}

/** The owner has seen the money: noted, and nothing else moves. */
export async function confirmPaymentFix(fixContext: FixContext): Promise<void> {
  const { transaction, context, note } = fixContext;
  recordConfirmedPayment(transaction.unrecorded, context.database, await readAffectedOrder(fixContext), {
    note,
    now: context.now(),
  });
}

/** What went back is what the wallet's messages say. */
export async function recountRefundsFix(fixContext: FixContext): Promise<void> {
  const { transaction, context, finding } = fixContext;
  const order = await readAffectedOrder(fixContext);
  const refunded = await sumRecordedRefunds(context.database, order.id, order.saleId);
  correctRefundedAmount(transaction.unrecorded, context.database, order, {
    refunded,
    note: finding.says,
    now: context.now(),
  });
}

/** A cancelled order's goods and code go back, once (D-24). */
export async function releaseInventoryFix(fixContext: FixContext): Promise<void> {
  const { transaction, context } = fixContext;
  await fixOrderInventory(
    transaction.unrecorded,
    context.database,
    await readAffectedOrder(fixContext),
    'give-back',
    context.now(),
  );
}

/** An open order takes its goods and its code, or is refused what is not there (D-24). */
export async function reserveInventoryFix(fixContext: FixContext): Promise<void> {
  const { transaction, context } = fixContext;
  await fixOrderInventory(
    transaction.unrecorded,
    context.database,
    await readAffectedOrder(fixContext),
    'take-again',
    context.now(),
  );
}

/** The owner has settled a payment outside the shop: it stays on record with what they said. */
export async function closePaymentFix({ transaction, context, finding, note }: FixContext): Promise<void> {
  const { database, now } = context;
  const reference = database.doc(paths.payment(finding.name ?? ''));
  await readExisting(transaction, reference, 'There is no such payment on record.');
  transaction.upsert(reference, { closed: { note, at: Timestamp.fromDate(now()) } });
}

/** The next sweep, minutes from now, asks the wallet about the message. */
export async function verifyAgainFix({ transaction, context, finding }: FixContext): Promise<void> {
  await requeueNotification(transaction.unrecorded, context.database, finding.name ?? '', context.now());
}

/** The payment is brought to its order as if it had just been heard of; whoever was told of it before is not told again. */
export async function reprocessPaymentFix({ transaction, context, finding }: FixContext): Promise<void> {
  const { paypal, ...services } = context;
  await reprocessPayment(transaction.unrecorded, finding.name ?? '', { ...services, isTestEnvironment: paypal.isTest });
}

const INVENTORY_PATH = /^products\/\d+\/stock\/[^/]+$/;

/** Changes a count and its books by what they miss each other by, which no sale changes: once, whatever was sold meanwhile. */
async function adjustCount(
  { transaction, context, finding }: FixContext,
  change: (stock: StockLedger, by: number) => Pick<StockLedger, 'count' | 'stocked'>,
): Promise<void> {
  const { name, miss } = finding;
  if (name === null || miss === null || !INVENTORY_PATH.test(name)) throw new Error(`${finding.id} is about no count`);
  const document = await readExisting(transaction, context.database.doc(name), 'This size is not counted any more.');
  const stock = stockLedgerSchema.parse(document.data());
  if (stock.recounts !== miss.recounts) {
    throw new AppError({ code: 'conflict', message: 'This count was put right already.' });
  }
  const after = change(stock, miss.by);
  if (after.count < 0)
    throw new AppError({ code: 'conflict', message: 'More was sold meanwhile than there would be.' });
  transaction.restore(document.ref, { ...document.data(), ...after, recounts: stock.recounts + 1 });
}

/** The count becomes what the books say; where more was sold than came in, both rise until nothing is missing. */
export function recountInventoryFix(fixContext: FixContext): Promise<void> {
  const isShort = fixContext.finding.rule === 'count-below-zero';
  return adjustCount(fixContext, ({ count, stocked }, by) => ({
    count: count + by,
    ...(stocked === undefined ? {} : { stocked: isShort ? stocked + by : stocked }),
  }));
}

/** The owner has counted the shelf: the books become what the count says. */
export function acceptCountFix(fixContext: FixContext): Promise<void> {
  return adjustCount(fixContext, ({ count, stocked = count }, by) => ({ count, stocked: stocked - by }));
}

/** A code's uses become those of the orders that have it. */
export async function recountRedemptionsFix({ transaction, context, finding }: FixContext): Promise<void> {
  const { database, now } = context;
  const code = finding.code ?? '';
  await readExisting(transaction, database.doc(paths.discount(code)), 'This discount code does not exist any more.');
  await recountRedemptions(transaction.unrecorded, database, code, now());
}
