import { trackingSchema } from '@plenty/contract/order/tracking';
import { useState } from 'react';
import { AdminDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { FieldPair, AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';

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
