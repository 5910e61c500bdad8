import { expect, test } from 'vitest';
import { RUNTIME_OPTIONS } from './runtime-options.ts';

test('P-8 every function has as much memory as it was measured to need', () => {
  const memories = Object.entries(RUNTIME_OPTIONS).map(([name, { memory }]) => [name, memory] as const);
  const listBy = (size: string) => memories.flatMap(([name, memory]) => (memory === size ? [name] : []));
  expect(listBy('1GiB')).toEqual(['snapshot']);
  expect(memories.filter(([, memory]) => !['256MiB', '512MiB', '1GiB'].includes(memory))).toEqual([]);
});
