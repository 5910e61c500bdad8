import type { AdminOrderRow } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { ORDER_STATUSES, type OrderStatus, orderStatusSchema } from '@plenty/contract/orders/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { updateCachedOrder } from './order-queries.ts';
import styles from './order-status-select.module.css';
import { STATUS_ACTION, type StatusQuestion, getStatusQuestion } from './status-question.ts';
import { ReopenOrderDialog } from './reopen-order-dialog.tsx';
import { type Shipment, ShipmentDialog } from './shipment-dialog.tsx';
import { formatOrderStatus } from './order-text.ts';

/** A status moves inventory and sends emails, so it is set again rather than undone. */
const STATUS_MESSAGES = {
  done: 'Order status updated successfully',
  failed: 'Failed to update order status',
  isFinal: true,
};

type AskedStatus = {
  readonly question: StatusQuestion;
  /** The order as it was when the dialog opened, because live updates may change it meanwhile (D-34). */
  readonly order: AdminOrderRow;
  readonly status: OrderStatus;
};

/** Sets any status from any other. Asks first where money, items or a parcel are at stake (D-59). */
export function OrderStatusSelect({ order }: { readonly order: AdminOrderRow }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<OrderStatus>();
  const [asked, setAsked] = useState<AskedStatus>();
  const { save, isBusy } = useAdminMutation(adminOrderEndpoints.updateOrderStatus, STATUS_MESSAGES);
  const close = () => setAsked(undefined);
  // A dialog whose request fails stays, with the tracking number that was typed.
  const setStatus = async (original: AdminOrderRow, status: OrderStatus, shipment: Shipment = {}) => {
    setChosen(status);
    const response = await save(
      { params: { id: original.id }, body: { status, ...shipment } },
      { original, ...STATUS_ACTION, onAcceptTheirs: close },
    );
    setChosen(undefined);
    if (!response) return;
    updateCachedOrder(client, response.item);
    close();
  };
  return (
    <>
      <StatusSelect
        orderNumber={order.orderNumber}
        status={chosen ?? order.status}
        isPickedUp={order.isPickUp}
        isBusy={isBusy}
        onSelect={(status) => {
          const question = getStatusQuestion(order, status);
          if (question) setAsked({ question, order, status });
          else void setStatus(order, status);
        }}
      />
      {asked?.question === 'ship' && (
        <ShipmentDialog
          order={asked.order}
          isBusy={isBusy}
          onShip={(shipment) => void setStatus(asked.order, 'shipped', shipment)}
          onClose={close}
        />
      )}
      {asked?.question === 'cancel' && (
        <CancelOrderDialog
          row={asked.order}
          isBusy={isBusy}
          onCancelOrder={() => void setStatus(asked.order, 'cancelled')}
          onClose={close}
        />
      )}
      {asked?.question === 'reopen' && (
        <ReopenOrderDialog
          order={asked.order}
          status={asked.status}
          isBusy={isBusy}
          onReopen={() => void setStatus(asked.order, asked.status)}
          onClose={close}
        />
      )}
    </>
  );
}

type StatusSelectProps = {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly isPickedUp: boolean;
  readonly isBusy: boolean;
  readonly onSelect: (status: OrderStatus) => void;
};

function StatusSelect({ orderNumber, status, isPickedUp, isBusy, onSelect }: StatusSelectProps) {
  return (
    <span className={styles.place} data-status={status}>
      <select
        className={styles.select}
        aria-label={`Status of order ${orderNumber}`}
        aria-busy={isBusy}
        value={status}
        onChange={(event) => onSelect(orderStatusSchema.parse(event.target.value))}
      >
        {ORDER_STATUSES.map((option) => (
          <option key={option} value={option}>
            {formatOrderStatus(option, isPickedUp)}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="down" />
      </span>
    </span>
  );
}
