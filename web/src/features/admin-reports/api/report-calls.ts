import { adminReconciliationEndpoints } from '@plenty/contract/api/panel-report-calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callAdminApi } from '../../../components/panel-save/call-panel.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { apiQueryKey } from '../../../lib/read-query.ts';

registerEndpoints(adminReconciliationEndpoints);

/** A report with its findings, fetched as far as was asked for. */
export function useReport(id: string) {
  return useInfiniteQuery({
    queryKey: [...apiQueryKey('getReport', { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callAdminApi('getReport', { params: { id }, query: pageParam === '' ? {} : { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}
