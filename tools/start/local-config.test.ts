import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.ts';
import { getInstanceName, getShopPorts, TEST_PORT_OFFSET } from './ports.ts';
import { createLocalConfig, createLocalParameters } from './local-config.ts';

const deployed: unknown = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));

test('the deployed configuration names no address of this machine', () => {
  expect(readFileSync(join(ROOT, 'firebase.json'), 'utf8')).not.toMatch(/localhost|127\.0\.0\.1/);
});

test('the local shop has the deployed rewrites and headers, and listens on this machine only', () => {
  const local = JSON.parse(JSON.stringify(createLocalConfig(deployed, getShopPorts(0, {}), '.firebase/shop')));
  const additions = / http:\/\/(?:localhost:5090|127\.0\.0\.1:(?:8080|9099))/g;
  const asDeployed = JSON.stringify(local.hosting).replaceAll(additions, '');
  // A local shop has the demo's pictures, which a deploy ignores.
  const hosting = JSON.stringify(JSON.parse(JSON.stringify(deployed)).hosting);
  const everything = hosting.replace(',"pictures/**"', '');
  expect(everything).not.toBe(hosting);
  expect(JSON.parse(asDeployed)).toEqual(JSON.parse(everything));
  expect(local).toMatchObject({
    functions: [{ source: 'functions', configDir: '.firebase/shop' }],
    emulators: { ui: { enabled: false }, hosting: { host: '127.0.0.1', port: 5000 } },
  });
});

test('the functions’ first origin is the shop itself, since emails link to it', () => {
  expect(createLocalParameters(getShopPorts(0, {}))).toMatch(
    /^SHOP_ORIGINS=http:\/\/127\.0\.0\.1:5000,http:\/\/localhost:5000,/,
  );
});

test('the local shop’s policy also allows the fake PayPal and the Firestore emulator, and nothing else', () => {
  const local = JSON.stringify(createLocalConfig(deployed, getShopPorts(0, {}), '.firebase/shop'));
  expect(local).toContain(
    "form-action 'self' http://localhost:5090 https://www.paypal.com https://www.sandbox.paypal.com;",
  );
  expect(local).toContain("connect-src 'self' http://127.0.0.1:8080 https://firestore.googleapis.com;");
  const policies = local.match(/default-src 'self'/g) ?? [];
  expect(local.match(/http:\/\//g)).toHaveLength(2 * policies.length);
  expect(createLocalParameters(getShopPorts(0, {}))).toContain(
    '\nPAYPAL_VERIFY_URL=http://localhost:5090/cgi-bin/webscr\n',
  );
});

test('the shop and its tests share no port, so that they run side by side', () => {
  const shop = Object.values(getShopPorts(0, {}));
  const tests = Object.values(getShopPorts(TEST_PORT_OFFSET, {}));
  expect(shop.filter((port) => tests.includes(port))).toEqual([]);
  expect(new Set(shop).size).toBe(shop.length);
});

test('PORT_OFFSET moves every port of a shop and gives it its own files', () => {
  expect(getInstanceName('shop', {})).toBe('shop');
  expect(getInstanceName('shop', { PORT_OFFSET: '20000' })).toBe('shop-20000');
  expect(getShopPorts(0, { PORT_OFFSET: '20000' }).hosting).toBe(25_000);
});

test('ASHOP-02 the local shop is connected to the fake Shopify, unless it should have no other store', () => {
  const parameters = createLocalParameters(getShopPorts(0, {}), {});
  expect(parameters).toContain('\nSHOPIFY_SHOP=plenty-local\n');
  expect(parameters).toContain('\nSHOPIFY_BASE_URL=http://localhost:5080\n');
  expect(createLocalParameters(getShopPorts(0, {}), { SHOPIFY: 'none' })).toContain('\nSHOPIFY_SHOP=\n');
});
