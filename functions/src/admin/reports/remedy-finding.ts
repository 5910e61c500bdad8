import { type Remedy, TOLD_REMEDIES, UNDOABLE_REMEDIES } from '@plenty/contract/panel/report';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Context } from '../../context.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocument } from '../../firestore/read-document.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { listReports } from '../../reports/report-repository.ts';
import { presentFinding, type StoredFinding, storedFindingSchema } from '../../reports/stored-report.ts';
import { changeShop, type OwnerChange, readForChange } from '../change-shop.ts';
import { recountUsesOf } from './remedy-code.ts';
import { acceptCount, recountStock } from './remedy-count.ts';
import {
  confirmPayment,
  giveGoodsBack,
  markForReview,
  markPaid,
  recountRefunds,
  takeGoodsBack,
} from './remedy-order.ts';
import { closePayment, settleAgain, verifyAgain } from './remedy-payment.ts';

/** What a remedy works with: the owner's transaction, the finding, and what the owner said. */
export type Remedying = {
  readonly owner: OwnerChange;
  readonly context: Context;
  readonly finding: StoredFinding;
  readonly note: string;
};

const ACTS: Readonly<Record<Remedy, (remedying: Remedying) => Promise<void>>> = {
  'settle-again': settleAgain,
  'verify-again': verifyAgain,
  'mark-for-review': markForReview,
  'mark-paid': markPaid,
  'confirm-payment': confirmPayment,
  'close-payment': closePayment,
  'recount-refunds': recountRefunds,
  'recount-stock': recountStock,
  'accept-count': acceptCount,
  'give-goods-back': giveGoodsBack,
  'take-goods-again': takeGoodsBack,
  'recount-uses': recountUsesOf,
};

function conflict(message: string): Refusal {
  return new Refusal({ code: 'conflict', message });
}

/** What an older report found may have been put right since; only the newest is worked on. */
async function refuseOlder(database: Firestore, id: string): Promise<void> {
  const [newest] = await listReports(database);
  if (newest && newest.id !== id) throw conflict('There is a newer report. Please look at that one.');
}

/** Does what puts a finding right, as the owner's own act: recorded, and taken back where that can be (D-11). */
export const remedyFinding: Handler<'remedyFinding'> = async ({ params, body }, context) => {
  const { database, now } = context;
  const { remedy, note } = body;
  await refuseOlder(database, params.id);
  if (TOLD_REMEDIES.includes(remedy) && note === '') throw conflict('Please note what you know of it.');
  const reference = database.doc(paths.finding(params.id, body.finding));
  const act = { kind: 'fault-remedied', canUndo: UNDOABLE_REMEDIES.includes(remedy) } as const;
  return changeShop(context, act, async (owner) => {
    const document = await readForChange(owner, reference, 'There is no such finding any more.');
    const finding = readDocument(storedFindingSchema, document);
    if (!finding?.remedies.includes(remedy)) throw conflict('This does not put it right.');
    if (finding.remedied !== null) throw conflict('This was put right already.');
    await ACTS[remedy]({ owner, context, finding, note });
    const remedied = { remedy, at: Timestamp.fromDate(now()) };
    owner.write(reference, { remedied });
    return { title: finding.says, item: presentFinding({ ...finding, remedied }, context.wallet.webUrl) };
  });
};
