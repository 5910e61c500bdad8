import { logger } from 'firebase-functions/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { shareCount } from './rate-parts.repository.ts';

afterEach(() => vi.restoreAllMocks());

test('S-5 a count of another instance that cannot be read counts as nothing, beside those that can', async () => {
  const { database } = createTestShop('rate-parts');
  vi.spyOn(logger, 'error').mockReturnValue();
  const parts = database.collection(paths.rateParts('address-ada-7'));
  await parts.doc('second').set({ count: 5 });
  await parts.doc('third').set({ count: 'many' });
  expect(await shareCount(database, { instance: 'first', name: 'address-ada', minute: 7 }, 3)).toBe(5);
  expect(await shareCount(database, { instance: 'second', name: 'address-ada', minute: 7 }, 6)).toBe(3);
});
