import { type AdminOrder, delayNoticeRequestSchema } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { addDays, getShopDate } from '@plenty/contract/lib/dates';
import { useState } from 'react';
import { useBlankForm } from '../api/use-admin-form.ts';
import { DialogButton, FormDialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';
import styles from './order-detail.module.css';
import { useOrderSaved } from './order-queries.ts';
import { describeDelayNotice, getDueWarning } from './order-text.ts';

/** Warns of an order that is about to be late, or whose customer chose to cancel after a delay notice (D-30). */
export function DelayWarning({ order }: { readonly order: AdminOrder }) {
  const [now] = useState(Date.now);
  const warning = getDueWarning(order, now);
  const wantsToCancel = order.delay?.answer === 'cancel' && order.status !== 'cancelled';
  if (warning === undefined && !wantsToCancel) return null;
  return (
    <p className={styles.warning}>
      {wantsToCancel
        ? 'After your delay notice the customer chose to cancel: please cancel the order and refund it. If they want it after all, tell of the delay again.'
        : warning}
    </p>
  );
}

/** Emails the customer a new date, and asks whether to wait or to cancel unless the order has been sent. */
export function DelayNoticeButton({ order }: { readonly order: AdminOrder }) {
  const { status, isTestOrder } = order;
  const isUndelivered = !isTestOrder && status !== 'delivered' && status !== 'cancelled';
  return (
    <DialogButton label="Tell of a delay" variant="quiet" isOffered={isUndelivered}>
      {(close) => <DelayNoticeDialog order={order} onClose={close} />}
    </DialogButton>
  );
}

const DELAY_MESSAGES = {
  done: 'The customer is told of the delay',
  failed: 'Failed to tell the customer',
  isFinal: true,
};

function DelayNoticeDialog({ order, onClose }: { readonly order: AdminOrder; readonly onClose: () => void }) {
  const [today] = useState(() => getShopDate(Date.now()));
  const { field, formProps } = useBlankForm(adminOrderEndpoints.sendDelayNotice, {
    messages: DELAY_MESSAGES,
    initialValues: { to: suggestDelayDate(order, today) },
    original: order,
    onLeave: onClose,
    validate: (values) => parseForm(delayNoticeRequestSchema, values),
    toRequest: (body, _values, key) => ({ params: { id: order.id }, body: { ...body, key } }),
    onDone: useOrderSaved(onClose),
  });
  return (
    <FormDialog
      title={`Delay of order ${order.orderNumber}`}
      submitLabel="Send delay notice"
      onClose={onClose}
      {...formProps}
    >
      <p>
        {describeDelayNotice(order.status)}
        {order.arrival && ` So far it was promised by ${formatLongDate(order.arrival.to)}.`}
      </p>
      <TextInput label="Now expected by" type="date" isRequired isAutoFocused {...field('to')} />
    </FormDialog>
  );
}

const SUGGESTED_DELAY_DAYS = 7;

/** A week after the promised date, or after today if that has passed. A customer who chose to cancel is asked again about the same date. */
function suggestDelayDate({ arrival, delay }: AdminOrder, today: string): string {
  const promised = arrival?.to ?? today;
  if (delay?.answer === 'cancel' && promised > today) return promised;
  return addDays(promised > today ? promised : today, SUGGESTED_DELAY_DAYS);
}
