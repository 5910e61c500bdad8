import { reviewDecisionSchema, type ReviewDecision, type AdminOrder } from '@plenty/contract/admin/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { AdminForm } from '../ui/form.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { useBlankForm } from '../api/use-admin-form.ts';
import { describeReviewReason } from './order-text.ts';
import { updateCachedOrder } from './order-queries.ts';
import styles from './order-detail.module.css';

const OUTCOME_TEXTS = {
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
export function OrderReviewNotice({ order }: { readonly order: AdminOrder }) {
  const [asked, setAsked] = useState<ReviewDecision['outcome']>();
  const { concern, isHeld, canMarkUnpaid, paymentStatus } = order;
  if (concern === null && !isHeld) return null;
  const outcome = canMarkUnpaid ? 'not-paid' : 'seen';
  const isAnswerable = canMarkUnpaid || (concern !== null && paymentStatus !== 'review');
  return (
    <div className={styles.concern}>
      <p>
        {concern !== null && describeReviewReason(concern)}{' '}
        {isHeld && <strong>This order is held: please do not send it yet.</strong>}
      </p>
      {isAnswerable && (
        <Button variant="quiet" onClick={() => setAsked(outcome)}>
          {OUTCOME_TEXTS[outcome].button}
        </Button>
      )}
      {asked && <OrderReviewDialog order={order} outcome={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

type ReviewDialogProps = {
  readonly order: AdminOrder;
  readonly outcome: ReviewDecision['outcome'];
  readonly onClose: () => void;
};

function OrderReviewDialog({ order, outcome, onClose }: ReviewDialogProps) {
  const client = useQueryClient();
  const { title, lead, button } = OUTCOME_TEXTS[outcome];
  const { values, problems, setValue, formProps } = useBlankForm('resolveReview', {
    messages: { done: 'Noted with the order', failed: 'Failed to note it', isFinal: true },
    initialValues: { note: '' },
    original: order,
    validate: (typed) => parseForm(reviewDecisionSchema, { outcome, ...typed }),
    toRequest: (body) => ({ params: { id: order.id }, body }),
    onDone: ({ item }) => {
      updateCachedOrder(client, item);
      onClose();
    },
  });
  return (
    <AdminDialog isOpen title={`${title}: order ${order.orderNumber}`} onClose={onClose}>
      <AdminForm submitLabel={button} {...formProps} onCancel={onClose}>
        <p>{lead}</p>
        <TextInput
          label="What you found"
          value={values.note}
          error={problems['note']}
          isRequired
          isAutoFocused
          onChange={(note) => setValue('note', note)}
        />
      </AdminForm>
    </AdminDialog>
  );
}
