import type { SourceTree } from '../architecture/import-rules.ts';
import { GUARDS } from './guards.ts';
import { type Mutant, describeMutant, listMutants } from './mutants.ts';
import { hashTexts } from './results.ts';

/** The mutants of a file that a group tries, by their place among all mutants of the file. */
export interface FilePlan {
  readonly file: string;
  readonly mutants: readonly Mutant[];
  readonly chosen: readonly number[];
  /** The tests to try first, where they are known; then the nearest. */
  readonly tests?: readonly string[];
}

export const GROUPS = ['rules', 'guards', 'sample'] as const;
export type Group = (typeof GROUPS)[number];

/** The shop's rules about money, orders and sizes. */
const RULES = /^contract\/src\/(?:cart|checkout|orders|payments|fit|outfit)\//;
const FUNCTIONS = /^functions\/src\//;
/** Tests, and what only tests read. */
const NO_RULE = /\.test\.ts$|\/testing\/|-examples(?:-\w+)?\.ts$/;
const SAMPLE_SIZE = 400;

/** What a group tries: all mutants of the rules, all of the guards, or a sample of what else the functions do. */
export function planGroup(group: Group, tree: SourceTree, seed: number): FilePlan[] {
  const pattern = group === 'rules' ? RULES : FUNCTIONS;
  const files = Object.keys(tree).filter((file) => pattern.test(file) && !NO_RULE.test(file));
  const all = files.map((file) => ({ file, mutants: listMutants(file, tree[file] ?? '') }));
  if (group === 'rules') return all.map((one) => ({ ...one, chosen: one.mutants.map((_mutant, index) => index) }));
  const picked = group === 'guards' ? undefined : drawSample(all, tree, seed);
  return all.flatMap(({ file, mutants }) => {
    const chosen = mutants.flatMap((mutant, index) => {
      const isChosen = picked ? picked.has(`${file} ${index}`) : isGuard(file, mutant);
      return isChosen ? [index] : [];
    });
    if (chosen.length === 0) return [];
    const tests = group === 'guards' ? listGuardTests(file, tree) : undefined;
    return [{ file, mutants, chosen, ...(tests && { tests }) }];
  });
}

function isGuard(file: string, { within }: Mutant): boolean {
  return GUARDS.some(({ file: guarded, names }) => guarded === file && names.includes(within));
}

function listGuardTests(file: string, tree: SourceTree): string[] {
  const names = GUARDS.filter(({ file: guarded }) => guarded === file).flatMap(({ tests }) => tests);
  return names.flatMap((name) => {
    const places = [`functions/src/${name}.test.ts`, `functions/src/${name}.firestore.test.ts`];
    // A name may stand for two files: one of pure rules, and one with a database.
    const inFunctions = places.filter((path) => tree[path] !== undefined);
    return inFunctions.length > 0 ? inFunctions : [`tools/checks/${name}.firestore.test.ts`];
  });
}

/** By file and index. Each mutant has a rank of its own, so that a change of the code moves only those that it adds or removes. */
function drawSample(all: readonly Omit<FilePlan, 'chosen'>[], tree: SourceTree, seed: number): ReadonlySet<string> {
  const ranked = all.flatMap(({ file, mutants }) => {
    const counts = new Map<string, number>();
    return mutants.flatMap((mutant, index) => {
      if (isGuard(file, mutant)) return [];
      const description = describeMutant(tree[file] ?? '', mutant);
      const count = (counts.get(description) ?? 0) + 1;
      counts.set(description, count);
      return [{ key: `${file} ${index}`, rank: hashTexts([String(seed), file, description, String(count)]) }];
    });
  });
  const sorted = ranked.toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  return new Set(sorted.slice(0, SAMPLE_SIZE).map(({ key }) => key));
}
