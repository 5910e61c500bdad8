import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

type Text = { readonly text?: string; readonly order?: number };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function startShop(delays: readonly number[], failsAt = -1) {
  const sent: Text[] = [];
  const told: string[] = [];
  let stored: Text = {};
  let underWay = 0;
  let most = 0;
  const saving = createAutosave<Text, Text>({
    restMs: 600,
    send: async (change) => {
      const place = sent.push(change) - 1;
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => {
        setTimeout(resolve, delays[place % delays.length] ?? 0);
      });
      underWay -= 1;
      if (place === failsAt) throw new Error('no');
      stored = { ...stored, ...change };
      return stored;
    },
    onSettled: () => told.push('settled'),
    onFailed: () => told.push('failed'),
  });
  return { saving, sent, told, stored: () => stored, most: () => most };
}

test('ACAT-02 the last text wins, one request is under way at most, and a settled change is told once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 60 }),
      async (delays, keys) => {
        const shop = startShop(delays);
        for (let key = 1; key <= keys; key += 1) {
          shop.saving.change({ text: 'x'.repeat(key) });
          await vi.advanceTimersByTimeAsync(30);
        }
        await vi.runAllTimersAsync();
        expect(shop.stored()).toEqual({ text: 'x'.repeat(keys) });
        expect(shop.most()).toBe(1);
        expect(shop.told).toEqual(['settled']);
        expect(shop.saving.read()).toBe('saved');
      },
    ),
    { seed: 33, numRuns: 60 },
  );
});

test('ACAT-02 different fields changed during a request go out together', async () => {
  const shop = startShop([400]);
  shop.saving.change({ text: 'a' });
  shop.saving.change({ text: 'ab' });
  shop.saving.change({ order: 3 });
  await vi.runAllTimersAsync();
  expect(shop.sent).toEqual([{ text: 'a' }, { text: 'ab', order: 3 }]);
});

test('ERR-17 what could not be saved is told once, kept, and goes along with the next change', async () => {
  const shop = startShop([10], 0);
  shop.saving.change({ text: 'a' });
  await vi.runAllTimersAsync();
  expect(shop.told).toEqual(['failed']);
  expect(shop.saving.read()).toBe('failed');
  shop.saving.change({ order: 2 });
  await vi.runAllTimersAsync();
  expect(shop.stored()).toEqual({ text: 'a', order: 2 });
  expect(shop.told).toEqual(['failed', 'settled']);
});
