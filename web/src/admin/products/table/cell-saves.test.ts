import type { CellEdit } from '@plenty/contract/admin/product-cells';
import { expect, test } from 'vitest';
import { createCellSaves } from './cell-saves.ts';
import { toLines } from './cells.ts';

/** Everything that waits for nothing outside. */
async function finishPending(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/**
 * A table with one count, and a shop that adds each difference to it. `failing` names the requests that fail, by their number, `lost` those
 * that are stored although they fail, `kept` those that change nothing because somebody else did meanwhile.
 */
function openTable(
  stored: number,
  failing: readonly number[] = [],
  lost: readonly number[] = [],
  kept: readonly number[] = [],
) {
  let count = stored;
  let requests = 0;
  let isOffline = false;
  const read = () => {
    const [line] = toLines([{ id: 2, name: 'Tee', price: '30.00', counts: [{ size: 'SM', color: 'Black', count }] }]);
    if (!line?.count) throw new Error('The product has no counts');
    return line.count;
  };
  let cell = read();
  const shown: string[] = [];
  const waiting: (() => void)[] = [];
  const saves = createCellSaves({
    send: async (edits: readonly CellEdit[]) => {
      requests += 1;
      if (failing.includes(requests)) throw new Error('no connection');
      if (kept.includes(requests)) return { kept: edits.length };
      for (const edit of edits) if (edit.field === 'count') count += edit.value - edit.was;
      if (lost.includes(requests)) throw new Error('no answer');
      return { kept: 0 };
    },
    refetch: async () => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      if (isOffline) throw new Error('no connection');
      cell = read();
    },
    readStored: (key) => (key === cell.key ? cell.value : undefined),
    onChange: (entries) =>
      shown.push(...entries.map(([, entry]) => `${entry?.state ?? 'as stored'} ${entry?.text ?? ''}`)),
    onRefetched: () => shown.push('read again'),
    onFailed: () => shown.push('not saved'),
  });
  return {
    type: (value: string) => saves.save([{ cell, value }]),
    sell: (units: number) => {
      count -= units;
    },
    setOffline: (now: boolean) => {
      isOffline = now;
    },
    /** The table has been read again. */
    finishRefetch: async () => {
      await finishPending();
      for (const resolve of waiting.splice(0)) resolve();
      await finishPending();
    },
    stored: () => count,
    requests: () => requests,
    shown,
  };
}

test('O-20 D-24 leaving a cell while it is saved, and again before the table is read again, changes its count once', async () => {
  const table = openTable(5);
  await Promise.all([table.type('8'), table.type('8')]);
  await table.type(' 8 ');
  expect([table.stored(), table.requests()]).toEqual([8, 1]);
  expect(table.shown.at(-1)).toBe('saved 8');
});

test('O-20 D-24 a count that is typed again before the table is read again changes by the difference to the one saved', async () => {
  const table = openTable(5);
  await table.type('8');
  table.sell(1);
  await table.type('10');
  expect(table.stored()).toBe(9);
  await Promise.all([table.type('3'), table.type('10')]);
  expect(table.stored()).toBe(9);
  await table.finishRefetch();
  expect(table.shown.at(-1)).toBe('read again');
  await table.type('4');
  expect(table.stored()).toBe(4);
});

test('O-20 D-24 after a save that failed, the next one is based on the stored count', async () => {
  const table = openTable(5, [1]);
  const first = table.type('8');
  const second = table.type('9');
  await first;
  await table.finishRefetch();
  await second;
  expect(table.shown).toEqual(['saving 8', 'failed 8', 'not saved', 'read again', 'saving 9', 'saved 9']);
  expect(table.stored()).toBe(9);
});

test('O-20 D-24 a count that was stored although its answer was lost is what the next one is based on', async () => {
  const table = openTable(5, [], [1]);
  await table.type('8');
  expect(table.shown).toEqual(['saving 8', 'failed 8', 'not saved']);
  await table.finishRefetch();
  await table.type('9');
  expect(table.stored()).toBe(9);
});

test('O-20 D-24 a cell that somebody else had changed meanwhile is typed again over the newer value, not over the one sent', async () => {
  const table = openTable(5, [], [], [1]);
  table.sell(2);
  await table.type('8');
  const second = table.type('9');
  await table.finishRefetch();
  await second;
  expect([table.requests(), table.stored()]).toEqual([2, 9]);
});

test('O-20 D-24 while it is not known what was stored, nothing is sent; then it is read again first', async () => {
  const table = openTable(5, [], [1]);
  table.setOffline(true);
  await table.type('8');
  await table.finishRefetch();
  const offline = table.type('9');
  await table.finishRefetch();
  await offline;
  expect([table.requests(), table.shown.at(-2), table.shown.at(-1)]).toEqual([1, 'failed 9', 'not saved']);
  table.setOffline(false);
  const online = table.type('9');
  await table.finishRefetch();
  await online;
  expect([table.requests(), table.stored()]).toEqual([2, 9]);
});

test('O-20 D-24 while the table cannot be read again, a saved count stays what the next one is based on', async () => {
  const table = openTable(5);
  table.setOffline(true);
  await table.type('8');
  await table.finishRefetch();
  await table.type('9');
  expect(table.stored()).toBe(9);
  expect(table.shown).not.toContain('read again');
});

test('O-20 what cannot be a count is not sent, and what is stored already is shown as stored', async () => {
  const table = openTable(5);
  await table.type('many');
  await table.type('5');
  expect(table.requests()).toBe(0);
  expect(table.shown).toEqual(['invalid many', 'as stored ']);
});
