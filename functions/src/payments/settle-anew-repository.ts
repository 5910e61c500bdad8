import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import type { Changes } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';
import { type Settling, settle } from './settle-evidence.ts';
import { storedPaymentSchema } from './stored-payment.ts';

/** What would be made for the first time: of the second time only what is not there yet is made, and the record says what came of it. */
function makeOnce(changes: Changes) {
  const made = new Map<DocumentReference, DocumentData>();
  const patient: Changes = { ...changes, create: (reference, data) => void made.set(reference, data) };
  const end = async (record: DocumentReference): Promise<void> => {
    const there = await changes.getAll(...made.keys());
    for (const [place, [reference, data]] of [...made].entries()) {
      const isRecord = reference.path === record.path;
      if (isRecord || there[place]?.exists !== true) changes.write(reference, data);
    }
  };
  return { patient, end };
}

/** Judges a payment that is on record once more, as if it had just been heard of: for an order that does not know of it. */
export async function settleAnew(changes: Changes, name: string, settling: Settling): Promise<void> {
  const record = settling.database.doc(paths.payment(name));
  const [document] = await changes.getAll(record);
  const payment = storedPaymentSchema.safeParse(document?.data()).data;
  if (!payment) throw new Refusal({ code: 'not-found', message: 'There is no such payment on record.' });
  const { verdict: _verdict, at: _at, closed: _closed, ...evidence } = payment;
  const { patient, end } = makeOnce(changes);
  const verdict = await settle(patient, { evidence, refundId: undefined, isAnew: true }, settling);
  if (verdict.kind !== 'move') {
    throw new Refusal({ code: 'conflict', message: 'There is still no order that this payment could settle.' });
  }
  await end(record);
}
