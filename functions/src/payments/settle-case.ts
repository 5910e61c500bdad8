import { type CaseNotice, type CaseVerdict, judgeCase } from '@plenty/contract/payments/case-notice';
import { type Changes, transact } from '../firestore/transact.ts';
import { queueOwnerNotice } from '../mail/mail-repository.ts';
import { namedByHandle } from './order-handle.ts';
import { addHistory, readOrder, updateOrder } from '../orders/order-repository.ts';
import { changedAt } from '../orders/order-status-repository.ts';
import { findPaidOrder, recordCase, wasCaseHeard } from './payment-repository.ts';
import type { Settling } from './settle-evidence.ts';

type Outcome = CaseVerdict | { readonly kind: 'early' };

/** The order a dispute is about: named by the message itself, or else by the payment it speaks of. */
async function readDisputed(changes: Changes, notice: CaseNotice, { database }: Settling) {
  const named = /^[0-9a-f]{40}$/.test(notice.orderId)
    ? notice
    : await findPaidOrder(changes, database, notice.transactionId);
  if (!named) return undefined;
  const { orderId, orderKey } = named;
  const order = await readOrder(changes, database, orderId);
  return { order, notice: namedByHandle({ ...notice, orderId, orderKey }, order) };
}

async function settle(changes: Changes, told: CaseNotice, settling: Settling): Promise<Outcome> {
  const { database, isTestEnvironment, shopOrigin, now } = settling;
  const [isKnown, disputed] = await Promise.all([
    wasCaseHeard(changes, database, told),
    readDisputed(changes, told, settling),
  ]);
  if (isKnown) return { kind: 'note', concern: null };
  // Its payment may be told of later.
  if (!disputed) return { kind: 'early' };
  const { order, notice } = disputed;
  const verdict = judgeCase(order, notice, isTestEnvironment);
  recordCase(changes, database, notice, verdict, now());
  if (!order || verdict.kind === 'foreign') return verdict;
  const concern = order.concern ?? verdict.concern;
  const updatedAt = changedAt(order, now());
  updateOrder(changes, database, order, { concern, updatedAt });
  const note = [notice.word, notice.caseId, notice.kind, notice.reason].filter((part) => part !== '').join(', ');
  const { status, paymentStatus } = order;
  addHistory(changes, database, order, { event: 'dispute', status, paymentStatus, note }, updatedAt.toDate());
  if (notice.word !== 'opened') return verdict;
  const opened = { matter: 'dispute', cause: `${notice.caseId}-${notice.word}`, note } as const;
  await queueOwnerNotice(changes, database, order, opened, { shopOrigin, now: now() });
  return verdict;
}

/** Notes one verified message about a dispute on its order, once; the money itself is moved by other messages (D-20). */
export function settleCase(notice: CaseNotice, settling: Settling): Promise<Outcome> {
  return transact(settling.database, (changes) => settle(changes, notice, settling));
}
