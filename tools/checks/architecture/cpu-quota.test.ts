import { expect, test } from 'vitest';
import { checkCpuQuota } from './cpu-quota.ts';

const manifest = (endpoints: object) => ({ specVersion: 'v1alpha1', endpoints });

test('P-8 what all functions may take is added up, a small one by its memory', () => {
  const storefront = { cpu: 1, availableMemoryMb: 512, maxInstances: 6, concurrency: 80 };
  const refunds = { cpu: 'gcf_gen1', availableMemoryMb: 256, maxInstances: 2, concurrency: 1 };
  expect(checkCpuQuota(manifest({ storefront, refunds }))).toBeCloseTo(6.3332);
});

test('P-8 more than a new project has is refused, and so is one function without a limit beside another', () => {
  const flooded = { cpu: 1, availableMemoryMb: 512, maxInstances: 20, concurrency: 80 };
  expect(() => checkCpuQuota(manifest({ flooded, other: { maxInstances: 1 } }))).toThrow(
    /take 21.0 CPUs, flooded alone 20.0/,
  );
  expect(() => checkCpuQuota(manifest({ unlimited: {}, other: { maxInstances: 1 } }))).toThrow(/unlimited alone 20.0/);
});

test('P-8 several requests at once on a part of a CPU are refused before the platform does', () => {
  const small = { cpu: 'gcf_gen1', availableMemoryMb: 256, maxInstances: 1, concurrency: 20 };
  expect(() => checkCpuQuota(manifest({ small }))).toThrow(/small serves several requests at once/);
});
