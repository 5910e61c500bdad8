import { afterEach, expect, test, vi } from 'vitest';

const PAYPAL = {
  webUrl: 'https://www.paypal.com/cgi-bin/webscr',
  verifyUrl: 'https://ipnpb.paypal.com/cgi-bin/webscr',
  apiUrl: 'https://api-m.paypal.com',
  clientId: '',
  clientSecret: '',
  webhookId: '',
};

/** The services of a new instance whose environment names emulators. */
async function open(projectId: string, shopifyShop = '') {
  vi.resetModules();
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080');
  vi.stubEnv('GCLOUD_PROJECT', projectId);
  const { createServices } = await import('./create-services.ts');
  return createServices({
    shopOrigin: 'https://shop.test',
    testOrderCode: undefined,
    defaultAdminPassword: undefined,
    paypal: PAYPAL,
    projectId,
    webApiKey: 'key',
    google: { issuer: '', clientId: '', clientSecret: '' },
    accountLimits: '',
    orderLimits: '',
    rateLimits: '',
    trustedProxies: 0,
    shopifyShop,
  });
}
afterEach(() => vi.unstubAllEnvs());

test('D-52 the browsers of a local shop listen to the emulator, and those of a deployed one to the project', async () => {
  expect((await open('demo-plenty')).liveProject).toEqual({ projectId: 'demo-plenty', emulator: '127.0.0.1:8080' });
  expect((await open('plenty-shop')).liveProject).toEqual({ projectId: 'plenty-shop' });
});

test('a store at Shopify may be named with or without its domain, or not at all', async () => {
  expect((await open('demo-plenty', 'plenty.myshopify.com')).shopifyShop).toBe('plenty');
  expect((await open('demo-plenty', 'plenty')).shopifyShop).toBe('plenty');
  expect((await open('demo-plenty')).shopifyShop).toBeUndefined();
});
