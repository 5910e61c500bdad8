import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../start/project.ts';
import { listWebSources } from './shop-build.ts';

test('the pages are built again when any file beside their sources has changed', () => {
  const beside = readdirSync(join(ROOT, 'web'), { withFileTypes: true }).filter((entry) => entry.isFile());
  const sources = listWebSources();
  expect(beside.map(({ name }) => `web/${name}`).filter((path) => !sources.includes(path))).toEqual([]);
  expect(sources).toEqual(expect.arrayContaining(['contract/src', 'web/src', 'web/public', 'web/chunk-groups.ts']));
});
