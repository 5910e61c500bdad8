import { ORDER_STATUSES, type OrderStatus, orderStatusSchema } from '@plenty/contract/order/order-status';
import type { PanelOrderRow } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../components/icon/icon.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { keepOrder } from '../api/order-calls.ts';
import { statusWords } from '../api/order-words.ts';
import { ShippedDialog, type Shipment } from './shipped-dialog.tsx';
import styles from './status-select.module.css';

/** AORD-05, ERR-23 and 33. Goods and mails go along with a status, so that it is set again rather than taken back. */
const WORDS = {
  done: 'Order status updated successfully',
  failed: 'Failed to update order status',
  isFinal: true,
};

type Props = {
  readonly order: Pick<PanelOrderRow, 'id' | 'orderNumber' | 'status'>;
  /** What was seen of the order, where the whole order was (D-34). */
  readonly updatedAt?: string;
};

/** The dropdown that sets where an order stands (AORD-01): any status from any other; 'shipped' asks for the parcel first. */
export function StatusSelect({ order, updatedAt }: Props) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<OrderStatus>();
  const [isShipping, setIsShipping] = useState(false);
  const { save, isBusy } = useChange('changeOrderStatus', WORDS);
  const set = async (status: OrderStatus, shipment: Shipment = {}) => {
    setChosen(status);
    const answer = await save({ params: { id: order.id }, body: { status, ...shipment } }, { updatedAt });
    if (answer) keepOrder(client, answer.item);
    setChosen(undefined);
    setIsShipping(false);
  };
  const choose = (status: OrderStatus) => {
    if (status === 'shipped') setIsShipping(true);
    else void set(status);
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
              {statusWords(status)}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon name="down" />
        </span>
      </span>
      {isShipping && (
        <ShippedDialog
          orderNumber={order.orderNumber}
          isBusy={isBusy}
          onShip={(shipment) => void set('shipped', shipment)}
          onClose={() => setIsShipping(false)}
        />
      )}
    </>
  );
}
