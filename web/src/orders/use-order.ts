import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { type OrderView, usesPaymentProvider } from '@plenty/contract/orders/order';
import { parseOrderKey, removeOrderKey } from '@plenty/contract/orders/order-link';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getOrderHeaders } from '../lib/order-headers.ts';
import { registerEndpoints } from '../shell/api-client.ts';
import { apiQuery } from '../shell/query-client.ts';

registerEndpoints(orderEndpoints);

/** An order by its number; its key adds the details (D-21) and is part of what is remembered, never of the address. */
export function orderQuery(orderNumber: string, key: string) {
  const read = apiQuery('getOrder', { params: { orderNumber } }, { headers: getOrderHeaders(key) });
  return { ...read, queryKey: [...read.queryKey, key], refetchOnMount: 'always' as const };
}

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 10_000;
const GROWTH = 1.4;
const POLL_LIMIT_MS = 120_000;

function getPollDelay(question: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * GROWTH ** (question - 1));
}

/**
 * How long to wait before asking again whether the wallet has confirmed a payment (D-19): 2 s at first, growing to 10 s, for two minutes;
 * false when there is nothing to wait for. `asked` counts the answers so far.
 */
export function getPaymentPollInterval(order: OrderView | undefined, asked: number): number | false {
  const isWaiting = order?.paymentStatus === 'pending' && order.status !== 'cancelled';
  if (!isWaiting || !order.details || !usesPaymentProvider(order.details.paymentMode)) return false;
  const waited = Array.from({ length: Math.max(0, asked - 1) }, (_nothing, place) => getPollDelay(place + 1));
  const total = waited.reduce((sum, pause) => sum + pause, 0);
  return total + getPollDelay(asked) <= POLL_LIMIT_MS ? getPollDelay(asked) : false;
}

/** So long the page has the line to itself, in milliseconds: whoever only looks in needs no live view. */
const SUBSCRIBE_DELAY_MS = 1500;

/** Reads an order anew whenever it has changed (D-50, D-52). Its code comes after the page, and only for who may see it and stays. */
export function useLiveOrder(order: OrderView | undefined, key: string): void {
  const client = useQueryClient();
  const orderNumber = order?.orderNumber;
  const isOpen = order?.details !== undefined && !order.details.isTestOrder;
  useEffect(() => {
    if (!isOpen || orderNumber === undefined) return undefined;
    const leaving = new AbortController();
    const { queryKey } = orderQuery(orderNumber, key);
    const onPing = () => client.invalidateQueries({ queryKey });
    const onOpen = (changedAt: string) => {
      if ((client.getQueryData<OrderView>(queryKey)?.changedAt ?? '') < changedAt) void onPing();
    };
    const begin = () =>
      import('./order-updates.ts').then(
        ({ subscribeToOrder }) => subscribeToOrder(leaving.signal, { orderNumber, key }, { onOpen, onPing }),
        // The order stays as it was read.
        () => undefined,
      );
    const calm = setTimeout(() => void begin(), SUBSCRIBE_DELAY_MS);
    return () => {
      clearTimeout(calm);
      leaving.abort();
    };
  }, [client, isOpen, orderNumber, key]);
}

/**
 * The key of the order that the address names; empty when neither the address nor this tab has one. It is taken out of the address at
 * once, whether it stood behind the '#' or, in links that were sent earlier, in the query.
 */
export function useOrderKey(orderNumber: string | undefined): string {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const given = parseOrderKey({ search, hash });
  useLayoutEffect(() => {
    if (orderNumber !== undefined && given !== undefined) saveOrderKey(orderNumber, given);
    const clean = removeOrderKey({ search, hash });
    if (clean.search === search && clean.hash === hash) return;
    void navigate({ pathname, ...clean }, { replace: true, state });
  }, [orderNumber, given, pathname, search, hash, state, navigate]);
  if (orderNumber === undefined) return '';
  return given ?? loadOrderKey(orderNumber);
}

const STORAGE_PREFIX = 'orderKey';

/** What the browser would not keep, for as long as the page lives. */
const memoryKeys = new Map<string, string>();

/** Keeps an order's key for this tab: a reload, Back and the tab's own links find it, and it ends with the tab. */
export function saveOrderKey(orderNumber: string, key: string): void {
  memoryKeys.set(orderNumber, key);
  try {
    sessionStorage.setItem(`${STORAGE_PREFIX}:${orderNumber}`, key);
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** The key this tab has of an order; empty when it has none. */
export function loadOrderKey(orderNumber: string): string {
  try {
    return sessionStorage.getItem(`${STORAGE_PREFIX}:${orderNumber}`) ?? memoryKeys.get(orderNumber) ?? '';
  } catch {
    return memoryKeys.get(orderNumber) ?? '';
  }
}
