import type { AdminOrder } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { trackingSchema } from '@plenty/contract/orders/tracking';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useBlankForm } from '../api/use-admin-form.ts';
import { FormDialog } from '../ui/dialog.tsx';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { toTrackingLine } from './order-text.ts';
import { useOrderSaved } from './order-queries.ts';

/** An order that is picked up has none, unless it was entered before it was to be picked up: that is corrected like any other. */
export function canCorrectTracking({
  status,
  isPickUp,
  tracking,
}: Pick<AdminOrder, 'status' | 'isPickUp' | 'tracking'>): boolean {
  return status === 'shipped' && (!isPickUp || tracking !== null);
}

/** Corrects the tracking of an order that has shipped, with an email or without one (D-59). */
export function CorrectTrackingButton({ order }: { readonly order: AdminOrder }) {
  // The order as it was when the dialog opened, because live updates may change it meanwhile (D-34).
  const [opened, setOpened] = useState<AdminOrder>();
  return (
    <>
      {canCorrectTracking(order) && (
        <Button variant="text" onClick={() => setOpened(order)}>
          {order.tracking ? 'Correct tracking' : 'Add tracking'}
        </Button>
      )}
      {opened && <CorrectTrackingDialog order={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const MESSAGES = { done: 'Tracking saved', failed: 'Failed to save the tracking', isFinal: true };

function CorrectTrackingDialog({ order, onClose }: { readonly order: AdminOrder; readonly onClose: () => void }) {
  const { carrier = '', number = '' } = order.tracking ?? {};
  const { field, formProps } = useBlankForm(adminOrderEndpoints.updateOrderStatus, {
    messages: MESSAGES,
    initialValues: { carrier, number, isTold: order.tracking === null },
    original: order,
    onLeave: onClose,
    toPlainFields: toTrackingLine,
    validate: (values) => parseForm(trackingSchema, values),
    toRequest: (tracking, { isTold }) => ({
      params: { id: order.id },
      body: {
        status: 'shipped' as const,
        carrier: tracking.carrier,
        trackingNumber: tracking.number,
        ...(!isTold && { isSilent: true }),
      },
    }),
    onDone: useOrderSaved(onClose),
  });
  return (
    <FormDialog
      title={`Tracking of order ${order.orderNumber}`}
      submitLabel="Save tracking"
      onClose={onClose}
      {...formProps}
    >
      <FieldPair>
        <TextInput label="Carrier" placeholder="USPS" isAutoFocused {...field('carrier')} />
        <TextInput label="Tracking number" {...field('number')} />
      </FieldPair>
      <CheckboxInput label="Email the customer the new number" {...field('isTold')} />
      <p>The order’s page shows it in any case.</p>
    </FormDialog>
  );
}
