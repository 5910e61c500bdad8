import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import type { FitAnswer } from '@plenty/contract/fit/fit-answers';
import type { OrderDetails } from '@plenty/contract/orders/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getOrderHeaders } from '../lib/order-headers.ts';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { Button } from '../ui/button.tsx';
import styles from './order.module.css';
import trackingStyles from './tracking.module.css';
import { orderQuery } from './use-order.ts';

const ANSWERS: readonly { readonly answer: FitAnswer; readonly label: string }[] = [
  { answer: 'too-small', label: 'Too small' },
  { answer: 'right', label: 'Right' },
  { answer: 'too-large', label: 'Too large' },
];
const FAILURE_MESSAGE = 'Your answer did not reach us. Please try again.';

type FitQuestionProps = {
  readonly orderNumber: string;
  readonly orderKey: string;
  readonly details: OrderDetails;
};

/** One tap for each item, once the shop has asked (D-63). */
export function FitQuestion({ orderNumber, orderKey, details: { items, fitQuestion } }: FitQuestionProps) {
  const { answer, isBusy, errorMessage } = useFitAnswer(orderNumber, orderKey);
  if (!fitQuestion) return null;
  return (
    <section className={trackingStyles.report} aria-labelledby="fit-title">
      <h2 id="fit-title" className={styles.title}>
        Did it fit?
      </h2>
      <p>Your answer is counted without your name, and helps the next person choose a size.</p>
      {fitQuestion.map(({ line, isAnswered }) => {
        const item = items[line];
        if (!item) return null;
        const name = [item.productName, item.color, item.size].filter(Boolean).join(', ');
        return (
          <fieldset key={line} tabIndex={-1} className={styles.fit}>
            <legend>{name}</legend>
            {/* Announced only when its text comes into what is there already. */}
            <output>{isAnswered && 'Thank you. It is counted.'}</output>
            {!isAnswered && (
              <p className={styles.fitAnswers}>
                {ANSWERS.map((each) => (
                  <Button
                    key={each.answer}
                    variant="quiet"
                    disabled={isBusy}
                    onClick={({ currentTarget }) => {
                      // The button goes and must not take the focus with it.
                      currentTarget.closest('fieldset')?.focus({ preventScroll: true });
                      answer({ line, answer: each.answer });
                    }}
                  >
                    {each.label}
                  </Button>
                ))}
              </p>
            )}
          </fieldset>
        );
      })}
      {errorMessage && (
        <p className={trackingStyles.error} role="alert">
          {errorMessage}
        </p>
      )}
    </section>
  );
}

function useFitAnswer(orderNumber: string, key: string) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { readonly line: number; readonly answer: FitAnswer }) =>
      callApi(orderEndpoints.rateFit, { params: { orderNumber }, body }, { headers: getOrderHeaders(key) }),
    onSuccess: (order) => client.setQueryData(orderQuery(orderNumber, key).queryKey, order),
  });
  return {
    answer: mutate,
    isBusy: isPending,
    errorMessage: error ? (getErrorMessage(error) ?? FAILURE_MESSAGE) : undefined,
  };
}
