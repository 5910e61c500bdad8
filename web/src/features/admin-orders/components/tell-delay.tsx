import { longDay } from '@plenty/contract/arrival/arrival-window';
import { addDays } from '@plenty/contract/arrival/business-days';
import { shopDay } from '@plenty/contract/board/shop-day';
import { delayNoticeSchema, type PanelOrder } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { dueWords } from '../api/due-words.ts';
import { keepOrder } from '../api/order-calls.ts';
import styles from './order-detail.module.css';

const WORDS = { done: 'The customer is told of the delay', failed: 'Failed to tell the customer', isFinal: true };
/** The day the form begins with: a week after the promise, or after today. */
const LATER_DAYS = 7;

function firstSuggestion({ arrival }: PanelOrder, today: string): string {
  const promised = arrival?.to ?? today;
  return addDays(promised > today ? promised : today, LATER_DAYS);
}

/** The warning of an order that is about to miss its date, what the customer chose, and the notice ready to send (D-30). */
export function DelayWarning({ order }: { readonly order: PanelOrder }) {
  const [now] = useState(Date.now);
  const warning = dueWords(order, now);
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
export function TellDelay({ order }: { readonly order: PanelOrder }) {
  const client = useQueryClient();
  const [today] = useState(() => shopDay(Date.now()));
  const [isOpen, setIsOpen] = useState(false);
  const { values, problems, change, form } = useBlankForm('tellDelay', {
    words: WORDS,
    blank: { to: firstSuggestion(order, today) },
    seen: order,
    check: (typed) => checkForm(delayNoticeSchema, typed),
    request: (body) => ({ params: { id: order.id }, body }),
    onDone: ({ item }) => {
      keepOrder(client, item);
      setIsOpen(false);
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Tell of a delay
      </Button>
      {isOpen && (
        <PanelDialog isOpen title={`Delay of order ${order.orderNumber}`} onClose={() => setIsOpen(false)}>
          <PanelForm submit="Send delay notice" {...form} onCancel={() => setIsOpen(false)}>
            <p>
              The customer gets a mail with the new date, and chooses on the order’s page whether to wait or to cancel
              for a full refund.
              {order.arrival && ` So far it was promised by ${longDay(order.arrival.to)}.`}
            </p>
            <TextInput
              label="Now expected by"
              type="date"
              value={values.to}
              error={problems['to']}
              isRequired
              isFirst
              onChange={(to) => change('to', to)}
            />
          </PanelForm>
        </PanelDialog>
      )}
    </>
  );
}
