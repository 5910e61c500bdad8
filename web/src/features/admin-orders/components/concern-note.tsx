import { lookedAtSchema, type LookedAt, type PanelOrder } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { concernSentence } from '../api/concern-words.ts';
import { keepOrder } from '../api/order-calls.ts';
import styles from './order-detail.module.css';

const SAID = {
  seen: {
    button: 'I have looked at it',
    title: 'Looked at',
    lead: 'The order is no longer marked. It may be sent again, if nothing else holds it.',
  },
  'not-paid': {
    button: 'It is not paid',
    title: 'Not paid',
    lead: 'The order is cancelled, its goods go back on sale, and the customer is told by mail. Money that came in stays until you refund it: do that first.',
  },
} as const;

/** What worries the shop about an order, and what the owner can say to it (D-20). */
export function ConcernNote({ order }: { readonly order: PanelOrder }) {
  const [asked, setAsked] = useState<LookedAt['outcome']>();
  const { concern, isHeld, canMarkUnpaid, paymentStatus } = order;
  if (concern === null && !isHeld) return null;
  const outcome = canMarkUnpaid ? 'not-paid' : 'seen';
  const isAnswerable = canMarkUnpaid || (concern !== null && paymentStatus !== 'review');
  return (
    <div className={styles.concern}>
      <p>
        {concern !== null && concernSentence(concern)}{' '}
        {isHeld && <strong>This order is held: please do not send it yet.</strong>}
      </p>
      {isAnswerable && (
        <Button look="quiet" onClick={() => setAsked(outcome)}>
          {SAID[outcome].button}
        </Button>
      )}
      {asked && <LookedAtDialog order={order} outcome={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

type Props = { readonly order: PanelOrder; readonly outcome: LookedAt['outcome']; readonly onClose: () => void };

function LookedAtDialog({ order, outcome, onClose }: Props) {
  const client = useQueryClient();
  const { title, lead, button } = SAID[outcome];
  const { values, problems, change, form } = useBlankForm('noteLookedAt', {
    words: { done: 'Noted with the order', failed: 'Failed to note it', isFinal: true },
    blank: { note: '' },
    seen: order,
    check: (typed) => checkForm(lookedAtSchema, { outcome, ...typed }),
    request: (body) => ({ params: { id: order.id }, body }),
    onDone: ({ item }) => {
      keepOrder(client, item);
      onClose();
    },
  });
  return (
    <PanelDialog isOpen title={`${title}: order ${order.orderNumber}`} onClose={onClose}>
      <PanelForm submit={button} {...form} onCancel={onClose}>
        <p>{lead}</p>
        <TextInput
          label="What you found"
          value={values.note}
          error={problems['note']}
          isRequired
          isFirst
          onChange={(note) => change('note', note)}
        />
      </PanelForm>
    </PanelDialog>
  );
}
