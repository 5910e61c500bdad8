import { expect, test } from 'vitest';
import { checkCpuQuota } from './cpu-quota.ts';

const manifest = (endpoints: object) => ({ specVersion: 'v1alpha1', endpoints });

test('P-8 the CPUs of all functions are added up, with small functions counted by their memory', () => {
  const storefront = { cpu: 1, availableMemoryMb: 512, maxInstances: 6, concurrency: 80 };
  const refunds = { cpu: 'gcf_gen1', availableMemoryMb: 256, maxInstances: 2, concurrency: 1 };
  expect(checkCpuQuota(manifest({ storefront, refunds }))).toBeCloseTo(6.3332);
});

test('P-8 exceeding a new project’s quota is rejected, and so is a function without a limit', () => {
  const flooded = { cpu: 1, availableMemoryMb: 512, maxInstances: 20, concurrency: 80 };
  expect(() => checkCpuQuota(manifest({ flooded, other: { maxInstances: 1 } }))).toThrow(
    /take 21.0 CPUs, flooded alone 20.0/,
  );
  expect(() => checkCpuQuota(manifest({ unlimited: {}, other: { maxInstances: 1 } }))).toThrow(/unlimited alone 20.0/);
});

test('P-8 concurrency above one with less than one CPU is rejected', () => {
  const small = { cpu: 'gcf_gen1', availableMemoryMb: 256, maxInstances: 1, concurrency: 20 };
  expect(() => checkCpuQuota(manifest({ small }))).toThrow(/small serves several requests at once/);
});
