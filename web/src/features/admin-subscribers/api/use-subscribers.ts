import { panelSubscriberCalls } from '@plenty/contract/api/panel-subscriber-calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { readKey } from '../../../lib/read-query.ts';

knowCalls(panelSubscriberCalls);

/** Who asked for the newsletter, newest first, a page at a time. */
export function useSubscribers() {
  return useInfiniteQuery({
    queryKey: [...readKey('listSubscribers'), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPanel('listSubscribers', { query: pageParam === '' ? {} : { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}
