import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { readSourceTree } from './source-tree.ts';

/** The exported functions that Google Cloud retries after a failure. */
function retriedFunctions(): string[] {
  return Object.entries(readSourceTree(ROOT))
    .filter(([file]) => /^functions\/src\/\w+\/(?:functions|triggers)\.ts$/.test(file))
    .flatMap(([, text]) => text.split(/^export const /m).slice(1))
    .filter((text) => text.includes('retry: true'))
    .map((text) => /^\w+/.exec(text)?.[0] ?? '');
}

test('P-1 the guide deploys every retried function by name first, because a non-interactive deploy cannot confirm it', () => {
  const guide = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
  const named = [...guide.matchAll(/\$R:(\w+)/g)].map(([, name = '']) => name);
  expect(named).toEqual(retriedFunctions().toSorted());
});
