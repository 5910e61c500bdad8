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

/** A shop whose responses take the given times, in milliseconds, one after the other. */
function startShop(delays: readonly number[], failsAt = -1) {
  const sent: Text[] = [];
  const events: string[] = [];
  let stored: Text = {};
  let inFlight = 0;
  let maxInFlight = 0;
  const autosave = createAutosave<Text, Text>({
    savedToastDelayMs: 600,
    send: async (change) => {
      const index = sent.push(change) - 1;
      inFlight += 1;
      maxInFlight = Math.max(maxInFlight, inFlight);
      await new Promise((resolve) => {
        setTimeout(resolve, delays[index % delays.length] ?? 0);
      });
      inFlight -= 1;
      if (index === failsAt) throw new Error('no');
      stored = { ...stored, ...change };
      return stored;
    },
    onSaved: () => events.push('settled'),
    onFailed: () => events.push('failed'),
  });
  return { autosave, sent, events, stored: () => stored, maxInFlight: () => maxInFlight };
}

test('ACAT-02 the last text wins, one request is in flight at a time, and a settled change is reported once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 60 }),
      async (delays, keys) => {
        const shop = startShop(delays);
        for (let key = 1; key <= keys; key += 1) {
          shop.autosave.change({ text: 'x'.repeat(key) });
          await vi.advanceTimersByTimeAsync(30);
        }
        await vi.runAllTimersAsync();
        expect(shop.stored()).toEqual({ text: 'x'.repeat(keys) });
        expect(shop.maxInFlight()).toBe(1);
        expect(shop.events).toEqual(['settled']);
        expect(shop.autosave.read()).toBe('saved');
      },
    ),
    { seed: 33, numRuns: 60 },
  );
});

test('ACAT-02 fields changed during a request are saved together by the next one', async () => {
  const shop = startShop([400]);
  shop.autosave.change({ text: 'a' });
  shop.autosave.change({ text: 'ab' });
  shop.autosave.change({ order: 3 });
  await vi.runAllTimersAsync();
  expect(shop.sent).toEqual([{ text: 'a' }, { text: 'ab', order: 3 }]);
});

test('ERR-17 a failed change is reported once, kept, and saved along with the next change', async () => {
  const shop = startShop([10], 0);
  shop.autosave.change({ text: 'a' });
  await vi.runAllTimersAsync();
  expect(shop.events).toEqual(['failed']);
  expect(shop.autosave.read()).toBe('failed');
  shop.autosave.change({ order: 2 });
  await vi.runAllTimersAsync();
  expect(shop.stored()).toEqual({ text: 'a', order: 2 });
  expect(shop.events).toEqual(['failed', 'settled']);
});
