import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isExiting, runCommand } from '../../start/command.ts';
import { TEST_PORT_OFFSET, getShopPorts } from '../../start/ports.ts';
import { ROOT } from '../../start/project.ts';
import { REPORTS_FOLDER, listSkipped, sumScores } from '../steps.ts';
import { VERIFY_PARTS } from './parts.ts';
import { type PartRecord, formatReport, parseArguments, planParts, readPassedRecords, saveRecord } from './plan.ts';

const PAGE = join(ROOT, 'docs/verify.md');
const PAGE_HEADING = '# Test records\n\nResults of `npm run verify`, the newest last: every test at its full size.\n';
const STATE_FILE = join(ROOT, '.logs/prove/passed.json');
const MAX_SECONDS = 3600;

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** The verified commit; uncommitted changes are marked, so that the name never equals the commit's. */
function describeCommit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs/verify.md') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+changes' : ''}`;
}

/** Runs a part at full size; its tests append measured figures to the figures file. */
async function runVerifyPart(part: string, commit: string, filters: readonly string[]): Promise<PartRecord> {
  const file = join(REPORTS_FOLDER, 'figures.txt');
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  rmSync(file, { force: true });
  Object.assign(process.env, { PROVE: '1', PROOF_FIGURES: file });
  console.log(`\n${part}`);
  const results = (await VERIFY_PARTS[part]?.(filters)) ?? [];
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  if (seconds > MAX_SECONDS)
    console.log(`${part} took ${(seconds / 60).toFixed(0)} minutes: split it, none may take more than 60.`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return { part, commit, at: new Date().toISOString(), results, figures: lines.filter((line) => line !== '') };
}

await runCommand(async () => {
  // An invalid port offset ends the command before anything starts.
  getShopPorts(TEST_PORT_OFFSET);
  const parts = Object.keys(VERIFY_PARTS);
  const { includesOlder, only, filters } = parseArguments(process.argv.slice(2), parts);
  const commit = describeCommit();
  // Uncommitted changes cannot be told apart later, so none of their results are kept.
  const passed = readPassedRecords(STATE_FILE).filter((record) => !record.commit.endsWith('+changes'));
  const { kept, toRun } =
    only === undefined ? planParts(parts, passed, commit, includesOlder) : { kept: [], toRun: [only] };
  for (const { part, commit: own, at } of kept) console.log(`${part}: passed at ${own} on ${at.slice(0, 10)}`);
  const ran: PartRecord[] = [];
  for (const part of toRun) {
    const record = await runVerifyPart(part, commit, filters);
    // An interrupted part has neither passed nor failed.
    if (isExiting()) return 1;
    ran.push(record);
    // A filtered run does not count as the whole part.
    if (filters.length === 0) saveRecord(STATE_FILE, record);
  }
  const results = ran.flatMap((record) => record.results);
  if (ran.length > 0) {
    if (!existsSync(PAGE)) writeFileSync(PAGE, PAGE_HEADING);
    const records = [...kept, ...ran].toSorted((one, other) => parts.indexOf(one.part) - parts.indexOf(other.part));
    appendFileSync(PAGE, formatReport(new Date(), commit, records));
    // The page is format-checked like every other file.
    execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [PAGE]);
  }
  const skipped = listSkipped(results);
  for (const sentence of skipped) console.log(`\n${sentence}`);
  const { passed: good, failed } = sumScores([...kept, ...ran].flatMap((record) => record.results));
  console.log(`\n${good} passed, ${failed} failed`);
  return failed === 0 && skipped.length === 0 ? 0 : 1;
});
