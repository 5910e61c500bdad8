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

/**
 * The tests among the importers of a file; the ones most likely to fail come first: its own, those beside it, and then those that speak of
 * what it is named after. A test that calls the whole shop is as near to one file as to another.
 */
export function sortRelatedTests(
  tree: SourceTree,
  file: string,
  importers: ReadonlyMap<string, number>,
  isTest: RegExp,
): string[] {
  const name = basename(file, '.ts').replace('.repository', '');
  const rank = (test: string): number => {
    if (dirname(test) !== dirname(file)) return 2;
    return basename(test).startsWith(`${name}.`) ? 0 : 1;
  };
  const words = name.split('-').filter((word) => word.length > 3);
  const countWords = (test: string) => {
    const text = (tree[test] ?? '').toLowerCase();
    return words.filter((word) => text.includes(word)).length;
  };
  return [...importers.keys()]
    .filter((path) => isTest.test(path))
    .map((test) => ({ test, rank: rank(test), words: countWords(test), away: importers.get(test) ?? 0 }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank || other.words - one.words || one.away - other.away || (one.test < other.test ? -1 : 1),
    )
    .map(({ test }) => test);
}
