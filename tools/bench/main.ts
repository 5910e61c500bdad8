import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { CliError, runCommand } from '../start/command.ts';
import { ROOT } from '../start/project.ts';
import { benchAdmin } from './admin.ts';
import { benchColdStart } from './cold-start.ts';
import { benchCurves } from './curves/curves.ts';
import { benchFloors } from './floors/floors.ts';
import { benchGrowth } from './growth.ts';
import { benchMixed } from './mixed.ts';
import { benchMonth } from './month.ts';
import { benchPages } from './pages.ts';
import { benchProductList } from './product-list.ts';
import { benchServer } from './server.ts';
import { benchTaps } from './taps.ts';

const PAGE = join(ROOT, 'tools/bench/README.md');
const PARTS = {
  pages: benchPages,
  server: benchServer,
  cold: benchColdStart,
  floors: benchFloors,
  mixed: benchMixed,
  curves: benchCurves,
  month: benchMonth,
  growth: benchGrowth,
  list: benchProductList,
  panel: benchAdmin,
  taps: benchTaps,
} as const;
type Part = keyof typeof PARTS;

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);
const loadAverage = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** Replaces a part's figures in the page. */
function saveFigures(part: Part, figures: string): void {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const text = readFileSync(PAGE, 'utf8');
  const [before, rest = ''] = text.split(begin);
  const [, after] = rest.split(end);
  if (before === undefined || after === undefined)
    throw new CliError(`tools/bench/README.md has no place for ${part}.`);
  writeFileSync(PAGE, `${before}${begin}\n\n${figures}\n\n${end}${after}`);
  // The page is format-checked like every other file.
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [PAGE]);
}

await runCommand(async () => {
  const named = process.argv.slice(2);
  const parts = named.filter(isPart);
  if (parts.length === 0 || parts.length !== named.length) {
    throw new CliError(`npm run bench -- takes one or more of: ${Object.keys(PARTS).join(', ')}.`);
  }
  for (const part of parts) {
    const began = loadAverage();
    const table = await PARTS[part]();
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const about =
      `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.versions.node}, ${availableParallelism()} cores ` +
      `shared by everything that is measured and measures; load average ${began} before and ${loadAverage()} after.`;
    console.log(`\n${table}\n\n${about}\n`);
    saveFigures(part, `${about}\n\n${table}`);
  }
  return 0;
});
