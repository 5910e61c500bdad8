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
