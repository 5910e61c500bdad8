import type { QueryClient } from '@tanstack/react-query';
import { type AdminQueryName, adminQuery } from './use-panel-read.ts';

type ListedItem = { readonly id: string };

/** Puts what the shop has just stored into a list that is on the screen, so that nothing of the old is seen again until it is read anew. */
export function updateCachedItem(client: QueryClient, list: AdminQueryName, item: ListedItem): void {
  client.setQueryData<readonly ListedItem[]>(adminQuery(list).queryKey, (known) =>
    known?.map((other) => (other.id === item.id ? item : other)),
  );
}
