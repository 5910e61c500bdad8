import { create } from 'node:domain';
import { expect, test } from 'vitest';
import { exitDomain } from './express-adapter.ts';

test('what a request goes on to do is no longer followed by the framework’s domain', async () => {
  const followed = create();
  const left = await followed.run(async () => {
    expect(process.domain).toBe(followed);
    exitDomain();
    await Promise.resolve();
    return process.domain;
  });
  expect(left).toBeFalsy();
});
