import type { AdminOrderRow } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { ORDER_STATUSES, type OrderStatus, orderStatusSchema } from '@plenty/contract/orders/order-status';
import { trackingSchema } from '@plenty/contract/orders/tracking';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { createFormFields } from '../api/use-admin-form.ts';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { FormDialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { updateCachedOrder } from './order-queries.ts';
import styles from './order-status-select.module.css';
import { formatOrderStatus } from './order-text.ts';

/** A status moves inventory and sends emails, so it is set again rather than undone. */
const STATUS_MESSAGES = {
  done: 'Order status updated successfully',
  failed: 'Failed to update order status',
  isFinal: true,
};

/** Sets any status from any other. 'shipped' asks for the tracking number first. */
export function OrderStatusSelect({ order }: { readonly order: AdminOrderRow }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<OrderStatus>();
  /** The order as it was when the dialog opened, because live updates may change it meanwhile (D-34). */
  const [shipping, setShipping] = useState<AdminOrderRow>();
  const { save, isBusy } = useAdminMutation(adminOrderEndpoints.updateOrderStatus, STATUS_MESSAGES);
  const setStatus = async (original: AdminOrderRow, status: OrderStatus, shipment: Shipment = {}) => {
    setChosen(status);
    const response = await save({ params: { id: original.id }, body: { status, ...shipment } }, { original });
    if (response) updateCachedOrder(client, response.item);
    setChosen(undefined);
    setShipping(undefined);
  };
  return (
    <>
      <StatusSelect
        orderNumber={order.orderNumber}
        status={chosen ?? order.status}
        isBusy={isBusy}
        onSelect={(status) => {
          if (status === 'shipped') setShipping(order);
          else void setStatus(order, status);
        }}
      />
      {shipping && (
        <ShipmentDialog
          orderNumber={order.orderNumber}
          isBusy={isBusy}
          onShip={(shipment) => void setStatus(shipping, 'shipped', shipment)}
          onClose={() => setShipping(undefined)}
        />
      )}
    </>
  );
}

type StatusSelectProps = {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly isBusy: boolean;
  readonly onSelect: (status: OrderStatus) => void;
};

function StatusSelect({ orderNumber, status, isBusy, onSelect }: StatusSelectProps) {
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
            {formatOrderStatus(option)}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="down" />
      </span>
    </span>
  );
}

type Shipment = { readonly carrier?: string; readonly trackingNumber?: string };

type ShipmentDialogProps = {
  readonly orderNumber: string;
  readonly isBusy: boolean;
  readonly onShip: (shipment: Shipment) => void;
  readonly onClose: () => void;
};

/** The carrier and the tracking number are optional (D-28). */
function ShipmentDialog({ orderNumber, isBusy, onShip, onClose }: ShipmentDialogProps) {
  const [values, setValues] = useState({ carrier: '', number: '' });
  const { data, problems } = parseForm(trackingSchema, values);
  const { field } = createFormFields<typeof values>({
    values,
    problems,
    setValue: (name, value) => setValues((now) => ({ ...now, [name]: value })),
  });
  const submit = () => {
    if (!data) return;
    const { carrier, number } = data;
    onShip(carrier === '' && number === '' ? {} : { carrier, trackingNumber: number });
  };
  return (
    <FormDialog
      title={`Ship order ${orderNumber}`}
      submitLabel="Mark as shipped"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>The customer is told by mail, with the number to follow the parcel by. Both may be left empty.</p>
      <FieldPair>
        <TextInput label="Carrier" placeholder="USPS" isAutoFocused {...field('carrier')} />
        <TextInput label="Tracking number" {...field('number')} />
      </FieldPair>
    </FormDialog>
  );
}
