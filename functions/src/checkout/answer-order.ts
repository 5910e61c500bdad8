import type { CreatedOrder } from '@plenty/contract/api/checkout-calls';
import { moneyText } from '@plenty/contract/money/money';
import type { Context } from '../context.ts';
import { awaitsWallet } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { handOverOrder } from './hand-over-order.ts';

/** What the browser needs to go on with its order. */
export async function answerOrder(order: StoredOrder, context: Context): Promise<CreatedOrder> {
  const { orderNumber, orderKey, total } = order;
  // The way to the wallet, while the order waits for its first payment and not a moment longer: nobody is sent to pay twice.
  const handoff = awaitsWallet(order) ? await handOverOrder(order, context) : {};
  return { success: true, orderNumber, orderKey, total: moneyText(total), ...handoff };
}
