import type { AdminOrderRow } from '@plenty/contract/admin/orders';
import { ORDER_STATUSES, type OrderStatus, orderStatusSchema } from '@plenty/contract/orders/order-status';
import { trackingSchema } from '@plenty/contract/orders/tracking';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { AdminDialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { AdminForm, FieldPair } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { updateCachedOrder } from './order-queries.ts';
import styles from './order-status-select.module.css';
import { formatOrderStatus } from './order-text.ts';

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

/** What goes along with 'shipped' (D-28): nothing, or who brings the parcel and under which number. */
export type Shipment = { readonly carrier?: string; readonly trackingNumber?: string };

type ShipmentDialogProps = {
  readonly orderNumber: string;
  readonly isBusy: boolean;
  readonly onShip: (shipment: Shipment) => void;
  readonly onClose: () => void;
};

/** Asks for the carrier and the tracking number of a parcel; either may stay empty. */
export function ShipmentDialog({ orderNumber, isBusy, onShip, onClose }: ShipmentDialogProps) {
  const [typed, setTyped] = useState({ carrier: '', number: '' });
  const { data, problems } = parseForm(trackingSchema, typed);
  const ship = () => {
    if (!data) return;
    const { carrier, number } = data;
    onShip(carrier === '' && number === '' ? {} : { carrier, trackingNumber: number });
  };
  return (
    <AdminDialog isOpen title={`Ship order ${orderNumber}`} onClose={onClose}>
      <AdminForm submitLabel="Mark as shipped" isBusy={isBusy} onSubmit={ship} onCancel={onClose}>
        <p>The customer is told by mail, with the number to follow the parcel by. Both may be left empty.</p>
        <FieldPair>
          <TextInput
            label="Carrier"
            value={typed.carrier}
            error={problems['carrier']}
            placeholder="USPS"
            isAutoFocused
            onChange={(carrier) => setTyped((now) => ({ ...now, carrier }))}
          />
          <TextInput
            label="Tracking number"
            value={typed.number}
            error={problems['number']}
            onChange={(number) => setTyped((now) => ({ ...now, number }))}
          />
        </FieldPair>
      </AdminForm>
    </AdminDialog>
  );
}
