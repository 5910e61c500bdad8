import type { CellEdit } from '@plenty/contract/admin/product-cells';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import { callAdminApi } from '../../api/admin-api.ts';
import { invalidateAfterSave, toastFailure, toastSaved } from '../../api/use-admin-mutation.ts';
import { useQuickSave, useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { type CellEntry, type CellInput, type TypedCell, createCellSaves } from './cell-saves.ts';
import { type Cell, toLines } from './cells.ts';

/** What is being typed into the table, and what becomes of it. Leaving asks while some of it cannot be or was not saved. */
export function useCells() {
  const client = useQueryClient();
  const [typed, setTyped] = useState<TypedCells>(new Map());
  const update = (entries: readonly CellEntry[]) => setTyped((known) => withEntries(known, entries));
  const [saves] = useState(() =>
    createCellSaves({
      send: createSender(client),
      refetch: () =>
        client.invalidateQueries({ queryKey: [adminProductEndpoints.listProductTable.path] }, { throwOnError: true }),
      readStored: (key) => readCell(client, key),
      // A cell that is being typed into again shows what is typed.
      onChange: (entries) =>
        setTyped((known) =>
          withEntries(
            known,
            entries.filter(([key]) => !isBeingTyped(known.get(key))),
          ),
        ),
      onRefetched: () => setTyped((known) => new Map([...known].filter(([, { state }]) => state !== 'saved'))),
      onFailed: (failure) =>
        toastFailure('Not saved. What you typed is still there: press Enter to try again.', failure),
    }),
  );
  const states = [...typed.values()].map(({ state }) => state);
  useUnsavedChanges(states.some((state) => state !== 'saving' && state !== 'saved'));
  useQuickSave(states.includes('saving'));
  return {
    typed,
    type: (cell: Cell, text: string) => update([[cell.key, { text }]]),
    revert: (cell: Cell) => update([[cell.key, undefined]]),
    save: (inputs: readonly CellInput[]) => {
      // A cell that was only passed through is left alone.
      const changed = inputs.filter(({ cell, value }) => typed.has(cell.key) || value.trim() !== cell.value);
      if (changed.length === 0) return Promise.resolve();
      update(changed.map(({ cell, value }) => [cell.key, { text: value, state: 'saving' }]));
      return saves.save(changed);
    },
  };
}

type TypedCells = ReadonlyMap<string, TypedCell>;

function withEntries(known: TypedCells, entries: readonly CellEntry[]): TypedCells {
  const next = new Map(known);
  for (const [key, entry] of entries) {
    if (entry) next.set(key, entry);
    else next.delete(key);
  }
  return next;
}

function isBeingTyped(entry: TypedCell | undefined): boolean {
  return entry !== undefined && entry.state === undefined;
}

type TablePages = InfiniteData<EndpointResponse<typeof adminProductEndpoints.listProductTable>>;

/** The value of a cell as the table shows it now. */
function readCell(client: QueryClient, key: string): string | undefined {
  const queryKey = [adminProductEndpoints.listProductTable.path];
  const shown = client.getQueriesData<TablePages>({ queryKey, type: 'active' });
  const products = shown.flatMap(([, data]) => data?.pages.flatMap((page) => page.products) ?? []);
  const cells = toLines(products).flatMap(({ price, count }) => [price, count]);
  return cells.find((cell) => cell?.key === key)?.value;
}

function createSender(client: QueryClient) {
  // A second try is the same request: a count must not change by its difference twice.
  const failedKeys = new Map<string, string>();
  return async (cells: readonly CellEdit[]): Promise<{ readonly kept: number }> => {
    const request = JSON.stringify(cells);
    const key = failedKeys.get(request) ?? crypto.randomUUID();
    failedKeys.set(request, key);
    const { item, change } = await callAdminApi(adminProductEndpoints.updateProductCells, {
      body: { key, cells: [...cells] },
    });
    // Whatever failed before is known by now: its values are what these were typed over.
    failedKeys.clear();
    if (item.changed > 1) toastSaved(client, `${item.changed} cells saved.`, change);
    else invalidateAfterSave(client);
    if (item.kept === 0) return item;
    const title = item.kept === 1 ? 'One cell was not saved' : `${item.kept} cells were not saved`;
    showToast({
      title,
      description: 'Somebody changed it meanwhile. The table shows the newer value.',
      tone: 'destructive',
    });
    return item;
  };
}
