import { type AdminOrder, delayNoticeRequestSchema } from '@plenty/contract/admin/orders';
import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { addDays, getShopDate } from '@plenty/contract/lib/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useBlankForm } from '../api/use-admin-form.ts';
import { AdminDialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { AdminForm } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import styles from './order-detail.module.css';
import { updateCachedOrder } from './order-queries.ts';
import { getDueWarning } from './order-text.ts';

const DELAY_MESSAGES = {
  done: 'The customer is told of the delay',
  failed: 'Failed to tell the customer',
  isFinal: true,
};
/** The day the form begins with: a week after the promise, or after today. */
const SUGGESTED_DELAY_DAYS = 7;

function suggestDelayDate({ arrival }: AdminOrder, today: string): string {
  const promised = arrival?.to ?? today;
  return addDays(promised > today ? promised : today, SUGGESTED_DELAY_DAYS);
}

/** The warning of an order that is about to miss its date, what the customer chose, and the notice ready to send (D-30). */
export function DelayWarning({ order }: { readonly order: AdminOrder }) {
  const [now] = useState(Date.now);
  const warning = getDueWarning(order, now);
  const { delay } = order;
  const wantsToCancel = delay?.answer === 'cancel' && order.status !== 'cancelled';
  if (warning === undefined && !wantsToCancel) return null;
  return (
    <p className={styles.concern}>
      {wantsToCancel
        ? 'After your delay notice the customer chose to cancel: please cancel the order and refund it.'
        : warning}
    </p>
  );
}

/** Tells the customer that an order comes later, and asks whether to keep or cancel it. */
export function DelayNoticeButton({ order }: { readonly order: AdminOrder }) {
  const client = useQueryClient();
  const [today] = useState(() => getShopDate(Date.now()));
  const [isOpen, setIsOpen] = useState(false);
  const { values, problems, setValue, formProps } = useBlankForm('sendDelayNotice', {
    messages: DELAY_MESSAGES,
    initialValues: { to: suggestDelayDate(order, today) },
    original: order,
    validate: (typed) => parseForm(delayNoticeRequestSchema, typed),
    toRequest: (body) => ({ params: { id: order.id }, body }),
    onDone: ({ item }) => {
      updateCachedOrder(client, item);
      setIsOpen(false);
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Tell of a delay
      </Button>
      {isOpen && (
        <AdminDialog isOpen title={`Delay of order ${order.orderNumber}`} onClose={() => setIsOpen(false)}>
          <AdminForm submitLabel="Send delay notice" {...formProps} onCancel={() => setIsOpen(false)}>
            <p>
              The customer gets a mail with the new date, and chooses on the order’s page whether to wait or to cancel
              for a full refund.
              {order.arrival && ` So far it was promised by ${formatLongDate(order.arrival.to)}.`}
            </p>
            <TextInput
              label="Now expected by"
              type="date"
              value={values.to}
              error={problems['to']}
              isRequired
              isAutoFocused
              onChange={(to) => setValue('to', to)}
            />
          </AdminForm>
        </AdminDialog>
      )}
    </>
  );
}
