import { adminSubscriberEndpoints } from '@plenty/contract/api/panel-subscriber-calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callAdminApi } from '../../../components/panel-save/call-panel.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { apiQueryKey } from '../../../lib/read-query.ts';

registerEndpoints(adminSubscriberEndpoints);

/** Who asked for the newsletter, newest first, a page at a time. */
export function useSubscribers() {
  return useInfiniteQuery({
    queryKey: [...apiQueryKey('listSubscribers'), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callAdminApi('listSubscribers', { query: pageParam === '' ? {} : { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}
