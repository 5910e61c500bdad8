import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { type Job, jobTable, nightlyJobs } from './job-table.ts';
import { expireOrders } from '../payments/unpaid-orders.ts';
import { createJobShop } from '../testing/job-shop.ts';
import { LEASE_MARGIN_SECONDS, TICK_MINUTES } from './job.ts';
import { listLateJobs } from './job.repository.ts';

const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 10 * MINUTE_MS;
const EXPIRY = 'expire-orders';
const DYING = fileURLToPath(new URL('../testing/killed-job-process.ts', import.meta.url));
const names = jobTable.map(({ name }) => name);
const others = (job: Job) => names.filter((name) => name !== job.name);

test('P-7 two ticks and a deadline are ten minutes at most, and a killed run is over by the next tick', () => {
  const freeing = jobTable.filter(({ releasesStock }) => releasesStock);
  expect(freeing.map(({ name, queue }) => [name, queue])).toEqual([[EXPIRY, 'jobs']]);
  for (const { everyMinutes, deadlineSeconds } of freeing) {
    expect(everyMinutes).toBe(TICK_MINUTES);
    expect(2 * TICK_MINUTES * 60 + deadlineSeconds).toBeLessThanOrEqual(600);
  }
  for (const { name, deadlineSeconds, everyMinutes, lateAfterMinutes } of [
    ...jobTable,
    ...Object.values(nightlyJobs),
  ]) {
    const lease = deadlineSeconds + LEASE_MARGIN_SECONDS;
    expect(lease, name).toBeLessThan(Math.min(everyMinutes, 12) * 60);
    expect(lateAfterMinutes, name).toBeGreaterThan(everyMinutes * 1.4);
  }
  expect(new Set(names).size).toBe(names.length);
});

describe.each(jobTable.map((job) => ({ name: job.name, job })))('$name', ({ job }) => {
  test(`P-7 ${job.name} throws: the others finish, stock is back within ten minutes, and the next tick runs it again`, async () => {
    const shop = await createJobShop('job-throws');
    const lapsedAt = await shop.holdStock();
    shop.fail(job.name, 'throws');
    await shop.tick();
    expect(await shop.finished()).toEqual(expect.arrayContaining(others(job)));
    expect(await shop.failureOf(job.name)).toMatchObject({ kind: 'threw' });
    expect(shop.logged()).toContainEqual(
      expect.objectContaining({ message: 'A job failed', job: job.name, failure: expect.stringContaining('at ') }),
    );
    shop.repair();
    await shop.tick();
    expect(await shop.finished()).toEqual(expect.arrayContaining(names));
    expect(shop.now().getTime() - lapsedAt).toBeLessThanOrEqual(TEN_MINUTES_MS);
    expect(await shop.stockLeft()).toBe(1);
  });

  test(`P-7 ${job.name} hangs: it is given up at its deadline, the others finish, stock is back within ten minutes`, async () => {
    const shop = await createJobShop('job-hangs');
    const lapsedAt = await shop.holdStock();
    shop.fail(job.name, 'hangs');
    await shop.tick();
    expect(await shop.finished()).toEqual(expect.arrayContaining(others(job)));
    expect(await shop.failureOf(job.name)).toMatchObject({ kind: 'timed-out' });
    expect(shop.logged()).toContainEqual(
      expect.objectContaining({ message: 'A job gave up at its deadline', job: job.name }),
    );
    shop.repair();
    await shop.tick();
    expect(await shop.finished()).toEqual(expect.arrayContaining(names));
    expect(shop.now().getTime() - lapsedAt).toBeLessThanOrEqual(TEN_MINUTES_MS);
    expect(await shop.stockLeft()).toBe(1);
  });

  test(`P-7 ${job.name} is killed: its lease ends by itself, the others finish, stock is back within ten minutes`, async () => {
    const shop = await createJobShop('job-killed');
    const lapsedAt = await shop.holdStock();
    shop.fail(job.name, 'is killed');
    await shop.tick();
    expect(await shop.finished()).toEqual(expect.arrayContaining(others(job)));
    expect(await shop.finished()).not.toContain(job.name);
    shop.repair();
    expect(await shop.run(job.name), 'whoever holds it may still be at work').toBe('busy');
    await shop.tick();
    expect(await shop.finished()).toEqual(expect.arrayContaining(names));
    expect(await shop.failureOf(job.name)).toMatchObject({ kind: 'cut-off' });
    expect(shop.logged()).toContainEqual(expect.objectContaining({ message: 'A job was cut off', job: job.name }));
    expect(shop.now().getTime() - lapsedAt).toBeLessThanOrEqual(TEN_MINUTES_MS);
    expect(await shop.stockLeft()).toBe(1);
  });
});

test('P-7 a process that is really killed in the middle of a job leaves its lease, and the next tick gives the stock back', async () => {
  const shop = await createJobShop('really-killed');
  const lapsedAt = await shop.holdStock();
  shop.advanceTime(TICK_MINUTES * MINUTE_MS);
  const killed = spawnSync(process.execPath, [DYING, shop.projectId, EXPIRY, shop.now().toISOString()]);
  expect(killed.signal, killed.stderr.toString()).toBe('SIGKILL');
  expect(await shop.run(EXPIRY)).toBe('busy');
  expect(await shop.stockLeft()).toBe(0);
  await shop.tick(undefined, 2);
  expect(await shop.stockLeft()).toBe(1);
  expect(shop.now().getTime() - lapsedAt).toBeLessThanOrEqual(TEN_MINUTES_MS);
});

test('P-7 where no task can be queued the schedule gives stock back itself, and the other jobs are started by the next tick', async () => {
  for (const trouble of ['refuses', 'hangs'] as const) {
    const shop = await createJobShop(`queue-${trouble}`);
    await shop.holdStock();
    shop.breakQueue(trouble);
    await shop.tick();
    expect(await shop.stockLeft(), trouble).toBe(1);
    expect(await shop.finished(), trouble).toEqual([EXPIRY]);
    expect(shop.logged()).toContainEqual(expect.objectContaining({ message: 'The schedule runs a job itself' }));
    shop.breakQueue(undefined);
    await shop.tick();
    expect(await shop.finished(), trouble).toEqual(expect.arrayContaining(names));
  }
});

test('P-7 where the queue takes every task and nothing comes of them, stock is back within ten minutes', async () => {
  const shop = await createJobShop('queue-swallows');
  await shop.tick();
  const lapsedAt = await shop.holdStock();
  shop.breakQueue('swallows');
  await shop.tick();
  expect(await shop.stockLeft()).toBe(0);
  await shop.tick();
  expect(await shop.stockLeft()).toBe(1);
  expect(shop.now().getTime() - lapsedAt).toBeLessThanOrEqual(TEN_MINUTES_MS);
});

test('P-7 an order that cannot be released keeps no other one’s stock', async () => {
  const shop = await createJobShop('one-bad-order');
  const [broken] = [await shop.holdStock(), await shop.holdStock()];
  expect(broken).toBeGreaterThan(0);
  shop.breakFirstOrder();
  // The job ends after the others are through: a platform that has its answer lends the work no more of its processor.
  await expect(expireOrders(shop.database, shop.eventContext())).rejects.toThrow('1 orders could not be released');
  expect(await shop.stockLeft()).toBe(1);
  await shop.tick();
  expect(await shop.stockLeft()).toBe(1);
  expect(await shop.failureOf(EXPIRY)).toMatchObject({ kind: 'threw' });
});

test('P-7 a tick that comes twice, or late, starts no job twice', async () => {
  const shop = await createJobShop('tick-twice');
  // The tasks wait in their queues, so every job is still due.
  shop.breakQueue('swallows');
  const at = shop.now();
  await shop.tick(at);
  const queued = shop.queued();
  expect(queued).toHaveLength(names.length);
  await shop.tick(at);
  expect(shop.queued()).toEqual(queued);
});

test('P-7 a job runs as often as it is to run, and no tick misses one', async () => {
  const shop = await createJobShop('as-often');
  for (let tick = 0; tick < 15; tick += 1) await shop.tick();
  const counts = Object.fromEntries(names.map((name) => [name, shop.ran(name)]));
  expect(counts).toMatchObject({ [EXPIRY]: 15, 'finish-refunds': 3, 'send-payment-reminders': 3, 'renew-holidays': 1 });
});

test('P-7 a job is late when it has not finished for too long, one that never ran is, too, and one that is no more is forgotten', async () => {
  const shop = await createJobShop('late');
  await shop.database.doc(paths.job('of-a-former-release')).set({ lateAt: Timestamp.fromMillis(0) });
  shop.fail(EXPIRY, 'throws');
  await shop.tick();
  expect((await shop.database.doc(paths.job('of-a-former-release')).get()).exists).toBe(false);
  const since = shop.now();
  expect(await listLateJobs(shop.database, shop.now())).toEqual([]);
  for (let tick = 0; tick < 3; tick += 1) await shop.tick();
  shop.advanceTime(4 * MINUTE_MS);
  const words = { undone: 'Unpaid orders have not been released', meaning: 'Stock may stay held.' };
  const [late, ...rest] = await listLateJobs(shop.database, shop.now());
  expect(late).toMatchObject(words);
  expect(Math.abs(Date.parse(late?.since ?? '') - since.getTime())).toBeLessThan(TICK_MINUTES * MINUTE_MS);
  expect(rest).toEqual([]);
  const owner = await shop.signInAsAdmin();
  const shown = await shop.call('/api/admin/jobs', { cookie: owner });
  expect(shown).toMatchObject({ status: 200, data: { jobs: [words] } });
  const made = await shop.call('/api/admin/reports', { method: 'POST', cookie: owner });
  expect(made).toMatchObject({ status: 200, data: { lateJobs: [words] } });
  shop.repair();
  await shop.tick();
  expect(await listLateJobs(shop.database, shop.now())).toEqual([]);
  const { data } = await shop.call('/api/admin/reports', { cookie: owner });
  expect(data, 'a report keeps what was late when it was made').toMatchObject([{ lateJobs: [words] }]);
  shop.advanceTime(2 * 24 * 60 * MINUTE_MS);
  expect(await listLateJobs(shop.database, shop.now())).toHaveLength(names.length + Object.keys(nightlyJobs).length);
});
