import { expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { checkAttempts, countAttempt, undoAttempt } from './attempt-limits.repository.ts';

const WINDOW_MS = 3_600_000;
const LIMIT = { kind: 'tries', most: 2, windowMs: WINDOW_MS };
const shop = createTestShop('attempt-limits');
const check = (caller: string, limit = LIMIT) => checkAttempts(shop.database, limit, caller, shop.now());
const count = (caller: string) => countAttempt(shop.database, LIMIT, caller, shop.now());
const undo = (caller: string) => undoAttempt(shop.database, LIMIT, caller);

test('S-4 the try after the last one is rejected until the window ends, with the seconds that are left', async () => {
  await check('ada');
  await count('ada');
  await check('ada');
  shop.advanceTime(1);
  await count('ada');
  const rejection = { code: 'too-many-requests', message: 'Too many tries. Please wait a little and try again.' };
  await expect(check('ada')).rejects.toMatchObject({ error: { ...rejection, retryAfterSeconds: 3600 } });
  await expect(count('ada')).rejects.toMatchObject({ error: rejection });
  await expect(check('ada', { ...LIMIT, message: 'Later.' } as typeof LIMIT)).rejects.toThrow('Later.');
  await check('ben');
  shop.advanceTime(WINDOW_MS - 2);
  await expect(check('ada')).rejects.toMatchObject({ error: { retryAfterSeconds: 1 } });
  shop.advanceTime(1);
  await check('ada');
  await count('ada');
});

test('S-4 a try that succeeded is taken back, once, and never below none', async () => {
  await undo('cleo');
  await count('cleo');
  await undo('cleo');
  await undo('cleo');
  await count('cleo');
  await check('cleo');
  await count('cleo');
  await undo('cleo');
  await check('cleo');
  await count('cleo');
  await expect(check('cleo')).rejects.toThrow('Too many tries');
});
