import { useInfiniteQuery } from '@tanstack/react-query';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { readKey } from '../../../lib/read-query.ts';

/** What the owner did, newest first, a page at a time. */
export function useHistory() {
  return useInfiniteQuery({
    queryKey: [...readKey('listHistory'), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPanel('listHistory', { query: pageParam === '' ? {} : { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}
