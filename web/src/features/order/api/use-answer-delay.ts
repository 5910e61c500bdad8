import { orderEndpoints } from '@plenty/contract/api/order-calls';
import type { DelayResponse } from '@plenty/contract/arrival/delay-answer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-shop.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { getOrderHeaders } from '../../../lib/order-headers.ts';
import { getErrorMessage } from '../../../lib/plain-reason.ts';
import { orderQuery } from './order-query.ts';

registerEndpoints(orderEndpoints);

const FAILURE_MESSAGE = 'Your answer did not reach us. Please try again.';

/** The customer's answer to a delay notice (D-30), kept on the order as the shop stored it. */
export function useDelayResponse(orderNumber: string, key: string) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (response: DelayResponse) =>
      callApi(
        'respondToDelay',
        { params: { orderNumber }, body: { answer: response } },
        { headers: getOrderHeaders(key) },
      ),
    onSuccess: (order) => client.setQueryData(orderQuery(orderNumber, key).queryKey, order),
  });
  return {
    answer: mutate,
    isBusy: isPending,
    errorMessage: error ? (getErrorMessage(error) ?? FAILURE_MESSAGE) : undefined,
  };
}
