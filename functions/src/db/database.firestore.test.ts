import { logger } from 'firebase-functions/logger';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTestShop } from '../testing/test-shop.ts';
import { parseDocument } from './database.ts';

const { database } = createTestShop('parsed-documents');
const schema = z.object({ count: z.int() });
afterEach(() => vi.restoreAllMocks());

test('a document that cannot be read is left out, and the log names its path and its fault, and nothing of what it holds', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const reference = database.doc('settings/example');
  expect(parseDocument(schema, await reference.get())).toBeUndefined();
  await reference.set({ count: 3 });
  expect(parseDocument(schema, await reference.get())).toEqual({ count: 3 });
  expect(logged).not.toHaveBeenCalled();
  await reference.set({ count: 'ada@example.com' });
  expect(parseDocument(schema, await reference.get())).toBeUndefined();
  const issues = [expect.stringMatching(/^count: /)];
  expect(logged.mock.calls).toEqual([[expect.any(String), { path: 'settings/example', issues }]]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('ada@example.com');
});
