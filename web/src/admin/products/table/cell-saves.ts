import type { CellEdit } from '@plenty/contract/admin/product-cells';
import type { Cell } from './cells.ts';

/** `invalid` and `failed` keep what was typed. */
export type CellState = 'saving' | 'saved' | 'invalid' | 'failed';
export type TypedCell = { readonly text: string; readonly state?: CellState };
/** What a cell shows from now on; undefined for the stored value. */
export type CellEntry = readonly [key: string, entry: TypedCell | undefined];
export type CellInput = { readonly cell: Cell; readonly value: string };

type CellSavesOptions = {
  /** `kept` counts the cells that were left alone because somebody changed them meanwhile. */
  readonly send: (edits: readonly CellEdit[]) => Promise<{ readonly kept: number }>;
  /** Rejects if the table could not be read again. */
  readonly refetch: () => Promise<void>;
  /** The cell's value in the latest reading of the table; undefined for one that is not in it. */
  readonly readStored: (key: string) => string | undefined;
  readonly onChange: (entries: readonly CellEntry[]) => void;
  /** From here the stored values are shown, which are others where somebody was faster. */
  readonly onRefetched: () => void;
  readonly onFailed: (failure: unknown) => void;
};

/**
 * Saves cells one request after the other. A count changes by its difference, so an edit is based on the value that was sent last: until
 * the table has been read again, the one it was loaded with is too old.
 */
export function createCellSaves({ send, refetch, readStored, onChange, onRefetched, onFailed }: CellSavesOptions) {
  /** By cell. */
  const sentValues = new Map<string, string>();
  let queue = Promise.resolve();
  let unfinished = 0;
  let sends = 0;
  let refetches = 0;
  /**
   * What failed may have been stored, its answer lost, and a cell that was left alone has somebody else's value: then the next difference is
   * to that, and not known yet.
   */
  let isBaseUnknown = false;

  const parse = ({ cell, value }: CellInput) => {
    const sent = sentValues.get(cell.key);
    const base = sent ?? readStored(cell.key) ?? cell.value;
    const edit = cell.toEdit(value, base);
    const isUnchanged = value.trim() === base || String(edit?.value) === base;
    return { key: cell.key, value, sent, edit: isUnchanged ? undefined : edit, isUnchanged };
  };
  type ParsedCell = ReturnType<typeof parse>;

  const toEntry = ({ key, value, sent, edit, isUnchanged }: ParsedCell): CellEntry => {
    if (edit) return [key, { text: value, state: 'saving' }];
    if (!isUnchanged) return [key, { text: value, state: 'invalid' }];
    return [key, sent === undefined ? undefined : { text: sent, state: 'saved' }];
  };

  async function saveNow(inputs: readonly CellInput[]): Promise<void> {
    if (isBaseUnknown && !(await showStored())) {
      onChange(inputs.map(({ cell, value }) => [cell.key, { text: value, state: 'failed' }]));
      onFailed(new Error('The table could not be read again'));
      return;
    }
    const parsed = inputs.map(parse);
    onChange(parsed.map(toEntry));
    const changed = parsed.flatMap(({ key, value, edit }) => (edit ? [{ key, value, edit }] : []));
    if (changed.length === 0) return;
    sends += 1;
    try {
      const { kept } = await send(changed.map(({ edit }) => edit));
      if (kept > 0) isBaseUnknown = true;
      for (const { key, edit } of changed) sentValues.set(key, String(edit.value));
      onChange(changed.map(({ key, edit }) => [key, { text: String(edit.value), state: 'saved' }]));
    } catch (failure) {
      isBaseUnknown = true;
      onChange(changed.map(({ key, value }) => [key, { text: value, state: 'failed' }]));
      onFailed(failure);
    }
  }

  /** False if the table could not be read again, or not for what was sent meanwhile. */
  async function showStored(): Promise<boolean> {
    refetches += 1;
    const [reading, known] = [refetches, sends];
    try {
      await refetch();
    } catch {
      return false;
    }
    if (reading !== refetches || known !== sends) return false;
    isBaseUnknown = false;
    sentValues.clear();
    onRefetched();
    return true;
  }

  async function saveInTurn(previous: Promise<void>, inputs: readonly CellInput[]): Promise<void> {
    await previous;
    await saveNow(inputs);
    unfinished -= 1;
    if (unfinished === 0 && (sentValues.size > 0 || isBaseUnknown)) void showStored();
  }

  return {
    /** Saves each valid value that differs from the one its cell shows, all of them as one change. */
    save: (inputs: readonly CellInput[]): Promise<void> => {
      unfinished += 1;
      queue = saveInTurn(queue, inputs);
      return queue;
    },
  };
}
