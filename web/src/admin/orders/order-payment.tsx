import { type AdminOrder, markPaidRequestSchema } from '@plenty/contract/admin/orders';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { refundRequestSchema } from '@plenty/contract/payments/refund';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useBlankForm } from '../api/use-admin-form.ts';
import { AdminDialog } from '../ui/dialog.tsx';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminForm } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import styles from './order-detail.module.css';
import { updateCachedOrder } from './order-queries.ts';
import { formatEvent, formatOrderDate, formatRefundState } from './order-text.ts';

const MARK_PAID_MESSAGES = { done: 'Order marked as paid', failed: 'Failed to mark the order as paid', isFinal: true };

/** D-20: the owner says that the money is there, and how it came. */
export function MarkPaidButton({ order }: { readonly order: AdminOrder }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { values, problems, setValue, formProps } = useBlankForm('markOrderPaid', {
    messages: MARK_PAID_MESSAGES,
    initialValues: { note: '' },
    original: order,
    validate: (typed) => parseForm(markPaidRequestSchema, typed),
    toRequest: (body) => ({ params: { id: order.id }, body }),
    onDone: ({ item }) => {
      updateCachedOrder(client, item);
      setIsOpen(false);
    },
  });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Mark as paid</Button>
      {isOpen && (
        <AdminDialog isOpen title={`Mark order ${order.orderNumber} as paid`} onClose={() => setIsOpen(false)}>
          <AdminForm submitLabel="Mark as paid" {...formProps} onCancel={() => setIsOpen(false)}>
            <p>The customer is told by mail, and the order may be sent.</p>
            <TextInput
              label="How it was paid"
              value={values.note}
              error={problems['note']}
              placeholder="Received by bank transfer today"
              isRequired
              isAutoFocused
              onChange={(note) => setValue('note', note)}
            />
          </AdminForm>
        </AdminDialog>
      )}
    </>
  );
}

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

/** The refunds the owner asked for, the newest first, and how far each is. */
export function RefundList({ refunds }: Pick<AdminOrder, 'refunds'>) {
  return (
    <ol className={styles.story}>
      {refunds.toReversed().map(({ id, amount, state, note, reason, putsBack, at }) => (
        <li key={id} className={styles.step}>
          <p className={styles.event}>
            {formatDollars(parseMoney(amount))} · {formatRefundState(state)}
            {reason !== '' && `: ${formatEvent(reason.toLowerCase())}`}
          </p>
          <p className={styles.quiet}>
            {formatOrderDate(at)}
            {putsBack && state !== 'done' && state !== 'refused' && ' · its goods go back on sale then'}
          </p>
          <p dir="auto">{note}</p>
        </li>
      ))}
    </ol>
  );
}
