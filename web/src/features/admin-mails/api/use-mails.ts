import { panelMailCalls } from '@plenty/contract/api/panel-mail-calls';
import { panelOrderCalls } from '@plenty/contract/api/panel-order-calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { readKey } from '../../../lib/read-query.ts';

knowCalls({ ...panelMailCalls, resendMail: panelOrderCalls.resendMail });

/** What customers were written, newest first, a page at a time; only what could not be sent, if that is asked for. */
export function useMails(isFailedOnly: boolean) {
  const query = isFailedOnly ? { state: 'failed' as const } : {};
  return useInfiniteQuery({
    queryKey: [...readKey('listPanelMails', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPanel('listPanelMails', { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
