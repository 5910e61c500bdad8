import { panelReportCalls } from '@plenty/contract/api/panel-report-calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { readKey } from '../../../lib/read-query.ts';

knowCalls(panelReportCalls);

/** A report with its findings, fetched as far as was asked for. */
export function useReport(id: string) {
  return useInfiniteQuery({
    queryKey: [...readKey('getReport', { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPanel('getReport', { params: { id }, query: pageParam === '' ? {} : { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}
