import { expect, test } from 'vitest';
import { sortOldestFirst, formatOverdueJob } from './overdue-jobs.tsx';

const words = { undone: 'Unpaid orders have not been released', meaning: 'Stock may stay held.' };
const at = (hours: number, minutes: number, day = 20) => new Date(2026, 10, day, hours, minutes);
const lateSince = (since: Date) => ({ ...words, since: since.toISOString() });

test('P-7 a job that is late is one plain sentence, and what it means', () => {
  expect(formatOverdueJob(lateSince(at(15, 10)), at(15, 40))).toBe(
    'Unpaid orders have not been released since 3:10 PM. Stock may stay held.',
  );
});

test('P-7 a job that is late since another day names the day', () => {
  expect(formatOverdueJob(lateSince(at(23, 50)), at(0, 20, 21))).toBe(
    'Unpaid orders have not been released since Nov 20 at 11:50 PM. Stock may stay held.',
  );
});

test('P-7 what has been late for longest comes first', () => {
  const [one, other] = [lateSince(at(15, 10)), lateSince(at(9, 5))];
  expect(sortOldestFirst([one, other])).toEqual([other, one]);
});
