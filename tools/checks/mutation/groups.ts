import type { SourceTree } from '../architecture/import-rules.ts';
import { createRandom } from '../../fakes/random.ts';
import { GUARDS } from './guards.ts';
import { type Mutant, listMutants } from './mutants.ts';

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
  const choose = group === 'guards' ? isGuard : isOther;
  const candidates = all.flatMap(({ file, mutants }) =>
    mutants.flatMap((mutant, index) => (choose(file, mutant) ? [{ file, index }] : [])),
  );
  const picked = group === 'guards' ? candidates : createRandom(seed).shuffle(candidates).slice(0, SAMPLE_SIZE);
  return all.flatMap(({ file, mutants }) => {
    const chosen = picked.filter((one) => one.file === file).map(({ index }) => index);
    if (chosen.length === 0) return [];
    const tests = group === 'guards' ? listGuardTests(file, tree) : undefined;
    return [{ file, mutants, chosen: chosen.toSorted((one, other) => one - other), ...(tests && { tests }) }];
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

function isOther(file: string, mutant: Mutant): boolean {
  return !isGuard(file, mutant);
}
