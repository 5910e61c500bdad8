import { paths } from '../firestore/paths.ts';
import type { Books, Take } from './books.ts';
import { findOrders, readPayment } from './find-beside.ts';
import { judgePayment } from './judge-payment.ts';

/** What of a payment went back, by the wallet's own messages, in cents. */
async function sumReturned({ database, moment }: Books, transactionId: string): Promise<number> {
  const found = await moment.find(
    database.collection(paths.payments).where('parentTransactionId', '==', transactionId),
  );
  const payments = found.flatMap((document) => readPayment(document) ?? []);
  return payments
    .filter(({ status }) => status === 'refunded' || status === 'reversed')
    .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}

/** Every payment the wallet reported, against the order it names. */
export async function lookAtPayments(world: Books, take: Take): Promise<number> {
  const { database, moment } = world;
  let looked = 0;
  for await (const documents of moment.pages(database.collection(paths.payments))) {
    const payments = documents.flatMap((document) => {
      const payment = document.id.startsWith('case-') ? undefined : readPayment(document);
      return payment ? [{ name: document.id, payment }] : [];
    });
    looked += payments.length;
    const orders = await findOrders(
      world,
      payments.map(({ payment }) => payment.orderId),
    );
    for (const { name, payment } of payments) {
      const fault = judgePayment({ name, payment, order: orders.get(payment.orderId) });
      const isBack = fault && (await sumReturned(world, payment.transactionId)) >= payment.amount;
      if (fault && !isBack) await take(fault);
    }
  }
  return looked;
}
