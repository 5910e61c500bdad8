import type { SortableList } from '@plenty/contract/admin/content';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { moveItem } from '../ui/reorderable-list.tsx';
import { useUnloadGuard } from '../ui/unsaved-changes.tsx';
import { callAdminApi } from './admin-api.ts';
import { createAutosave } from './autosave.ts';
import { type SaveMessages, invalidateAfterSave, toastFailure, toastSaved } from './use-admin-mutation.ts';

type OrderListResponse = EndpointResponse<Endpoints['sortList']>;
type Order = { readonly ids: readonly string[] };
/** How long nothing may be moved before the new order counts as settled, in milliseconds. */
const SETTLE_MS = 700;

function createListAutosave(client: QueryClient, list: SortableList, words: SaveMessages, onFailed: () => void) {
  const saving = createAutosave<Order, OrderListResponse>({
    restMs: SETTLE_MS,
    send: ({ ids }) => callAdminApi('sortList', { params: { list }, body: { ids: [...ids] } }),
    // What was moved has a new `updatedAt`, which the next edit has to name.
    onAnswer: () => invalidateAfterSave(client),
    onSettled: ({ change }) => toastSaved(client, words.done, change),
    onFailed: (failure) => {
      saving.forget();
      onFailed();
      invalidateAfterSave(client);
      toastFailure(words.failed, failure);
    },
  });
  return saving;
}

/** A list whose order is saved as it is moved; the last order wins, and one that is refused goes back to what the shop says. */
export function useListOrder<Item extends { readonly id: string }>(
  list: SortableList,
  stored: readonly Item[],
  words: SaveMessages,
) {
  const client = useQueryClient();
  const [ids, setIds] = useState<readonly string[]>();
  const [saving] = useState(() => createListAutosave(client, list, words, () => setIds(undefined)));
  useUnloadGuard(useSyncExternalStore(saving.subscribe, saving.read) !== 'saved');
  const isKnown = ids?.length === stored.length && stored.every(({ id }) => ids.includes(id));
  const items = isKnown ? ids.flatMap((id) => stored.filter((item) => item.id === id)) : [...stored];
  // What a key has moved is let go of before anything is drawn anew.
  const latest = useRef<readonly string[]>(undefined);
  return {
    items,
    move: (from: number, to: number) => {
      latest.current = moveItem(items, from, to).map(({ id }) => id);
      setIds(latest.current);
    },
    done: () => {
      const now = latest.current;
      latest.current = undefined;
      if (now && now.join(' ') !== stored.map(({ id }) => id).join(' ')) saving.change({ ids: now });
    },
  };
}
