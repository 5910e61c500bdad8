import { type AdminOrder, markPaidRequestSchema } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { refundRequestSchema } from '@plenty/contract/payments/refund';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useBlankForm } from '../api/use-admin-form.ts';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { DialogButton, FormDialog } from '../ui/dialog.tsx';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';
import styles from './order-detail.module.css';
import { updateCachedOrder, useOrderSaved } from './order-queries.ts';
import { NOTHING_CHOSEN, type RefundChoice, RefundLines, getChosenAmount, toRefundContent } from './refund-lines.tsx';
import { REFUND_STATE_LABELS, formatEvent, formatOrderDate } from './order-text.ts';

/** For manual payments: the owner says that the money arrived, and how (D-20). */
export function MarkPaidButton({ order }: { readonly order: AdminOrder }) {
  return (
    <DialogButton label="Mark as paid" isOffered={order.canMarkPaid}>
      {(close) => <MarkPaidDialog order={order} onClose={close} />}
    </DialogButton>
  );
}

type OrderDialogProps = { readonly order: AdminOrder; readonly onClose: () => void };

const MARK_PAID_MESSAGES = { done: 'Order marked as paid', failed: 'Failed to mark the order as paid', isFinal: true };

function MarkPaidDialog({ order, onClose }: OrderDialogProps) {
  const { field, formProps } = useBlankForm(adminOrderEndpoints.markOrderPaid, {
    messages: MARK_PAID_MESSAGES,
    initialValues: { note: '' },
    original: order,
    onLeave: onClose,
    validate: (values) => parseForm(markPaidRequestSchema, values),
    toRequest: (body) => ({ params: { id: order.id }, body }),
    onDone: useOrderSaved(onClose),
  });
  return (
    <FormDialog
      title={`Mark order ${order.orderNumber} as paid`}
      submitLabel="Mark as paid"
      onClose={onClose}
      {...formProps}
    >
      <p>The customer is told by mail, and the order may be sent.</p>
      <TextInput
        label="How it was paid"
        placeholder="Received by bank transfer today"
        isRequired
        isAutoFocused
        {...field('note')}
      />
    </FormDialog>
  );
}

type RefundWay = NonNullable<AdminOrder['refundWay']>;
type RefundableOrder = AdminOrder & { readonly refundWay: RefundWay; readonly refundable: string };

function isRefundable(order: AdminOrder): order is RefundableOrder {
  return order.refundWay !== null && order.refundable !== null;
}

/** Refunds an order in part or in full, the way it was paid (D-20). The dialog stays when the order changes so that it has no button. */
export function RefundButton({ order }: { readonly order: AdminOrder }) {
  const [opened, setOpened] = useState<RefundableOrder>();
  return (
    <>
      {isRefundable(order) && (
        <Button variant="quiet" onClick={() => setOpened(order)}>
          Refund
        </Button>
      )}
      {opened && (
        <RefundDialog
          order={opened}
          isOutdated={order.updatedAt !== opened.updatedAt}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** What becomes of the money, by how the order was paid. */
export const REFUND_TEXTS: Readonly<
  Record<RefundWay, { readonly lead: string; readonly submitLabel: string; readonly done: string }>
> = {
  call: {
    lead: 'PayPal sends the money back to the customer, who is told by mail.',
    submitLabel: 'Refund',
    done: 'Refund sent to PayPal',
  },
  'at-the-wallet': {
    lead: 'Make the refund at PayPal afterwards. It counts, and the customer is told, when PayPal says that it was made.',
    submitLabel: 'Note the refund',
    done: 'Refund noted: make it at PayPal now',
  },
  'by-hand': {
    lead: 'Note what you have sent back yourself. The customer is told by mail.',
    submitLabel: 'Record the refund',
    done: 'Refund recorded',
  },
};

type RefundDialogProps = {
  /** As it was when the dialog opened, since the owner chose from that. */
  readonly order: RefundableOrder;
  readonly isOutdated: boolean;
  readonly onClose: () => void;
};

function RefundDialog({ order, isOutdated, onClose }: RefundDialogProps) {
  const { refundable } = order;
  const { lead, submitLabel, done } = REFUND_TEXTS[order.refundWay];
  const { values, field, setValue, formProps } = useBlankForm(adminOrderEndpoints.refundOrder, {
    messages: { done, failed: 'Failed to refund the order', isFinal: true },
    initialValues: {
      amount: refundable,
      note: '',
      putsBack: false,
      // What has not shipped is still on the shelf.
      restocks: order.status === 'pending' || order.status === 'processing',
      choice: NOTHING_CHOSEN,
    },
    original: order,
    onLeave: onClose,
    validate: ({ choice, ...typed }) => parseForm(refundRequestSchema, { ...typed, ...toRefundContent(choice) }),
    toRequest: (body, _values, key) => ({ params: { id: order.id }, body: { ...body, key } }),
    onDone: useOrderSaved(onClose),
  });
  const choose = (choice: RefundChoice) => {
    setValue('choice', choice);
    setValue('amount', getChosenAmount(order, choice) ?? refundable);
  };
  const { lines } = toRefundContent(values.choice);
  return (
    <FormDialog
      title={`Refund order ${order.orderNumber}`}
      submitLabel={submitLabel}
      busyLabel="Refunding..."
      isDisabled={isOutdated && !formProps.isBusy}
      onClose={onClose}
      {...formProps}
    >
      <p>{lead}</p>
      {isOutdated && !formProps.isBusy && (
        <p className={styles.outdated} role="alert">
          This order changed while you had it open. Close this and look at the order again.
        </p>
      )}
      <RefundLines order={order} choice={values.choice} onChange={choose} />
      {lines.length > 0 && !values.putsBack && (
        <CheckboxInput label="Restock: put these items back on sale" {...field('restocks')} />
      )}
      {lines.length > 0 && values.restocks && order.shopifyOrderId !== null && (
        <p>Shopify has this order. Restock it there too, or Shopify’s next count takes these items off sale again.</p>
      )}
      <TextInput
        label="Amount"
        hint={`Up to ${formatDollars(parseMoney(refundable))}`}
        inputMode="decimal"
        isRequired
        isAutoFocused
        {...field('amount')}
      />
      <TextInput
        label="Why"
        hint="For yourself; the customer does not see it"
        placeholder="Arrived damaged"
        isRequired
        {...field('note')}
      />
      {order.status !== 'cancelled' && (
        <CheckboxInput label="Cancel the order and put its items back in stock" {...field('putsBack')} />
      )}
    </FormDialog>
  );
}

const WITHDRAW_MESSAGES = { done: 'Refund withdrawn', failed: 'Failed to withdraw the refund', isFinal: true };

/** The newest refund first. One that the owner has yet to make at PayPal can be withdrawn. */
export function RefundList({ order }: { readonly order: AdminOrder }) {
  const client = useQueryClient();
  const { save, isBusy } = useAdminMutation(adminOrderEndpoints.withdrawRefund, WITHDRAW_MESSAGES);
  const withdraw = async () => {
    const response = await save({ params: { id: order.id } });
    if (response) updateCachedOrder(client, response.item);
  };
  return (
    <ol className={styles.timeline}>
      {order.refunds.toReversed().map((refund) => (
        <li key={refund.id} className={styles.entry}>
          <RefundFacts refund={refund} />
          {refund.state === 'awaited' && (
            <p className={styles.retry}>
              <Button variant="quiet" disabled={isBusy} onClick={() => void withdraw()}>
                I will not make this refund
              </Button>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

type ListedRefund = AdminOrder['refunds'][number];

function RefundFacts({ refund }: { readonly refund: ListedRefund }) {
  const { amount, state, note, reason, putsBack, restocks, at } = refund;
  return (
    <>
      <p className={styles.event}>
        {formatDollars(parseMoney(amount))} · {REFUND_STATE_LABELS[state]}
        {reason !== '' && `: ${formatEvent(reason.toLowerCase())}`}
      </p>
      <p className={styles.quiet}>
        {formatOrderDate(at)}
        {putsBack && state !== 'done' && state !== 'refused' && ' · its items go back in stock then'}
        {restocks && !putsBack && state !== 'refused' && (state === 'done' ? ' · restocked' : ' · restocks then')}
      </p>
      <p dir="auto">{note}</p>
    </>
  );
}
