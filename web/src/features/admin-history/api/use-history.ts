import type { AdminTabId } from '@plenty/contract/panel/change';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callAdminApi } from '../../../components/panel-save/call-panel.ts';
import { apiQueryKey } from '../../../lib/read-query.ts';

/** What the owner did, everywhere or in one tab, newest first, a page at a time. */
export function useHistory(tab: AdminTabId | undefined) {
  return useInfiniteQuery({
    queryKey: [...apiQueryKey('listAuditLog'), tab ?? 'all', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callAdminApi(
        'listAuditLog',
        { query: { ...(tab && { tab }), ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}
