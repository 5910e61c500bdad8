import { existsSync, readFileSync } from 'node:fs';
import type { SourceTree } from '../architecture/import-rules.ts';
import type { FilePlan, Group } from './groups.ts';
import { describeMutant, listMutants } from './mutants.ts';
import { type FileResults, hashTexts, isSurvivor } from './results.ts';

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Count {
  readonly mutants: number;
  readonly killed: number;
  readonly survived: number;
  /** Survivors that are the same program. */
  readonly equivalent: number;
  readonly open: number;
  /** Of those that are another program. */
  readonly percent: number;
}

export interface Summary {
  readonly folders: ReadonlyMap<string, Count>;
  readonly total: Count;
  readonly survivors: readonly { readonly file: string; readonly line: number; readonly description: string }[];
}

type Tried = { readonly file: string; readonly line: number; readonly description: string; readonly outcome: string };

export function summarize(
  plans: readonly FilePlan[],
  tree: SourceTree,
  results: ReadonlyMap<string, FileResults>,
  reasons: Reasons,
): Summary {
  const tried = plans.flatMap(({ file, mutants, chosen }) =>
    chosen.map((index): Tried => {
      const source = tree[file] ?? '';
      const mutant = mutants[index];
      const description = mutant ? describeMutant(source, mutant) : '';
      const known = results.get(file);
      const outcome = (known?.source === hashTexts([source]) ? known.outcomes[index] : undefined) ?? '.';
      const line = source.slice(0, mutant?.start).split('\n').length;
      const isEquivalent = !'KT'.includes(outcome) && reasons[file]?.[description] !== undefined;
      return { file, line, description, outcome: isEquivalent ? 'E' : outcome };
    }),
  );
  const byFolder = Map.groupBy(tried, ({ file }) => file.split('/').slice(0, 3).join('/'));
  return {
    folders: new Map([...byFolder].map(([folder, list]) => [folder, count(list)])),
    total: count(tried),
    survivors: tried.filter(({ outcome }) => isSurvivor(outcome)),
  };
}

function count(tried: readonly Tried[]): Count {
  const number = (letters: string) => tried.filter(({ outcome }) => letters.includes(outcome)).length;
  const [killed, survived] = [number('KT'), number('SW')];
  const percent = killed + survived === 0 ? 0 : (100 * killed) / (killed + survived);
  return { mutants: tried.length, killed, survived, equivalent: number('E'), open: number('.'), percent };
}

function formatRow(name: string, { mutants, killed, survived, equivalent, open, percent }: Count): string {
  return `| ${[name, mutants, killed, survived, equivalent, open, percent.toFixed(1)].join(' | ')} |`;
}

export function formatTable({ folders, total }: Summary): string {
  return [
    '| Folder | Mutants | Killed | Survived | Same program | Not tried | Percent killed |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...[...folders].map(([folder, own]) => formatRow(folder, own)),
    formatRow('all', total),
  ].join('\n');
}

/** The page of survivors; the sections of the other groups stay. */
export function formatSurvivors(group: Group, { survivors }: Summary, path: string): string {
  const title = '# Mutants that survived\n\nWritten by `npm run mutate`.\n';
  const before = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const lines = survivors.map(
    ({ file, line, description }) => `- ${file}:${line} \`${description.replaceAll('`', "'")}\``,
  );
  const own = `## ${group}\n\n${lines.length === 0 ? 'None.' : lines.join('\n')}\n`;
  const others = before
    .filter((section) => !section.startsWith(`## ${group}\n`))
    .map((section) => `${section.trim()}\n`);
  return [title, ...[...others, own].toSorted()].join('\n');
}

/** Reasons whose mutant is there no longer, or was never. */
export function listStaleReasons(tree: SourceTree, reasons: Reasons): string[] {
  return Object.entries(reasons).flatMap(([file, own]) => {
    const source = tree[file] ?? '';
    const known = new Set(listMutants(file, source).map((mutant) => describeMutant(source, mutant)));
    return Object.keys(own).flatMap((description) => (known.has(description) ? [] : [`${file} ${description}`]));
  });
}
