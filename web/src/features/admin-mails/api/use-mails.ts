import { adminEmailEndpoints } from '@plenty/contract/api/panel-mail-calls';
import { adminOrderEndpoints } from '@plenty/contract/api/panel-order-calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callAdminApi } from '../../../components/panel-save/call-panel.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { apiQueryKey } from '../../../lib/read-query.ts';

registerEndpoints({ ...adminEmailEndpoints, resendEmail: adminOrderEndpoints.resendEmail });

/** What customers were written, newest first, a page at a time; only what could not be sent, if that is asked for. */
export function useEmails(isFailedOnly: boolean) {
  const query = isFailedOnly ? { state: 'failed' as const } : {};
  return useInfiniteQuery({
    queryKey: [...apiQueryKey('listAdminEmails', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callAdminApi('listAdminEmails', { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
