import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceTree } from './import-rules.ts';

const FOLDERS = '{contract,functions,web,tools,e2e}';

/** The files of the repository that match one of the patterns, by path. */
export function readFiles(root: string, patterns: readonly string[]): Readonly<Record<string, string>> {
  const paths = globSync(patterns, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|results|screenshots)$/.test(path),
  });
  return Object.fromEntries(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Every source file of the repository, tests included. */
export function readSourceTree(root: string): SourceTree {
  return readFiles(root, [`${FOLDERS}/**/*.{ts,tsx,mjs}`]);
}
