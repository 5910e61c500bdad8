import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';

const WORKSPACES = ['.', 'contract', 'functions', 'web', 'tools', 'e2e'];

type Versions = Readonly<Record<string, string>>;
type Manifest = { readonly dependencies?: Versions; readonly devDependencies?: Versions };
type Lock = { readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>> };

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** As in 'react 19.3.1', of all workspaces. */
function listAsked(): string[] {
  const manifests = WORKSPACES.map((workspace) => read(`${workspace}/package.json`) as Manifest);
  const asked = manifests.flatMap(({ dependencies = {}, devDependencies = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => `${name} ${version}`),
  );
  return [...new Set(asked)].toSorted();
}

function listExplained(): string[] {
  const lines = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8').split('\n');
  const rows = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const explained = rows.flatMap(([, name = '', version = '', released = '', licence, size, why]) =>
    /^\d{4}-\d\d-\d\d$/.test(released) && licence && size && why ? [`${name} ${version}`] : [],
  );
  return [...new Set(explained)].toSorted();
}

test('every dependency has its reason, release, license and size in docs/dependencies.md, which lists no other', () => {
  expect(listExplained()).toEqual(listAsked());
  expect(listAsked().length).toBeGreaterThan(20);
});

test('packages with install scripts are listed, and none may run', () => {
  const { packages } = read('package-lock.json') as Lock;
  const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)] : [],
  );
  const { allowScripts } = read('package.json') as { readonly allowScripts: Readonly<Record<string, boolean>> };
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(scripted)].toSorted());
  expect(Object.values(allowScripts)).not.toContain(true);
});
