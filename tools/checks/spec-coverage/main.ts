import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../start/project.ts';
import { readSourceTree } from '../architecture/source-tree.ts';
import { runCommand } from '../../start/command.ts';
import { measureCoverage, findUnknownRows, readCoveredRows } from './coverage.ts';

await runCommand(async () => {
  const page = readFileSync(join(ROOT, 'docs/product.md'), 'utf8');
  // This command's own tests have invented titles.
  const tests = Object.entries(readSourceTree(ROOT)).filter(
    ([path]) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tools/checks/spec-coverage/'),
  );
  const named = new Set(tests.flatMap(([, source]) => readCoveredRows(source)));
  const wanted = process.argv.slice(2).map((section) => section.toUpperCase());
  const sections = measureCoverage(page, named).filter(({ prefix }) => wanted.length === 0 || wanted.includes(prefix));
  for (const { name, prefix, rows, missing } of sections) {
    const done = `${rows.length - missing.length} of ${rows.length}`;
    console.log(`${prefix.padEnd(6)} ${done.padStart(8)}  ${name}`);
    if (missing.length > 0) console.log(`                 missing: ${missing.join(' ')}`);
  }
  const all = sections.flatMap(({ rows }) => rows).length;
  const missing = sections.flatMap((section) => section.missing).length;
  console.log(`\n${all - missing} of ${all} rows are named by a test.`);
  const unknown = findUnknownRows(page, named);
  if (unknown.length > 0) console.log(`Named by a test, but no such row: ${unknown.join(' ')}`);
  return unknown.length === 0 ? 0 : 1;
});
