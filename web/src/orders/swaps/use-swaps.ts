import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import type { OrderView } from '@plenty/contract/orders/order';
import type { OrderSwaps, SwapRequest } from '@plenty/contract/orders/swap';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getOrderHeaders } from '../../lib/order-headers.ts';
import { saveSwapLabel } from '../../lib/save-swap-label.ts';
import { callApi, getErrorMessage } from '../../shell/api-client.ts';
import { apiQuery } from '../../shell/query-client.ts';

/** An order as it was last read, and the key that opens it. */
export type OpenOrder = { readonly order: OrderView; readonly orderKey: string };

function swapsQuery({ order: { orderNumber, changedAt }, orderKey }: OpenOrder) {
  const headers = getOrderHeaders(orderKey);
  const query = apiQuery(orderEndpoints.listSwaps, { params: { orderNumber } }, { headers });
  return { ...query, queryKey: [...query.queryKey, orderKey, changedAt] };
}

/** The swaps of an order, read again whenever the order has changed. A read that fails leaves what was known. */
export function useSwaps(open: OpenOrder) {
  const { data, isError, refetch } = useQuery({ ...swapsQuery(open), placeholderData: keepPreviousData });
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  return { data: data ?? known, isError, refetch };
}

const FAILURE_MESSAGE = 'Your request did not reach us. Please try again.';

/** A change of an order's swaps, which returns all of them. */
function useSwapChange<Input>(open: OpenOrder, change: (input: Input) => Promise<OrderSwaps>, onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    onSuccess: (swaps) => {
      client.setQueryData(swapsQuery(open).queryKey, swaps);
      onDone();
    },
    // What is in stock may have changed meanwhile. The error does not wait for it.
    onError: () => {
      void client.invalidateQueries({ queryKey: swapsQuery(open).queryKey });
    },
  });
  return {
    send: mutate,
    isBusy: isPending,
    errorMessage: error ? (getErrorMessage(error) ?? FAILURE_MESSAGE) : undefined,
  };
}

export function useAskSwap(open: OpenOrder, onDone: () => void) {
  const { orderNumber } = open.order;
  const headers = getOrderHeaders(open.orderKey);
  return useSwapChange(
    open,
    (body: SwapRequest) => callApi(orderEndpoints.askSwap, { params: { orderNumber }, body }, { headers }),
    onDone,
  );
}

export function useCancelSwap(open: OpenOrder, onDone: () => void) {
  const { orderNumber } = open.order;
  const headers = getOrderHeaders(open.orderKey);
  return useSwapChange(
    open,
    (swap: number) => callApi(orderEndpoints.cancelSwap, { params: { orderNumber, swap: String(swap) } }, { headers }),
    onDone,
  );
}

/** Reads the label with the order's key, because it has no address of its own, and saves it as a file. */
export function useSwapLabel({ order: { orderNumber }, orderKey }: OpenOrder) {
  const headers = getOrderHeaders(orderKey);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (swap: number) =>
      callApi(orderEndpoints.getSwapLabel, { params: { orderNumber, swap: String(swap) } }, { headers }),
    onSuccess: (label) => saveSwapLabel(label, orderNumber),
  });
  return { save: mutate, isBusy: isPending, hasFailed: isError };
}
