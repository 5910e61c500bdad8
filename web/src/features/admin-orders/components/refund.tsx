import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { PanelOrder } from '@plenty/contract/panel/panel-order';
import { refundBodySchema } from '@plenty/contract/payments/refund';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { TickInput } from '../../../components/panel-form/tick-input.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { keepOrder } from '../api/order-calls.ts';

type Way = NonNullable<PanelOrder['refundWay']>;
type Props = { readonly order: PanelOrder; readonly way: Way; readonly refundable: string };

const SAID: Readonly<Record<Way, { readonly lead: string; readonly submit: string; readonly done: string }>> = {
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
export function Refund({ order }: { readonly order: PanelOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const { refundWay, refundable } = order;
  if (refundWay === null || refundable === null) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Refund
      </Button>
      {isOpen && (
        <PanelDialog isOpen title={`Refund order ${order.orderNumber}`} onClose={() => setIsOpen(false)}>
          <RefundForm order={order} way={refundWay} refundable={refundable} onClose={() => setIsOpen(false)} />
        </PanelDialog>
      )}
    </>
  );
}

function RefundForm({ order, way, refundable, onClose }: Props & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { lead, submit, done } = SAID[way];
  const { values, problems, change, form } = useBlankForm('refundOrder', {
    words: { done, failed: 'Failed to refund the order', isFinal: true },
    blank: { amount: refundable, note: '', putsBack: false },
    seen: order,
    check: (typed) => checkForm(refundBodySchema, typed),
    request: (body) => ({ params: { id: order.id }, body }),
    onDone: ({ item }) => {
      keepOrder(client, item);
      onClose();
    },
  });
  return (
    <PanelForm submit={submit} busy="Refunding..." {...form} onCancel={onClose}>
      <p>{lead}</p>
      <TextInput
        label="Amount"
        hint={`Up to ${dollars(parseMoney(refundable))}`}
        value={values.amount}
        error={problems['amount']}
        inputMode="decimal"
        isRequired
        isFirst
        onChange={(amount) => change('amount', amount)}
      />
      <TextInput
        label="Why"
        hint="For yourself; the customer does not see it"
        value={values.note}
        error={problems['note']}
        placeholder="Arrived damaged"
        isRequired
        onChange={(note) => change('note', note)}
      />
      {order.status !== 'cancelled' && (
        <TickInput
          label="Cancel the order and put its goods back on sale"
          isTicked={values.putsBack}
          onChange={(putsBack) => change('putsBack', putsBack)}
        />
      )}
    </PanelForm>
  );
}
