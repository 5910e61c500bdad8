import { type Cents, moneyStringSchema, parseMoney } from '@plenty/contract/money/money';
import { parseOrderNumber } from '@plenty/contract/order/order-number';

export type PaymentQuery = { readonly orderNumber?: string; readonly total?: Cents };

/** The order and the amount an address names, if they look like an order number and an amount, else nothing (D-47). */
export function parsePaymentQuery(query: URLSearchParams): PaymentQuery {
  const orderNumber = parseOrderNumber(query.get('order') ?? '');
  const total = moneyStringSchema.safeParse(query.get('total'));
  return {
    ...(orderNumber !== undefined && { orderNumber }),
    ...(total.success && { total: parseMoney(total.data) }),
  };
}
