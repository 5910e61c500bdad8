import type { OrderDetails } from '@plenty/contract/order/order';
import { OrderTotals } from '../../../components/order-lines/order-amounts.tsx';
import { OrderLines } from '../../../components/order-lines/order-lines.tsx';

/** The lines and the amounts of an order. An order's lines have no ids of their own and never change places. */
export function OrderedItems({ details }: { readonly details: OrderDetails }) {
  const lines = details.items.map(({ productName, ...item }, place) => ({
    ...item,
    id: String(place),
    name: productName,
  }));
  return (
    <>
      <OrderLines lines={lines} />
      <OrderTotals quote={details} discountCode={details.discountCode} />
    </>
  );
}
