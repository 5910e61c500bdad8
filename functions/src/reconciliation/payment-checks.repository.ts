import { paths, readDocument } from '../db/index.ts';
import { notificationSchema } from '../payments/index.ts';
import { findMessageDiscrepancy, findPaymentDiscrepancy } from './payment-rules.ts';
import {
  type OnDiscrepancy,
  type ReconciliationContext,
  findOrders,
  parsePayment,
} from './point-in-time.repository.ts';

/** What of a payment went back, by the wallet's own messages, in cents. */
async function sumReturned({ database, reader }: ReconciliationContext, transactionId: string): Promise<number> {
  const found = await reader.find(
    database.collection(paths.payments).where('parentTransactionId', '==', transactionId),
  );
  const payments = found.flatMap((document) => parsePayment(document) ?? []);
  return payments
    .filter(({ status }) => status === 'refunded' || status === 'reversed')
    .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}

/** Every payment the wallet reported, against the order it names. */
export async function checkPayments(services: ReconciliationContext, take: OnDiscrepancy): Promise<number> {
  const { database, reader } = services;
  let looked = 0;
  for await (const documents of reader.pages(database.collection(paths.payments))) {
    const payments = documents.flatMap((document) => {
      const payment = document.id.startsWith('case-') ? undefined : parsePayment(document);
      return payment ? [{ name: document.id, payment }] : [];
    });
    looked += payments.length;
    const orders = await findOrders(
      services,
      payments.map(({ payment }) => payment.orderId),
    );
    for (const { name, payment } of payments) {
      const fault = findPaymentDiscrepancy({ name, payment, order: orders.get(payment.orderId) });
      const isBack = fault && (await sumReturned(services, payment.transactionId)) >= payment.amount;
      if (fault && !isBack) await take(fault);
    }
  }
  return looked;
}

/** Every message that waits to be verified. */
export async function checkPaymentMessages(
  { database, reader, now }: ReconciliationContext,
  take: OnDiscrepancy,
): Promise<void> {
  const open = database.collection(paths.walletMessages).where('state', 'in', ['given-up', 'unverified']);
  for await (const page of reader.pages(open)) {
    for (const document of page) {
      const message = readDocument(notificationSchema, document);
      const fault = message && findMessageDiscrepancy(document.id, message, now);
      if (fault) await take(fault);
    }
  }
}
