import { type Fix, FIXES_REQUIRING_NOTE, UNDOABLE_FIXES } from '@plenty/contract/panel/report';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { RequestContext } from '../../context.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocument } from '../../firestore/read-document.ts';
import type { Handler } from '../../handler.ts';
import { AppError } from '../../refusal.ts';
import { listStoredReports } from '../../reports/report-repository.ts';
import { toDiscrepancyView, type StoredDiscrepancy, storedDiscrepancySchema } from '../../reports/stored-report.ts';
import { runAdminTransaction, type AdminTransaction, readExisting } from '../change-shop.ts';
import { recountRedemptionsFix } from './remedy-code.ts';
import { acceptCountFix, recountInventoryFix } from './remedy-count.ts';
import {
  confirmPaymentFix,
  releaseInventoryFix,
  markForReviewFix,
  markPaidFix,
  recountRefundsFix,
  reserveInventoryFix,
} from './remedy-order.ts';
import { closePaymentFix, reprocessPaymentFix, verifyAgainFix } from './remedy-payment.ts';

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
