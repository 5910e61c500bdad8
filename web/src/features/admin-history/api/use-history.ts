import type { PanelTab } from '@plenty/contract/panel/change';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { readKey } from '../../../lib/read-query.ts';

/** What the owner did, everywhere or in one tab, newest first, a page at a time. */
export function useHistory(tab: PanelTab | undefined) {
  return useInfiniteQuery({
    queryKey: [...readKey('listHistory'), tab ?? 'all', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPanel('listHistory', { query: { ...(tab && { tab }), ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}
