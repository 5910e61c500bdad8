import { expect, test } from 'vitest';
import { NO_OUTFIT_SETTINGS, outfitSettingsSchema } from './outfit-settings.ts';
import { listShownPairs } from './edited-pairs.ts';
import { DRAWN_PAIRS } from './sneaker-pair.ts';

test('PAIR-11 shoppers choose from all drawn pairs but those the owner hides', () => {
  expect(listShownPairs()).toHaveLength(DRAWN_PAIRS.length);
  const shown = listShownPairs({ ...NO_OUTFIT_SETTINGS, hiddenPairs: ['red'] });
  expect(shown.map(({ id }) => id)).toEqual(DRAWN_PAIRS.map(({ id }) => id).filter((id) => id !== 'red'));
});

test('PAIR-11 a product is no couple with itself', () => {
  expect(outfitSettingsSchema.safeParse({ ...NO_OUTFIT_SETTINGS, together: [{ first: 3, second: 3 }] }).success).toBe(
    false,
  );
  expect(outfitSettingsSchema.safeParse({ ...NO_OUTFIT_SETTINGS, together: [{ first: 3, second: 4 }] }).success).toBe(
    true,
  );
});

test('PAIR-11 at most 50 couples are stored, and of an edited pair only what was changed', () => {
  const isStored = (override: object) => outfitSettingsSchema.safeParse({ ...NO_OUTFIT_SETTINGS, ...override }).success;
  const couples = (count: number) => Array.from({ length: count }, (_none, place) => ({ first: place + 2, second: 1 }));
  expect([isStored({ together: couples(50) }), isStored({ apart: couples(51) })]).toEqual([true, false]);
  expect(isStored({ editedPairs: [{ id: 'red' }] })).toBe(true);
});
