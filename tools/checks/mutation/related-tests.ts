import { basename, dirname } from 'node:path';
import { type SourceTree, readImports, resolveImport } from '../architecture/import-rules.ts';

/** Which modules know which, over however many others. */
export function createImportGraph(tree: SourceTree) {
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of Object.entries(tree)) {
    for (const { specifier } of readImports(text)) {
      const target = resolveImport(file, specifier);
      if (target === undefined || tree[target] === undefined) continue;
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return {
    /** How many imports away every file is that imports this one; the file itself is 0 away. */
    getImporters: (file: string): ReadonlyMap<string, number> => {
      const distances = new Map([[file, 0]]);
      // A map visits what is added to it meanwhile, so the nearest come first.
      for (const [known, distance] of distances) {
        for (const importer of importers.get(known) ?? []) {
          if (!distances.has(importer)) distances.set(importer, distance + 1);
        }
      }
      return distances;
    },
  };
}

/** The tests among the importers of a file; the ones most likely to fail come first. */
export function sortRelatedTests(file: string, importers: ReadonlyMap<string, number>, isTest: RegExp): string[] {
  const name = basename(file, '.ts').replace('.repository', '');
  const rank = (test: string): number => {
    if (test.split('/')[0] !== file.split('/')[0]) return 3;
    if (basename(test).startsWith(`${name}.`)) return 0;
    return dirname(test) === dirname(file) ? 1 : 2;
  };
  return [...importers.keys()]
    .filter((path) => isTest.test(path))
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || (importers.get(one) ?? 0) - (importers.get(other) ?? 0) || (one < other ? -1 : 1),
    );
}
