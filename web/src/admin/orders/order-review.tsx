import { type AdminOrder, type ReviewDecision, reviewDecisionSchema } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useBlankForm } from '../api/use-admin-form.ts';
import { FormDialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';
import styles from './order-detail.module.css';
import { useOrderSaved } from './order-queries.ts';
import { describeReviewReason } from './order-text.ts';

type Outcome = ReviewDecision['outcome'];

const OUTCOME_TEXTS = {
  seen: {
    button: 'I have looked at it',
    title: 'Looked at',
    lead: 'The order is no longer marked. It may be sent again, if nothing else holds it.',
  },
  'not-paid': {
    button: 'It is not paid',
    title: 'Not paid',
    lead: 'The order is cancelled, its items go back in stock, and the customer is told by mail. Money that came in stays until you refund it: do that first.',
  },
} as const satisfies Record<Outcome, unknown>;

/** Why an order needs a review, and the decision the owner can make (D-20). */
export function OrderReviewNotice({ order }: { readonly order: AdminOrder }) {
  // Stays as it was when the dialog was opened, even if the order changes meanwhile.
  const [deciding, setDeciding] = useState<Outcome>();
  const { concern, isHeld, canMarkUnpaid, paymentStatus } = order;
  const outcome = canMarkUnpaid ? 'not-paid' : 'seen';
  const canDecide = canMarkUnpaid || (concern !== null && paymentStatus !== 'review');
  return (
    <>
      {(concern !== null || isHeld) && (
        <div className={styles.warning}>
          <p>
            {concern !== null && describeReviewReason(concern)}{' '}
            {isHeld && <strong>This order is held: please do not send it yet.</strong>}
          </p>
          {canDecide && (
            <Button variant="quiet" onClick={() => setDeciding(outcome)}>
              {OUTCOME_TEXTS[outcome].button}
            </Button>
          )}
        </div>
      )}
      {deciding && <OrderReviewDialog order={order} outcome={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

type ReviewDialogProps = { readonly order: AdminOrder; readonly outcome: Outcome; readonly onClose: () => void };

function OrderReviewDialog({ order, outcome, onClose }: ReviewDialogProps) {
  const { title, lead, button } = OUTCOME_TEXTS[outcome];
  const { field, formProps } = useBlankForm(adminOrderEndpoints.resolveReview, {
    messages: { done: 'Noted with the order', failed: 'Failed to note it', isFinal: true },
    initialValues: { note: '' },
    original: order,
    onLeave: onClose,
    validate: (values) => parseForm(reviewDecisionSchema, { outcome, ...values }),
    toRequest: (body) => ({ params: { id: order.id }, body }),
    onDone: useOrderSaved(onClose),
  });
  return (
    <FormDialog title={`${title}: order ${order.orderNumber}`} submitLabel={button} onClose={onClose} {...formProps}>
      <p>{lead}</p>
      <TextInput label="What you found" isRequired isAutoFocused {...field('note')} />
    </FormDialog>
  );
}
