import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';

interface Hosting {
  readonly ignore: string[];
  readonly headers: readonly { readonly headers: readonly { readonly key: string; readonly value: string }[] }[];
}

/** The files that the Firebase CLI uploads. */
const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles.js') as {
  listFiles: (folder: string, ignore: string[]) => string[];
};
const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as { hosting: Hosting };

test('P-18 a deploy uploads neither demo pictures nor the page shells of the functions', () => {
  const dist = mkdtempSync(join(tmpdir(), 'plenty-hosted-'));
  for (const file of ['shell.html', 'recover.js', 'builds.json', 'assets/a.js', 'hero/hero.mp4']) write(dist, file);
  for (const file of ['pictures/tee-400.avif', 'shells/home.html', '.sources']) write(dist, file);
  expect(listFiles(dist, hosting.ignore).toSorted()).toEqual([
    'assets/a.js',
    'builds.json',
    'hero/hero.mp4',
    'recover.js',
    'shell.html',
  ]);
});

test('P-14 the first deploy promises HTTPS for a day only, and nothing for the owner’s other subdomains', () => {
  const promised = hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => /^strict-transport/i.test(key));
  expect(promised.map(({ value }) => value)).toEqual(['max-age=86400']);
});

function write(dist: string, file: string): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), '');
}
