import { create } from 'node:domain';
import { expect, test } from 'vitest';
import { exitDomain } from './express-adapter.ts';

test('a request leaves the framework’s domain', async () => {
  const domain = create();
  const domainAfterwards = await domain.run(async () => {
    expect(process.domain).toBe(domain);
    exitDomain();
    await Promise.resolve();
    return process.domain;
  });
  expect(domainAfterwards).toBeFalsy();
});
