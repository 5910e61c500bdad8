import type { AdminOrderRow } from '@plenty/contract/admin/orders';
import { trackingSchema } from '@plenty/contract/orders/tracking';
import { useState } from 'react';
import { useFormFields } from '../api/use-admin-form.ts';
import { FormDialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import styles from './order-detail.module.css';
import { describeShipment, getShipmentWarning } from './status-question.ts';

export type Shipment = { readonly carrier?: string; readonly trackingNumber?: string };

type ShipmentDialogProps = {
  readonly order: AdminOrderRow;
  readonly isBusy: boolean;
  readonly onShip: (shipment: Shipment) => void;
  readonly onClose: () => void;
};

/** The carrier and the tracking number are optional (D-28), and an order that is picked up has none. Warns of an order whose money may not stay (D-59). */
export function ShipmentDialog({ order, isBusy, onShip, onClose }: ShipmentDialogProps) {
  const [values, setValues] = useState({ carrier: '', number: '' });
  const { data, problems } = parseForm(trackingSchema, values);
  const { field } = useFormFields<typeof values>({
    values,
    problems,
    setValue: (name, value) => setValues((now) => ({ ...now, [name]: value })),
  });
  const warning = getShipmentWarning(order);
  const { title, action, notice } = describeShipment(order);
  const submit = () => {
    if (!data) return;
    const { carrier, number } = data;
    onShip(carrier === '' && number === '' ? {} : { carrier, trackingNumber: number });
  };
  return (
    <FormDialog
      title={title}
      submitLabel={warning ? `${action} anyway` : action}
      isBusy={isBusy}
      isChanged={values.carrier !== '' || values.number !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {warning && <p className={styles.warning}>{warning}</p>}
      <p>{notice}</p>
      {!order.isPickUp && (
        <FieldPair>
          <TextInput label="Carrier" placeholder="USPS" isAutoFocused {...field('carrier')} />
          <TextInput label="Tracking number" {...field('number')} />
        </FieldPair>
      )}
    </FormDialog>
  );
}
