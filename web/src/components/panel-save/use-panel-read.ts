import type { RequestOf } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReadName, readKey } from '../../lib/read-query.ts';
import { type PanelCallName, callPanel } from './call-panel.ts';

export type PanelReadName = ReadName & PanelCallName;

/** A read of the panel, by the same key as every other read. */
export function panelQuery<Name extends PanelReadName>(name: Name, request: RequestOf<Endpoints[Name]> = {}) {
  return queryOptions({
    queryKey: readKey(name, request),
    queryFn: ({ signal }) => callPanel(name, request, { signal }),
  });
}

/** What the panel shows is asked for anew whenever a tab is opened: the other owner may have changed it. */
export function usePanelRead<Name extends PanelReadName>(name: Name, request: RequestOf<Endpoints[Name]> = {}) {
  return useQuery({ ...panelQuery(name, request), refetchOnMount: 'always' });
}
