import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { type Transaction, paths } from '../db/index.ts';
import { AppError } from '../app-error.ts';
import { type PaymentServices, applyPaymentEventInTransaction } from './apply-payment-event.ts';
import { storedPaymentSchema } from './payment.repository.ts';

/** What would be made for the first time: of the second time only what is not there yet is made, and the record says what came of it. */
function createMissingOnly(transaction: Transaction) {
  const made = new Map<DocumentReference, DocumentData>();
  const patient: Transaction = { ...transaction, create: (reference, data) => void made.set(reference, data) };
  const end = async (record: DocumentReference): Promise<void> => {
    const there = await transaction.getAll(...made.keys());
    for (const [place, [reference, data]] of [...made].entries()) {
      const isRecord = reference.path === record.path;
      if (isRecord || there[place]?.exists !== true) transaction.upsert(reference, data);
    }
  };
  return { patient, end };
}

/** Judges a payment that is on record once more, as if it had just been heard of: for an order that does not know of it. */
export async function reprocessPayment(
  transaction: Transaction,
  name: string,
  services: PaymentServices,
): Promise<void> {
  const record = services.database.doc(paths.payment(name));
  const [document] = await transaction.getAll(record);
  const payment = storedPaymentSchema.safeParse(document?.data()).data;
  if (!payment) throw new AppError({ code: 'not-found', message: 'There is no such payment on record.' });
  const { verdict: _verdict, at: _at, closed: _closed, ...paymentEvent } = payment;
  const { patient, end } = createMissingOnly(transaction);
  const verdict = await applyPaymentEventInTransaction(
    patient,
    { paymentEvent, refundId: undefined, isReprocessed: true },
    services,
  );
  if (verdict.kind !== 'move') {
    throw new AppError({ code: 'conflict', message: 'There is still no order that this payment could settle.' });
  }
  await end(record);
}
