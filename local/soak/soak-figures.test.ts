import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetSoak, signSoak, withSoak } from './soak-figures.ts';

const path = join(mkdtempSync(join(tmpdir(), 'soak-')), 'deeper/soak.txt');

test('a proof takes over the figures of the last soak, signed with its commit and moment, for those of its own short one', () => {
  const own = ['Soak: 20 clients, 3 s', 'Attacks: 20,000 refused'];
  expect(withSoak(own, path)).toEqual(own);
  forgetSoak(path);
  writeFileSync(path, 'Soak: 20 clients, 1200 s\n');
  signSoak(new Date('2026-11-20T23:30:00Z'), 'abc1234', path);
  expect(withSoak(own, path)).toEqual([
    'Attacks: 20,000 refused',
    'Soak: 20 clients, 1200 s (run by itself, commit abc1234, 2026-11-20T23:30:00.000Z)',
  ]);
  forgetSoak(path);
  expect(withSoak(own, path)).toEqual(own);
});
