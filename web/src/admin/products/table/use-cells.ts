import type { CellEdit } from '@plenty/contract/admin/product-cells';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import { callAdminApi } from '../../api/admin-api.ts';
import { invalidateAfterSave, toastFailure, toastSaved } from '../../api/use-admin-mutation.ts';
import type { Cell } from './cells.ts';

/** `invalid` and `failed` keep what was typed. */
export type CellState = 'saving' | 'saved' | 'invalid' | 'failed';
type TypedCell = { readonly text: string; readonly state?: CellState };
type CellInput = { readonly cell: Cell; readonly value: string };

/** What is being typed into the table, and what becomes of it. */
export function useCells() {
  const client = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedCell>>(new Map());
  // A second try is the same request: a count must not change by its difference twice.
  const failedKeys = useRef(new Map<string, string>());
  const update = (entries: readonly (readonly [string, TypedCell | undefined])[]) =>
    setTyped((known) => {
      const next = new Map(known);
      for (const [key, entry] of entries) {
        if (entry) next.set(key, entry);
        else next.delete(key);
      }
      return next;
    });

  /** Saves each valid value that differs from the stored one, all of them as one change. */
  const save = async (inputs: readonly CellInput[]): Promise<void> => {
    const changed = inputs.filter(({ cell, value }) => value.trim() !== cell.value);
    const parsed = changed.map(({ cell, value }) => ({ cell, value, edit: cell.toEdit(value) }));
    const edits = parsed.flatMap(({ edit }) => edit ?? []);
    const unchanged = inputs.filter((input) => !changed.includes(input));
    update([
      ...unchanged.map(({ cell }) => [cell.key, undefined] as const),
      ...parsed.map(
        ({ cell, value, edit }) => [cell.key, { text: value, state: edit ? 'saving' : 'invalid' }] as const,
      ),
    ]);
    if (edits.length === 0) return;
    const sent = parsed.filter(({ edit }) => edit !== undefined);
    try {
      await send(edits);
      update(sent.map(({ cell, edit }) => [cell.key, { text: String(edit?.value ?? ''), state: 'saved' }]));
      await client.invalidateQueries({ queryKey: [adminProductEndpoints.listProductTable.path] });
      // From here the stored value is shown, which is another one where somebody was faster.
      update(sent.map(({ cell }) => [cell.key, undefined]));
    } catch (failure) {
      update(sent.map(({ cell, value }) => [cell.key, { text: value, state: 'failed' }]));
      toastFailure('Not saved. What you typed is still there: press Enter to try again.', failure);
    }
  };

  const send = async (cells: CellEdit[]): Promise<void> => {
    const request = JSON.stringify(cells);
    const key = failedKeys.current.get(request) ?? crypto.randomUUID();
    failedKeys.current.set(request, key);
    const { item, change } = await callAdminApi(adminProductEndpoints.updateProductCells, { body: { key, cells } });
    failedKeys.current.delete(request);
    if (item.changed > 1) toastSaved(client, `${item.changed} cells saved.`, change);
    else invalidateAfterSave(client);
    if (item.kept === 0) return;
    const title = item.kept === 1 ? 'One cell was not saved' : `${item.kept} cells were not saved`;
    showToast({
      title,
      description: 'Somebody changed it meanwhile. The table shows the newer value.',
      tone: 'destructive',
    });
  };

  return {
    typed,
    type: (cell: Cell, text: string) => update([[cell.key, { text }]]),
    revert: (cell: Cell) => update([[cell.key, undefined]]),
    save,
  };
}
