import { beforeAll, expect, test } from 'vitest';
import { buildFunctions } from '../../build/shop-build.ts';
import { startFunction } from '../../start/function-process.ts';

const settings = {
  projectId: 'plenty-shop',
  firestore: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
  origins: 'https://plenty.example',
  testOrderCode: '',
};

beforeAll(async () => {
  await buildFunctions();
});

test('attack 6: a real shop that would verify payments anywhere but at PayPal serves no one', async () => {
  for (const [target, path] of [
    ['payments', '/api/payments/paypal/ipn'],
    ['storefront', '/api/cart'],
  ] as const) {
    const running = await startFunction(target, { ...settings, paypalUrl: 'https://paypal.example/cgi-bin/webscr' });
    const method = target === 'payments' ? 'POST' : 'GET';
    const response = await fetch(`http://127.0.0.1:${running.port}${path}`, {
      method,
      ...(method === 'POST' ? { body: 'a=1' } : {}),
    });
    expect(response.status, target).toBe(500);
    expect(await response.text(), target).not.toContain('paypal.example');
    expect(running.output(), target).toMatch(/paypal\.example and .*, which is not PayPal/);
    await running.kill();
  }
});

test('a real shop with PayPal’s own hosts responds', async () => {
  const running = await startFunction('storefront', settings);
  const response = await fetch(`http://127.0.0.1:${running.port}/api/cart`);
  expect(response.status, running.output()).toBe(200);
  await running.kill();
});
