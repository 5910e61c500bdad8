import { parseOrderKey, removeOrderKey } from '@plenty/contract/order/order-link';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { saveOrderKey, loadOrderKey } from '../../../lib/order-key.ts';

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
