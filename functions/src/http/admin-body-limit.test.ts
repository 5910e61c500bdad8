import type { Endpoint } from '@plenty/contract/api/endpoint';
import { endpoints } from '@plenty/contract/api/endpoints';
import { expect, test } from 'vitest';
import { getMaxAdminBodyBytes } from './admin-body-limit.ts';
import { DEFAULT_MAX_BODY_BYTES } from './raw-body.ts';

const adminEndpoints = Object.entries<Endpoint>(endpoints).filter(([, { servedBy }]) => servedBy === 'admin');

test.each(adminEndpoints)('the panel reads as long a body as %s may have', (_name, { path, maxBodyBytes }) => {
  expect(getMaxAdminBodyBytes(path.replaceAll(/\{\w+\}/g, '7'))).toBeGreaterThanOrEqual(
    maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
  );
});

test('only an import is longer than a picture in three widths', () => {
  const longer = adminEndpoints.filter(([, { path }]) => getMaxAdminBodyBytes(path) > 4_000_000);
  expect(longer.map(([name, { path, maxBodyBytes }]) => [name, getMaxAdminBodyBytes(path) === maxBodyBytes])).toEqual([
    ['previewProductImport', true],
    ['importProducts', true],
    ['previewSubscriberImport', true],
    ['importSubscribers', true],
  ]);
  expect(getMaxAdminBodyBytes('/api/admin/product-imports/other')).toBe(4_000_000);
});
