import { NO_OUTFIT_SETTINGS } from '@plenty/contract/outfit/outfit-settings';
import { DRAWN_PAIRS } from '@plenty/contract/outfit/sneaker-pair';
import { expect, test } from 'vitest';
import { listHomePairs } from './home-pairs.ts';

const ids = DRAWN_PAIRS.map(({ id }) => id);
const hide = (...hiddenPairs: string[]) => listHomePairs({ ...NO_OUTFIT_SETTINGS, hiddenPairs });

test('PAIR-11 the home page shows three drawn pairs, and none that the owner hid', () => {
  expect(listHomePairs()).toEqual(['green', 'gum', 'blue']);
  expect(hide('gum')).toEqual(['green', 'blue', 'red']);
  expect(hide(...ids)).toEqual([]);
  for (const id of ids) expect(hide(...ids.filter((each) => each !== id))).toEqual([id]);
});
