import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { isExpressReturn, removeExpressMark } from '@plenty/contract/orders/express-return';
import { type OrderView, usesPaymentProvider } from '@plenty/contract/orders/order';
import { parseOrderKey, removeOrderKey } from '@plenty/contract/orders/order-link';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { startLiveUpdates } from '../lib/lazy-live-updates.ts';
import { saveOrderOfDraft } from '../lib/order-at-payment.ts';
import { getOrderHeaders } from '../lib/order-headers.ts';
import { tryStorage } from '../lib/try-storage.ts';
import { callApi, isNotFound } from '../shell/api-client.ts';
import { apiQuery } from '../shell/query-client.ts';

/** The key opens the details (D-21). It is part of the cache key, but never of the URL. */
export function orderQuery(orderNumber: string, key: string) {
  const query = apiQuery(orderEndpoints.getOrder, { params: { orderNumber } }, { headers: getOrderHeaders(key) });
  return { ...query, queryKey: [...query.queryKey, key], refetchOnMount: 'always' as const };
}

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 10_000;
const DELAY_GROWTH = 1.4;
const POLL_LIMIT_MS = 120_000;

function getPollDelay(attempt: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * DELAY_GROWTH ** (attempt - 1));
}

/**
 * How long to wait before asking again whether PayPal has confirmed the payment (D-19): 2 s at first, growing to 10 s, for two minutes; false
 * when there is nothing to wait for. `responseCount` counts the responses so far.
 */
export function getPaymentPollInterval(order: OrderView | undefined, responseCount: number): number | false {
  const isOnItsWay = order?.paymentStatus === 'pending' || order?.details?.isPaymentOnItsWay === true;
  const isWaiting = isOnItsWay && order?.status !== 'cancelled';
  if (!order || !isWaiting || !order.details || !usesPaymentProvider(order.details.paymentMode)) return false;
  const pastDelays = Array.from({ length: Math.max(0, responseCount - 1) }, (_item, index) => getPollDelay(index + 1));
  const waited = pastDelays.reduce((sum, delay) => sum + delay, 0);
  const next = getPollDelay(responseCount);
  return waited + next <= POLL_LIMIT_MS ? next : false;
}

/** More than the clocks of browsers and server usually differ, and less than a timer can wait. */
const DEADLINE_MARGIN_MS = 2000;
const LONGEST_TIMER_MS = 2_147_483_647;

/** For a browser whose clock is fast: the shop's own deadline comes this much later at most. */
const CLOCK_ERROR_MS = 300_000;
const ASK_AGAIN_MS = 30_000;

/** How long to wait before asking whether the order can still be paid; false when it has no deadline or is long past it. */
export function getTimeUntilOverdue(order: OrderView | undefined, now: number): number | false {
  const { payBy, isPaymentOverdue } = order?.details ?? {};
  if (payBy === undefined || isPaymentOverdue) return false;
  const left = Date.parse(payBy) + DEADLINE_MARGIN_MS - now;
  if (left > LONGEST_TIMER_MS || left < -CLOCK_ERROR_MS) return false;
  return left > 0 ? left : ASK_AGAIN_MS;
}

/** Reads an order. `isUnknown` when the shop knows none with this number; without a number it does not ask. */
export function useOrder(orderNumber: string | undefined, isPolling = false) {
  const orderKey = useOrderKey(orderNumber);
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery({
    ...orderQuery(orderNumber ?? '', orderKey),
    ...(orderNumber === undefined && { queryFn: skipToken }),
    // A deadline passes in a hidden tab, too.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data: found, dataUpdateCount } }) =>
      (isPolling && getPaymentPollInterval(found, dataUpdateCount)) || getTimeUntilOverdue(found, Date.now()),
  });
  return {
    order: data,
    orderKey,
    dataUpdatedAt,
    error,
    isUnknown: isNotFound(error),
    isLoading: orderNumber !== undefined && isPending,
    retry: () => void refetch(),
  };
}

/** Who only glances at the page needs no live updates. */
const SUBSCRIBE_DELAY_MS = 1500;

/** Reads an order again whenever it has changed, for those who may see its details (D-50, D-52). */
export function useLiveOrder(order: OrderView | undefined, key: string): void {
  const client = useQueryClient();
  const orderNumber = order?.orderNumber;
  const isLive = order?.details !== undefined && !order.details.isTestOrder;
  useEffect(() => {
    if (!isLive || orderNumber === undefined) return undefined;
    const { queryKey } = orderQuery(orderNumber, key);
    const refetch = () => client.invalidateQueries({ queryKey });
    const open = async (signal: AbortSignal) => {
      const options = { signal, headers: getOrderHeaders(key) };
      const view = await callApi(orderEndpoints.subscribeToOrder, { params: { orderNumber } }, options);
      if ((client.getQueryData<OrderView>(queryKey)?.changedAt ?? '') < view.changedAt) void refetch();
      return view;
    };
    return startLiveUpdates({ open, onPing: refetch }, SUBSCRIBE_DELAY_MS);
  }, [client, isLive, orderNumber, key]);
}

/**
 * The key from the URL, or the one this tab has stored; empty when there is none. The key leaves the URL at once, whether it is in the hash
 * or, in older links, in the query. So does the mark of an express checkout's return, whose order takes the place of the checkout's draft.
 */
function useOrderKey(orderNumber: string | undefined): string {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const urlKey = parseOrderKey({ search, hash });
  useLayoutEffect(() => {
    if (orderNumber !== undefined && urlKey !== undefined) saveOrderKey(orderNumber, urlKey);
    if (orderNumber !== undefined && isExpressReturn(hash)) saveOrderOfDraft(orderNumber);
    const withoutKey = removeOrderKey({ search, hash: removeExpressMark(hash) });
    if (withoutKey.search === search && withoutKey.hash === hash) return;
    void navigate({ pathname, ...withoutKey }, { replace: true, state });
  }, [orderNumber, urlKey, pathname, search, hash, state, navigate]);
  if (orderNumber === undefined) return '';
  return urlKey ?? loadOrderKey(orderNumber);
}

/** For browsers without storage. */
const memoryKeys = new Map<string, string>();

const getStorageKey = (orderNumber: string) => `orderKey:${orderNumber}`;

/** Kept for this tab: reload, Back and the tab's own links find the key. */
function saveOrderKey(orderNumber: string, key: string): void {
  memoryKeys.set(orderNumber, key);
  tryStorage(() => sessionStorage.setItem(getStorageKey(orderNumber), key));
}

function loadOrderKey(orderNumber: string): string {
  const stored = tryStorage(() => sessionStorage.getItem(getStorageKey(orderNumber)));
  return stored ?? memoryKeys.get(orderNumber) ?? '';
}
