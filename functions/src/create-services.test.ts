import { expect, test, vi } from 'vitest';
import { createServices, getEmulators } from './create-services.ts';

const NAMED = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

test('a local shop signs in and listens at the emulators that its environment names', () => {
  expect(getEmulators(true, NAMED)).toEqual({ auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' });
  expect(getEmulators(true, { ...NAMED, FIRESTORE_EMULATOR_HOST: undefined }), 'without one of them').toBeUndefined();
  expect(getEmulators(true, { ...NAMED, FIREBASE_AUTH_EMULATOR_HOST: '' })).toBeUndefined();
});

test('a deployed shop uses no emulator, whatever its environment names', () => {
  expect(getEmulators(false, NAMED)).toBeUndefined();
});

test('a shop signs people in at the issuer that it is configured with', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    asked.push(new URL(address).origin);
    throw new TypeError('There is no network');
  });
  const place = 'http://localhost:5090';
  const { google } = createServices({
    shopOrigin: 'https://shop.test',
    testOrderCode: undefined,
    defaultAdminPassword: undefined,
    paypal: { webUrl: place, verifyUrl: place, apiUrl: place, clientId: '', clientSecret: '', webhookId: '' },
    projectId: 'demo-services',
    webApiKey: 'key',
    google: { issuer: 'http://localhost:5070', clientId: 'shop', clientSecret: 'secret' },
    accountLimits: '',
    orderLimits: '',
    rateLimits: '',
    trustedProxies: 0,
    shopifyShop: '',
  });
  await expect(google?.startSignIn('https://shop.test/api/auth/google/callback')).rejects.toThrow(
    'There is no network',
  );
  vi.unstubAllGlobals();
  expect(asked).toEqual(['http://localhost:5070']);
});
