import type { SortableList } from '@plenty/contract/admin/content';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { callAdminApi } from '../api/admin-api.ts';
import { createAutosave } from '../api/autosave.ts';
import { type SaveMessages, invalidateAfterSave, toastFailure, toastSaved } from '../api/use-admin-mutation.ts';
import { type RowToggle, useOpenRow } from './list.tsx';
import { ReorderableList, moveItem } from './reorderable-list.tsx';
import { useUnloadGuard } from './unsaved-changes.ts';

type Props<Item> = {
  readonly list: SortableList;
  readonly label: string;
  readonly items: readonly Item[];
  readonly getName: (item: Item, index: number) => string;
  readonly messages: SaveMessages;
  readonly children: (item: Item, row: RowToggle) => ReactNode;
};

/** Rows that open into their forms, in an order that is saved as they are moved. */
export function AdminSortableList<Item extends { readonly id: string }>({
  list,
  label,
  items: stored,
  getName,
  messages,
  children,
}: Props<Item>) {
  const { items, move, save } = useListOrder(list, stored, messages);
  const row = useOpenRow();
  return (
    <ReorderableList label={label} items={items} getKey={({ id }) => id} getName={getName} onMove={move} onDrop={save}>
      {(item) => children(item, row(item.id))}
    </ReorderableList>
  );
}

/** The last order wins; a rejected one falls back to the stored order. */
function useListOrder<Item extends { readonly id: string }>(
  list: SortableList,
  stored: readonly Item[],
  messages: SaveMessages,
) {
  const client = useQueryClient();
  const [ids, setIds] = useState<readonly string[]>();
  const [autosave] = useState(() => createListAutosave(client, list, messages, () => setIds(undefined)));
  useUnloadGuard(useSyncExternalStore(autosave.subscribe, autosave.read) !== 'saved');
  const isCurrent = ids?.length === stored.length && stored.every(({ id }) => ids.includes(id));
  const items = isCurrent ? ids.flatMap((id) => stored.filter((item) => item.id === id)) : [...stored];
  // A row moved by a key is dropped before the next render.
  const latest = useRef<readonly string[]>(undefined);
  return {
    items,
    move: (from: number, to: number) => {
      latest.current = moveItem(items, from, to).map(({ id }) => id);
      setIds(latest.current);
    },
    save: () => {
      const now = latest.current;
      latest.current = undefined;
      if (now && now.join(' ') !== stored.map(({ id }) => id).join(' ')) autosave.change({ ids: now });
    },
  };
}

/** How long no row may be moved before the toast confirms the new order. */
const SAVED_TOAST_DELAY_MS = 700;

function createListAutosave(client: QueryClient, list: SortableList, messages: SaveMessages, onFailed: () => void) {
  const autosave = createAutosave({
    savedToastDelayMs: SAVED_TOAST_DELAY_MS,
    send: ({ ids }: { readonly ids: readonly string[] }) =>
      callAdminApi(adminContentEndpoints.sortList, { params: { list }, body: { ids: [...ids] } }),
    // The moved items have a new `updatedAt`, which the next edit must send.
    onResponse: () => invalidateAfterSave(client),
    onSaved: ({ change }) => toastSaved(client, messages.done, change),
    onFailed: (failure) => {
      autosave.discard();
      onFailed();
      invalidateAfterSave(client);
      toastFailure(messages.failed, failure);
    },
  });
  return autosave;
}
