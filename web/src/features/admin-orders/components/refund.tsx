import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { AdminOrder } from '@plenty/contract/panel/panel-order';
import { refundRequestSchema } from '@plenty/contract/payments/refund';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { AdminDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { CheckboxInput } from '../../../components/panel-form/tick-input.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { updateCachedOrder } from '../api/order-calls.ts';

type RefundWay = NonNullable<AdminOrder['refundWay']>;
type RefundFormProps = { readonly order: AdminOrder; readonly way: RefundWay; readonly refundable: string };

const REFUND_TEXTS: Readonly<
  Record<RefundWay, { readonly lead: string; readonly submit: string; readonly done: string }>
> = {
  call: {
    lead: 'PayPal sends the money back to the customer, who is told by mail.',
    submit: 'Refund',
    done: 'Refund sent to PayPal',
  },
  'at-the-wallet': {
    lead: 'Make the refund at PayPal afterwards. It counts, and the customer is told, when PayPal says that it was made.',
    submit: 'Note the refund',
    done: 'Refund noted: make it at PayPal now',
  },
  'by-hand': {
    lead: 'Note what you have sent back yourself. The customer is told by mail.',
    submit: 'Record the refund',
    done: 'Refund recorded',
  },
};

/** Gives the money of an order back, in part or whole, as it was paid (D-20). */
export function RefundButton({ order }: { readonly order: AdminOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const { refundWay, refundable } = order;
  if (refundWay === null || refundable === null) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Refund
      </Button>
      {isOpen && (
        <AdminDialog isOpen title={`Refund order ${order.orderNumber}`} onClose={() => setIsOpen(false)}>
          <RefundForm order={order} way={refundWay} refundable={refundable} onClose={() => setIsOpen(false)} />
        </AdminDialog>
      )}
    </>
  );
}

function RefundForm({ order, way, refundable, onClose }: RefundFormProps & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { lead, submit, done } = REFUND_TEXTS[way];
  const { values, problems, setValue, formProps } = useBlankForm('refundOrder', {
    messages: { done, failed: 'Failed to refund the order', isFinal: true },
    initialValues: { amount: refundable, note: '', putsBack: false },
    original: order,
    validate: (typed) => parseForm(refundRequestSchema, typed),
    toRequest: (body) => ({ params: { id: order.id }, body }),
    onDone: ({ item }) => {
      updateCachedOrder(client, item);
      onClose();
    },
  });
  return (
    <AdminForm submitLabel={submit} busyLabel="Refunding..." {...formProps} onCancel={onClose}>
      <p>{lead}</p>
      <TextInput
        label="Amount"
        hint={`Up to ${formatDollars(parseMoney(refundable))}`}
        value={values.amount}
        error={problems['amount']}
        inputMode="decimal"
        isRequired
        isAutoFocused
        onChange={(amount) => setValue('amount', amount)}
      />
      <TextInput
        label="Why"
        hint="For yourself; the customer does not see it"
        value={values.note}
        error={problems['note']}
        placeholder="Arrived damaged"
        isRequired
        onChange={(note) => setValue('note', note)}
      />
      {order.status !== 'cancelled' && (
        <CheckboxInput
          label="Cancel the order and put its goods back on sale"
          isTicked={values.putsBack}
          onChange={(putsBack) => setValue('putsBack', putsBack)}
        />
      )}
    </AdminForm>
  );
}
