import { expect, test } from 'vitest';
import { sumMainThread } from './main-thread.ts';

const onPage = { pid: 1, tid: 2, ph: 'X' };
const began = { ...onPage, ph: 'I', name: 'bench-began', ts: 10_000, dur: 0 };
const painted = { ...began, name: 'bench-painted', ts: 110_000 };

test('the time between two marks is what the main thread did in it, each span without those inside it', () => {
  const spent = sumMainThread([
    began,
    { ...onPage, name: 'RunTask', ts: 20_000, dur: 60_000 },
    { ...onPage, name: 'FunctionCall', ts: 25_000, dur: 40_000 },
    { ...onPage, name: 'Layout', ts: 30_000, dur: 10_000 },
    { ...onPage, name: 'UpdateLayoutTree', ts: 66_000, dur: 4000 },
    { ...onPage, tid: 3, name: 'Paint', ts: 20_000, dur: 90_000 },
    painted,
  ]);
  expect(spent).toEqual({ script: 30, 'garbage collection': 0, style: 4, layout: 10, paint: 0, other: 16, idle: 40 });
});

test('what began before or ends after the marks counts only between them', () => {
  const spent = sumMainThread([
    began,
    { ...onPage, name: 'Paint', ts: 0, dur: 15_000 },
    { ...onPage, name: 'FunctionCall', ts: 100_000, dur: 50_000 },
    painted,
  ]);
  expect(spent).toMatchObject({ paint: 5, script: 10, idle: 85 });
});
