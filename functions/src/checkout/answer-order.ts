import type { CreateOrderResponse } from '@plenty/contract/api/checkout-calls';
import { toMoneyString } from '@plenty/contract/money/money';
import type { RequestContext } from '../context.ts';
import { awaitsPaymentProvider } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { startPaymentOrCancel } from './hand-over-order.ts';

/** What the browser needs to go on with its order. */
export async function startPayment(order: StoredOrder, context: RequestContext): Promise<CreateOrderResponse> {
  const { orderNumber, orderKey, total } = order;
  // The way to the wallet, while the order waits for its first payment and not a moment longer: nobody is sent to pay twice.
  const handoff = awaitsPaymentProvider(order) ? await startPaymentOrCancel(order, context) : {};
  return { success: true, orderNumber, orderKey, total: toMoneyString(total), ...handoff };
}
