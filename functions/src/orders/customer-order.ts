import type { CustomerOrder } from '@plenty/contract/account/customer-order';
import { moneyText } from '@plenty/contract/money/money';
import type { StoredOrder } from './stored-order.ts';

/** What its customer's account shows of an order, as the answer and the live view have it (ACC-05, D-49). */
export function customerOrderOf(order: StoredOrder): CustomerOrder {
  const { id, orderNumber, status, paymentStatus, total, createdAt, items, shippingAddress, tracking } = order;
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    total: moneyText(total),
    createdAt: createdAt.toDate().toISOString(),
    items: items.map(({ productId, productName, image, price, size, color, quantity }) => ({
      productId,
      productName,
      image,
      price: moneyText(price),
      size,
      color,
      quantity,
    })),
    shippingAddress,
    ...(tracking ? { tracking } : {}),
  };
}
