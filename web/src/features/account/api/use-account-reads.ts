import { useQueries } from '@tanstack/react-query';
import { addressesQuery, ordersQuery, sessionsQuery } from './account-queries.ts';

/**
 * Reads what the account shows, all at once; true until everything is there or has failed. The parts appear together, so that none
 * pushes another one down.
 */
export function useIsAccountLoading(isSignedIn: boolean): boolean {
  const reads = useQueries({
    queries: [
      { ...ordersQuery, enabled: isSignedIn, retryOnMount: true },
      { ...addressesQuery, enabled: isSignedIn, retryOnMount: true },
      { ...sessionsQuery, enabled: isSignedIn, retryOnMount: true },
    ],
  });
  return reads.some(({ isPending }) => isPending);
}
