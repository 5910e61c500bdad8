import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobTable } from './job-table.ts';

test.each(jobTable)('$name is not called late before its next run is due', ({ everyMinutes, lateAfterMinutes }) => {
  expect(lateAfterMinutes).toBeGreaterThan(everyMinutes);
});

test('the documents list every job with its times and what the dashboard says when it is late', () => {
  const page = readFileSync(new URL('../../../docs/when-something-is-wrong.md', import.meta.url), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const listed = rows.filter(([, , every = '']) => /^\d+ min$/.test(every)).map((cells) => cells.slice(1, -1));
  expect(listed).toEqual(
    jobTable.map(({ name, everyMinutes, lateAfterMinutes, deadlineSeconds, late }) => [
      name,
      `${everyMinutes} min`,
      `${lateAfterMinutes} min`,
      `${deadlineSeconds} s`,
      `${late.undone}. ${late.meaning}`,
    ]),
  );
});
