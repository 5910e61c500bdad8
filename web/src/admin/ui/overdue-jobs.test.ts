import { expect, test } from 'vitest';
import { formatOverdueJob, sortOldestFirst } from './overdue-jobs.tsx';

const job = { undone: 'Unpaid orders have not been released', meaning: 'Stock may stay held.' };
const at = (hours: number, minutes: number, day = 20) => new Date(2026, 10, day, hours, minutes);
const overdueSince = (since: Date) => ({ ...job, since: since.toISOString() });

test('P-7 an overdue job is described with what it means for the shop', () => {
  expect(formatOverdueJob(overdueSince(at(15, 10)), at(15, 40))).toBe(
    'Unpaid orders have not been released since 3:10 PM. Stock may stay held.',
  );
});

test('P-7 a job overdue since another day names the day', () => {
  expect(formatOverdueJob(overdueSince(at(23, 50)), at(0, 20, 21))).toBe(
    'Unpaid orders have not been released since Nov 20 at 11:50 PM. Stock may stay held.',
  );
});

test('P-7 the job that is overdue longest comes first', () => {
  const [one, other] = [overdueSince(at(15, 10)), overdueSince(at(9, 5))];
  expect(sortOldestFirst([one, other])).toEqual([other, one]);
});
