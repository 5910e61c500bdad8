import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import type { DelayResponse } from '@plenty/contract/checkout/delivery-estimate';
import type { OrderView } from '@plenty/contract/orders/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, Suspense, useState } from 'react';
import { getOrderHeaders } from '../lib/order-headers.ts';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { lazyOptional } from '../shell/lazy-optional.ts';
import { useSite } from '../shell/use-site.ts';
import { Button } from '../ui/button.tsx';
import { canReportProblem, hasDelayNotice, isInProgress } from './order-status.ts';
import { listNextSteps } from './next-step-texts.ts';
import styles from './order.module.css';
import trackingStyles from './tracking.module.css';
import { orderQuery } from './use-order.ts';

/** Few orders need it. */
const ClaimSection = lazyOptional(() => import('./claims/claim-section.tsx'));
const SwapSection = lazyOptional(() => import('./swaps/swap-section.tsx'));

type OrderNextStepsProps = { readonly order: OrderView; readonly orderKey: string; readonly supportEmail: string };

/** The delay notice's choice, the next steps, or how to report a problem. They share one place. */
export function OrderNextSteps({ order, orderKey, supportEmail }: OrderNextStepsProps) {
  const next = renderNextSteps({ order, orderKey, supportEmail });
  // When it ends while the page is open, its space stays, so that nothing below moves.
  const [hadNext] = useState(next !== null);
  return next === null && !hadNext ? null : <div className={styles.next}>{next}</div>;
}

function renderNextSteps({ order, orderKey, supportEmail }: OrderNextStepsProps) {
  if (hasDelayNotice(order)) return <DelayChoice order={order} orderKey={orderKey} />;
  if (isInProgress(order)) return <NextStepsList order={order} />;
  if (!canReportProblem(order)) return null;
  return (
    <Suspense>
      <ClaimSection key={order.orderNumber} order={order} orderKey={orderKey} supportEmail={supportEmail} />
      <SwapSection key={`swap ${order.orderNumber}`} order={order} orderKey={orderKey} />
    </Suspense>
  );
}

function NextStepsList({ order }: { readonly order: OrderView }) {
  const site = useSite();
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className={styles.title}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        {listNextSteps(order, site).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function describeDelayAnswer(answer: DelayResponse | null | undefined): string {
  if (answer === 'cancel') {
    return 'You asked us to cancel this order. We do so as soon as we can, and refund what you paid.';
  }
  return answer === 'keep'
    ? 'Thank you for waiting. You can still cancel until we send your order.'
    : 'We are sorry: your order takes longer than we said. You can wait for it, or cancel it for a full refund.';
}

/** Keep or cancel, after a delay notice (D-30). */
function DelayChoice({ order, orderKey }: Omit<OrderNextStepsProps, 'supportEmail'>) {
  const { respond, isBusy, errorMessage } = useDelayResponse(order.orderNumber, orderKey);
  const answer = order.details?.delay?.answer;
  const choose =
    (choice: DelayResponse) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // The button goes and must not take the focus with it.
      currentTarget.closest('section')?.focus({ preventScroll: true });
      respond(choice);
    };
  return (
    <section id="delay" tabIndex={-1} className={trackingStyles.delay} aria-label="A delay">
      <p aria-live="polite">{describeDelayAnswer(answer)}</p>
      {answer !== 'cancel' && (
        <p className="button-row">
          <Button disabled={isBusy || answer === 'keep'} onClick={choose('keep')}>
            Keep my order
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={choose('cancel')}>
            Cancel my order
          </Button>
        </p>
      )}
      {errorMessage && (
        <p className={trackingStyles.error} role="alert">
          {errorMessage}
        </p>
      )}
    </section>
  );
}

const FAILURE_MESSAGE = 'Your answer did not reach us. Please try again.';

function useDelayResponse(orderNumber: string, key: string) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (answer: DelayResponse) =>
      callApi(
        orderEndpoints.respondToDelay,
        { params: { orderNumber }, body: { answer } },
        { headers: getOrderHeaders(key) },
      ),
    onSuccess: (order) => client.setQueryData(orderQuery(orderNumber, key).queryKey, order),
  });
  return {
    respond: mutate,
    isBusy: isPending,
    errorMessage: error ? (getErrorMessage(error) ?? FAILURE_MESSAGE) : undefined,
  };
}
