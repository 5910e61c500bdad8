import type { QueryClient } from '@tanstack/react-query';
import { type PanelReadName, panelQuery } from './use-panel-read.ts';

type Listed = { readonly id: string };

/** Puts what the shop has just stored into a list that is on the screen, so that nothing of the old is seen again until it is read anew. */
export function keepItem(client: QueryClient, list: PanelReadName, item: Listed): void {
  client.setQueryData<readonly Listed[]>(panelQuery(list).queryKey, (known) =>
    known?.map((other) => (other.id === item.id ? item : other)),
  );
}
