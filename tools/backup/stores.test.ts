import { expect, test, vi } from 'vitest';
import { connectProjectStores } from './stores.ts';

test('a backup of the local shop says at once that the shop is not running', async () => {
  // Nothing listens there.
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');
  await expect(connectProjectStores('demo-nowhere')).rejects.toThrow('Start the shop with npm start first.');
  vi.unstubAllEnvs();
});
