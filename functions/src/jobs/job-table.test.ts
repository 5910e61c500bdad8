import { expect, test } from 'vitest';
import { jobTable } from './job-table.ts';

test.each(jobTable)('$name is not called late before its next run is due', ({ everyMinutes, lateAfterMinutes }) => {
  expect(lateAfterMinutes).toBeGreaterThan(everyMinutes);
});
