import { paths, parseDocument } from '../db/index.ts';
import { notificationSchema, parsePayment } from '../payments/index.ts';
import { findMessageDiscrepancy, findPaymentDiscrepancy } from './payment-rules.ts';
import { type OnDiscrepancy, type ReconciliationContext, findOrders } from './point-in-time.repository.ts';

/** Checks every payment that PayPal reported against its order. A payment that was returned in full needs no fix. */
export async function checkPayments(context: ReconciliationContext, onDiscrepancy: OnDiscrepancy): Promise<number> {
  const { database, reader } = context;
  let checked = 0;
  for await (const page of reader.pages(database.collection(paths.payments))) {
    const payments = page.flatMap((document) => {
      // Disputes are stored beside the payments.
      const payment = document.id.startsWith('case-') ? undefined : parsePayment(document);
      return payment ? [{ name: document.id, payment }] : [];
    });
    checked += payments.length;
    const orders = await findOrders(
      context,
      payments.map(({ payment }) => payment.orderId),
    );
    for (const { name, payment } of payments) {
      const discrepancy = findPaymentDiscrepancy({ name, payment, order: orders.get(payment.orderId) });
      if (!discrepancy || (await sumReturned(context, payment.transactionId)) >= payment.amount) continue;
      await onDiscrepancy(discrepancy);
    }
  }
  return checked;
}

/** How much of a payment was refunded or reversed, in cents. */
async function sumReturned({ database, reader }: ReconciliationContext, transactionId: string): Promise<number> {
  const found = await reader.find(
    database.collection(paths.payments).where('parentTransactionId', '==', transactionId),
  );
  return found
    .flatMap((document) => parsePayment(document) ?? [])
    .filter(({ status }) => status === 'refunded' || status === 'reversed')
    .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}

/** Checks every payment message that is still unverified. */
export async function checkPaymentMessages(
  { database, reader, now }: ReconciliationContext,
  onDiscrepancy: OnDiscrepancy,
): Promise<void> {
  const unverified = database.collection(paths.paypalNotifications).where('state', 'in', ['given-up', 'unverified']);
  for await (const page of reader.pages(unverified)) {
    for (const document of page) {
      const message = parseDocument(notificationSchema, document);
      const discrepancy = message && findMessageDiscrepancy(document.id, message, now);
      if (discrepancy) await onDiscrepancy(discrepancy);
    }
  }
}
