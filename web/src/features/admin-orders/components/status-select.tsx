import { ORDER_STATUSES, type OrderStatus, orderStatusSchema } from '@plenty/contract/order/order-status';
import type { AdminOrderRow } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../components/icon/icon.tsx';
import { useAdminMutation } from '../../../components/panel-save/use-change.ts';
import { updateCachedOrder } from '../api/order-calls.ts';
import { formatOrderStatus } from '../api/order-words.ts';
import { ShipmentDialog, type Shipment } from './shipped-dialog.tsx';
import styles from './status-select.module.css';

/** AORD-05, ERR-23 and 33. Goods and mails go along with a status, so that it is set again rather than taken back. */
const STATUS_MESSAGES = {
  done: 'Order status updated successfully',
  failed: 'Failed to update order status',
  isFinal: true,
};

/** The dropdown that sets where an order stands (AORD-01): any status from any other; 'shipped' asks for the parcel first. */
export function OrderStatusSelect({ order }: { readonly order: AdminOrderRow }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<OrderStatus>();
  /** The order as it was when its parcel began to be asked about: the board may bring news of it meanwhile (D-34). */
  const [shipping, setShipping] = useState<AdminOrderRow>();
  const { save, isBusy } = useAdminMutation('updateOrderStatus', STATUS_MESSAGES);
  const set = async (seen: AdminOrderRow, status: OrderStatus, shipment: Shipment = {}) => {
    setChosen(status);
    const answer = await save({ params: { id: seen.id }, body: { status, ...shipment } }, { original: seen });
    if (answer) updateCachedOrder(client, answer.item);
    setChosen(undefined);
    setShipping(undefined);
  };
  const choose = (status: OrderStatus) => {
    if (status === 'shipped') setShipping(order);
    else void set(order, status);
  };
  return (
    <>
      <span className={styles.place} data-status={chosen ?? order.status}>
        <select
          className={styles.select}
          aria-label={`Status of order ${order.orderNumber}`}
          aria-busy={isBusy}
          value={chosen ?? order.status}
          onChange={(event) => choose(orderStatusSchema.parse(event.target.value))}
        >
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {formatOrderStatus(status)}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon name="down" />
        </span>
      </span>
      {shipping && (
        <ShipmentDialog
          orderNumber={order.orderNumber}
          isBusy={isBusy}
          onShip={(shipment) => void set(shipping, 'shipped', shipment)}
          onClose={() => setShipping(undefined)}
        />
      )}
    </>
  );
}
