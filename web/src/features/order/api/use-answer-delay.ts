import { orderCalls } from '@plenty/contract/api/order-calls';
import type { DelayAnswer } from '@plenty/contract/arrival/delay-answer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callShop } from '../../../lib/call-shop.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { orderHeaders } from '../../../lib/order-headers.ts';
import { plainReason } from '../../../lib/plain-reason.ts';
import { orderQuery } from './order-query.ts';

knowCalls(orderCalls);

const NOT_REACHED = 'Your answer did not reach us. Please try again.';

/** The customer's answer to a delay notice (D-30), kept on the order as the shop stored it. */
export function useAnswerDelay(orderNumber: string, key: string) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (answer: DelayAnswer) =>
      callShop('answerDelay', { params: { orderNumber }, body: { answer } }, { headers: orderHeaders(key) }),
    onSuccess: (order) => client.setQueryData(orderQuery(orderNumber, key).queryKey, order),
  });
  return { answer: mutate, isBusy: isPending, refusal: error ? (plainReason(error) ?? NOT_REACHED) : undefined };
}
