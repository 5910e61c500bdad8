import type { CreatedOrder } from '@plenty/contract/api/checkout-calls';
import { moneyText } from '@plenty/contract/money/money';
import { writePaypalForm } from '@plenty/contract/payments/paypal-form';
import type { Context } from '../context.ts';
import { awaitsWallet } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** The form for the wallet, while the order waits for its first payment and not a moment longer: nobody is sent to pay twice. */
function handoff(order: StoredOrder, { shopOrigin, wallet }: Context): Partial<CreatedOrder> {
  if (!awaitsWallet(order)) return {};
  const back = `${shopOrigin}/api/payments/paypal/return?order=${order.orderNumber}&key=${order.orderKey}`;
  const addresses = {
    notify: `${shopOrigin}/api/payments/paypal/ipn`,
    back,
    cancelled: `${shopOrigin}/checkout?cancelled=true`,
  };
  return {
    paypalFormData: writePaypalForm({ ...order, payee: order.payment.payee }, addresses),
    paypalUrl: wallet.webUrl,
  };
}

/** What the browser needs to go on with its order. */
export function answerOrder(order: StoredOrder, context: Context): CreatedOrder {
  const { orderNumber, orderKey, total } = order;
  return { success: true, orderNumber, orderKey, total: moneyText(total), ...handoff(order, context) };
}
