import type { FitAnswer } from '@plenty/contract/fit/fit-answers';
import type { OrderDetails } from '@plenty/contract/orders/order';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { countFitAnswer, markProductsChanged } from '../catalog/index.ts';
import { type DocumentReader, type Transaction, paths, readDocument, runTransaction } from '../db/index.ts';
import type { EmailContext } from '../email/index.ts';
import { queueOrderEmail } from './order-email.repository.ts';
import { nextUpdatedAt } from './next-updated-at.ts';
import { processDueOrders, readOrder, updateOrder } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** The lines that have a size which may not fit. */
export function listSizedLines({ items }: Pick<StoredOrder, 'items'>): number[] {
  return items.flatMap(({ size }, line) => (size === '' || size.toUpperCase() === 'ONE SIZE' ? [] : [line]));
}

/** What the order page asks, once the email was sent. An answer itself is not stored with the order, only that there is one. */
export function getFitQuestion(order: StoredOrder): Pick<OrderDetails, 'fitQuestion'> {
  if (order.fitAskedAt === null || order.status !== 'delivered') return {};
  const lines = listSizedLines(order);
  return {
    fitQuestion: lines.map((line) => ({ line, isAnswered: order.fitAnswered.includes(line) })),
  };
}

const switchSchema = z.object({ asksFit: z._default(z.boolean(), false) });

async function isTurnedOn(reader: DocumentReader): Promise<boolean> {
  return (await readDocument(reader, paths.shopSettings, switchSchema))?.asksFit ?? false;
}

function canAsk(order: StoredOrder): boolean {
  const isDelivered = order.status === 'delivered' && order.fitAskedAt === null;
  return isDelivered && !order.isTestOrder && order.customerEmail !== '' && listSizedLines(order).length > 0;
}

/** Returns false when this order is not asked about. */
function askAboutOrder(database: Firestore, orderId: string, emailContext: EmailContext): Promise<boolean> {
  const { now } = emailContext;
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, orderId);
    if (!order?.askFitAt || order.askFitAt.toMillis() > now.getTime()) return false;
    if (!canAsk(order) || !(await isTurnedOn(transaction))) {
      updateOrder(transaction, order, { askFitAt: null });
      return false;
    }
    const change = { askFitAt: null, fitAskedAt: Timestamp.fromDate(now), updatedAt: nextUpdatedAt(order, now) };
    const asked = updateOrder(transaction, order, change, { event: 'fit-asked' });
    await queueOrderEmail(transaction, asked, { kind: 'fit-question' }, emailContext);
    return true;
  });
}

/** Asks customers once whether what they ordered fits, ten days after its delivery, if the owner wants that. Returns the number of emails. */
export async function sendFitQuestions(database: Firestore, emailContext: EmailContext): Promise<number> {
  return processDueOrders(database, 'askFitAt', emailContext.now, (id) => askAboutOrder(database, id, emailContext));
}

/** Counts an answer for the product's size. The first answer about a line counts, and repeating it changes nothing. */
export async function recordFitAnswer(
  transaction: Transaction,
  order: StoredOrder,
  { line, answer }: { readonly line: number; readonly answer: FitAnswer },
  now: Date,
): Promise<StoredOrder> {
  const item = order.items[line];
  const question = getFitQuestion(order).fitQuestion?.find((each) => each.line === line);
  if (!item || !question) {
    throw new AppError({ code: 'conflict', message: 'We did not ask about this item.' });
  }
  if (question.isAnswered) return order;
  const writeCount = await countFitAnswer(transaction, { productId: item.productId, size: item.size, answer });
  const answered = updateOrder(transaction, order, {
    fitAnswered: [...order.fitAnswered, line],
    updatedAt: nextUpdatedAt(order, now),
  });
  writeCount();
  markProductsChanged(transaction, [item.productId]);
  return answered;
}
