import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_DEFAULT_PASSWORD } from '../../../functions/src/admin/auth/default-password.ts';
import { createHttpClient } from '../../../functions/src/testing/http-client.ts';
import { getSessionCookie, createTestShop, ORIGIN } from '../../../functions/src/testing/test-shop.ts';
import { buildFunctions } from '../../build/shop-build.ts';
import { startFunction, type FunctionProcess } from '../../start/function-process.ts';

const shop = createTestShop('panel-framework');
const settings = {
  projectId: shop.projectId,
  firestore: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
  origins: ORIGIN,
  testOrderCode: 'none',
};
let admin: FunctionProcess;

beforeAll(async () => {
  await buildFunctions();
  admin = await startFunction('admin', settings);
});
afterAll(() => admin.kill());

test('D-9 as in production, the panel opens for the shop’s own password, and serves no shop endpoints', async () => {
  const call = createHttpClient(`http://127.0.0.1:${admin.port}`, ORIGIN);
  const enter = (password: string) => call('/api/admin/login', { method: 'POST', body: { password } });
  expect((await enter('guess')).status).toBe(422);
  const entered = await enter(LOCAL_DEFAULT_PASSWORD);
  expect(entered.status).toBe(200);
  expect((await call('/api/admin/settings', { cookie: getSessionCookie(entered) })).status).toBe(200);
  expect((await call('/api/admin/settings')).status).toBe(401);
  expect((await call('/api/products')).status).toBe(404);
});

test('D-9 a deployed panel with the local password serves nothing, and says why in its log only', async () => {
  const deployed = await startFunction('admin', { ...settings, projectId: 'plenty-live' });
  try {
    const response = await fetch(`http://127.0.0.1:${deployed.port}/api/admin/session`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('ADMIN_DEFAULT_PASSWORD');
    expect(deployed.output()).toContain('the panel stays closed');
  } finally {
    await deployed.kill();
  }
});
