import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { jobTable } from './job-table.ts';
import { listLateJobs, trackJobs } from './job.repository.ts';

const shop = createTestShop('job-states');
const { database, now } = shop;
const [first, second] = jobTable;
if (!first || !second) throw new Error('There are jobs');
const track = (...jobs: readonly (typeof first)[]) => trackJobs(database, jobs, now());

test('P-7 a new job is watched from the first time that it is seen, is late without a run, and is forgotten once there is no such job', async () => {
  expect(await track(first)).toEqual(new Map());
  const since = now();
  const known = await track(first);
  expect([...known.keys()]).toEqual([first.name]);
  expect(known.get(first.name)).toMatchObject({
    late: first.late,
    holder: null,
    leaseUntil: null,
    startedAt: null,
    finishedAt: null,
    failure: null,
  });
  expect(await listLateJobs(database, now())).toEqual([]);
  shop.advanceTime(first.lateAfterMinutes * 60_000);
  await track(first);
  expect(await listLateJobs(database, now())).toEqual([{ ...first.late, since: since.toISOString() }]);
  expect([...(await track(second)).keys()]).toEqual([first.name]);
  expect((await database.collection(paths.jobs).get()).docs.map(({ id }) => id)).toEqual([second.name]);
});
