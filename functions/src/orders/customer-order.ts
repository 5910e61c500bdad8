import type { CustomerOrder } from '@plenty/contract/account/customer-order';
import { toMoneyString } from '@plenty/contract/money/money';
import { toQuote } from '@plenty/contract/pricing/quote';
import { canPayAgain } from './awaits-wallet.ts';
import type { StoredOrder } from './stored-order.ts';

/** How the order can be paid now, if it can: by hand while it is held, at the wallet when a payment there has failed. */
function getPayable(order: StoredOrder): Pick<CustomerOrder, 'payable'> {
  const { payment, paymentStatus, status, holdsGoods } = order;
  const isByHand = payment.mode === 'manual' && paymentStatus === 'pending' && status !== 'cancelled' && holdsGoods;
  if (isByHand) return { payable: 'by-hand' };
  return canPayAgain(order) ? { payable: 'at-the-wallet' } : {};
}

/** What its customer's account shows of an order, as the answer and the live view have it (ACC-05, D-49). */
export function toCustomerOrder(order: StoredOrder): CustomerOrder {
  const { id, orderNumber, status, paymentStatus, total, createdAt, items, shippingAddress, tracking } = order;
  const { total: _total, ...amounts } = toQuote(order);
  const payable = getPayable(order);
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    total: toMoneyString(total),
    createdAt: createdAt.toDate().toISOString(),
    items: items.map(({ productId, productName, image, price, size, color, quantity }) => ({
      productId,
      productName,
      image,
      price: toMoneyString(price),
      size,
      color,
      quantity,
    })),
    shippingAddress,
    ...(tracking ? { tracking } : {}),
    amounts: { ...amounts, ...(order.discountCode === null ? {} : { discountCode: order.discountCode }) },
    ...payable,
    ...(payable.payable && order.expiresAt ? { payBy: order.expiresAt.toDate().toISOString() } : {}),
  };
}
