import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceTree } from './import-rules.ts';

const FOLDERS = '{contract,functions,web,local,e2e,bench}';

/** Every source file of the repository, tests included. */
export function readSourceTree(root: string): SourceTree {
  const paths = globSync(`${FOLDERS}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|results|screenshots)$/.test(path),
  });
  return Object.fromEntries(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
