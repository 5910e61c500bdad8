import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { expireOrders } from '../payments/unpaid-orders.ts';
import { createJobShop } from '../testing/job-shop.ts';
import { type Job, jobTable } from './job-table.ts';
import { nightlyJobs } from './nightly-jobs.ts';
import { listLateJobs } from './job.repository.ts';
import { LEASE_MARGIN_SECONDS, TICK_MINUTES } from './job.ts';

const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 10 * MINUTE_MS;
const EXPIRE_ORDERS = 'expire-orders';
const EXPIRE_HELD_UNITS = 'expire-held-units';
const KILLED_PROCESS = fileURLToPath(new URL('../testing/killed-job-process.ts', import.meta.url));
const names = jobTable.map(({ name }) => name);
const others = (job: Job) => names.filter((name) => name !== job.name);

test('P-7 two ticks and a deadline are ten minutes at most, and the lease of a killed run ends by the next tick', () => {
  const releasing = jobTable.filter(({ releasesStock }) => releasesStock);
  expect(releasing.map(({ name, queue }) => [name, queue])).toEqual([
    [EXPIRE_ORDERS, 'jobs'],
    [EXPIRE_HELD_UNITS, 'jobs'],
  ]);
  for (const { everyMinutes, deadlineSeconds } of releasing) {
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
  test(`P-7 ${job.name} throws: the others finish, stock is released within ten minutes, and the next tick runs it again`, async () => {
    const shop = await createJobShop('job-throws');
    const expiredAt = await shop.holdStock();
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
    expect(shop.now().getTime() - expiredAt).toBeLessThanOrEqual(TEN_MINUTES_MS);
    expect(await shop.stockLeft()).toBe(1);
  });

  test(`P-7 ${job.name} hangs: it is given up at its deadline, the others finish, stock is released within ten minutes`, async () => {
    const shop = await createJobShop('job-hangs');
    const expiredAt = await shop.holdStock();
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
    expect(shop.now().getTime() - expiredAt).toBeLessThanOrEqual(TEN_MINUTES_MS);
    expect(await shop.stockLeft()).toBe(1);
  });

  test(`P-7 ${job.name} is killed: its lease ends by itself, the others finish, stock is released within ten minutes`, async () => {
    const shop = await createJobShop('job-killed');
    const expiredAt = await shop.holdStock();
    shop.fail(job.name, 'is killed');
    await shop.tick();
    expect(await shop.finished()).toEqual(expect.arrayContaining(others(job)));
    expect(await shop.finished()).not.toContain(job.name);
    shop.repair();
    expect(await shop.run(job.name), 'the run that holds it may still be at work').toBe('busy');
    await shop.tick();
    expect(await shop.finished()).toEqual(expect.arrayContaining(names));
    expect(await shop.failureOf(job.name)).toMatchObject({ kind: 'cut-off' });
    expect(shop.logged()).toContainEqual(expect.objectContaining({ message: 'A job was cut off', job: job.name }));
    expect(shop.now().getTime() - expiredAt).toBeLessThanOrEqual(TEN_MINUTES_MS);
    expect(await shop.stockLeft()).toBe(1);
  });
});

test('P-7 a process that is really killed during a job keeps its lease, and the next tick releases the stock', async () => {
  const shop = await createJobShop('really-killed');
  const expiredAt = await shop.holdStock();
  shop.advanceTime(TICK_MINUTES * MINUTE_MS);
  const killed = spawnSync(process.execPath, [KILLED_PROCESS, shop.projectId, EXPIRE_ORDERS, shop.now().toISOString()]);
  expect(killed.signal, killed.stderr.toString()).toBe('SIGKILL');
  expect(await shop.run(EXPIRE_ORDERS)).toBe('busy');
  expect(await shop.stockLeft()).toBe(0);
  await shop.tick(undefined, 2);
  expect(await shop.stockLeft()).toBe(1);
  expect(shop.now().getTime() - expiredAt).toBeLessThanOrEqual(TEN_MINUTES_MS);
});

test('P-7 when no task can be queued the schedule releases stock itself, and the next tick starts the other jobs', async () => {
  for (const trouble of ['refuses', 'hangs'] as const) {
    const shop = await createJobShop(`queue-${trouble}`);
    await shop.holdStock();
    shop.breakQueue(trouble);
    await shop.tick();
    expect(await shop.stockLeft(), trouble).toBe(1);
    expect(await shop.finished(), trouble).toEqual([EXPIRE_HELD_UNITS, EXPIRE_ORDERS]);
    expect(shop.logged()).toContainEqual(expect.objectContaining({ message: 'The schedule runs a job itself' }));
    shop.breakQueue(undefined);
    await shop.tick();
    expect(await shop.finished(), trouble).toEqual(expect.arrayContaining(names));
  }
});

test('P-7 when the queue accepts tasks but never runs them, stock is released within ten minutes', async () => {
  const shop = await createJobShop('queue-swallows');
  await shop.tick();
  const expiredAt = await shop.holdStock();
  shop.breakQueue('swallows');
  await shop.tick();
  expect(await shop.stockLeft()).toBe(0);
  await shop.tick();
  expect(await shop.stockLeft()).toBe(1);
  expect(shop.now().getTime() - expiredAt).toBeLessThanOrEqual(TEN_MINUTES_MS);
});

test('P-7 an order that cannot be released does not hold up the stock of others', async () => {
  const shop = await createJobShop('one-bad-order');
  const [broken] = [await shop.holdStock(), await shop.holdStock()];
  expect(broken).toBeGreaterThan(0);
  shop.breakFirstOrder();
  // The job throws only after the other orders: Cloud Functions takes the CPU away once a function has responded.
  await expect(expireOrders(shop.database, shop.eventContext())).rejects.toThrow('1 due orders failed (expiresAt)');
  expect(await shop.stockLeft()).toBe(1);
  await shop.tick();
  expect(await shop.stockLeft()).toBe(1);
  expect(await shop.failureOf(EXPIRE_ORDERS)).toMatchObject({ kind: 'threw' });
});

test('P-7 a tick that is delivered twice starts no job twice', async () => {
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

test('P-7 every job that has work runs as often as its settings say', async () => {
  const shop = await createJobShop('as-often', {});
  for (let tick = 0; tick < 15; tick += 1) await shop.tick();
  const counts = Object.fromEntries(names.map((name) => [name, shop.ran(name)]));
  expect(counts).toMatchObject({
    [EXPIRE_ORDERS]: 15,
    'finish-refunds': 3,
    'send-payment-reminders': 3,
    'renew-holidays': 1,
  });
});

test('P-7 a job without work is recorded as done, without a task, and is never overdue', async () => {
  const shop = await createJobShop('idle');
  await shop.tick();
  const listTasks = () => shop.queued().filter((id) => id.startsWith(EXPIRE_ORDERS));
  const tasks = listTasks();
  for (let tick = 0; tick < 15; tick += 1) {
    await shop.tick();
    expect(await listLateJobs(shop.database, shop.now())).toEqual([]);
  }
  expect(listTasks()).toEqual(tasks);
  const state = await shop.database.doc(paths.job(EXPIRE_ORDERS)).get();
  expect(state.get('finishedAt').toMillis()).toBe(shop.now().getTime());
  await shop.holdStock();
  await shop.tick();
  expect(await shop.stockLeft()).toBe(1);
});

test('P-7 a check that fails or does not answer counts as work', async () => {
  for (const trouble of ['fails', 'hangs'] as const) {
    let isBroken = false;
    const check = async (): Promise<boolean> => {
      if (!isBroken) return false;
      if (trouble === 'fails') throw new Error('The check fails in this test');
      shop.passDeadlines();
      return new Promise<never>(() => {});
    };
    const shop = await createJobShop(`check-${trouble}`, { [EXPIRE_ORDERS]: check });
    await shop.tick();
    await shop.holdStock();
    await shop.tick();
    expect(await shop.stockLeft(), 'it says that there is none').toBe(0);
    isBroken = true;
    await shop.tick();
    expect(await shop.stockLeft(), trouble).toBe(1);
  }
});

test('P-7 a job without work whose last run did not finish runs all the same, and tells what became of that run', async () => {
  const shop = await createJobShop('idle-killed');
  await shop.tick();
  const state = shop.database.doc(paths.job(EXPIRE_ORDERS));
  await state.update({
    startedAt: Timestamp.fromDate(shop.now()),
    finishedAt: Timestamp.fromMillis(0),
    holder: 'gone',
  });
  await shop.tick();
  expect(await shop.failureOf(EXPIRE_ORDERS)).toMatchObject({ kind: 'cut-off', reference: 'gone' });
});

test('P-7 a job that has not finished for too long is overdue, as is one that never ran; a removed job is forgotten', async () => {
  const shop = await createJobShop('late');
  await shop.database.doc(paths.job('of-a-former-release')).set({ lateAt: Timestamp.fromMillis(0) });
  shop.fail(EXPIRE_ORDERS, 'throws');
  await shop.tick();
  expect((await shop.database.doc(paths.job('of-a-former-release')).get()).exists).toBe(false);
  const since = shop.now();
  expect(await listLateJobs(shop.database, shop.now())).toEqual([]);
  for (let tick = 0; tick < 3; tick += 1) await shop.tick();
  shop.advanceTime(4 * MINUTE_MS);
  const text = { undone: 'Unpaid orders have not been released', meaning: 'Stock may stay held.' };
  const [late, ...rest] = await listLateJobs(shop.database, shop.now());
  expect(late).toMatchObject(text);
  expect(Math.abs(Date.parse(late?.since ?? '') - since.getTime())).toBeLessThan(TICK_MINUTES * MINUTE_MS);
  expect(rest).toEqual([]);
  const owner = await shop.signInAsAdmin();
  const shown = await shop.call('/api/admin/jobs', { cookie: owner });
  expect(shown).toMatchObject({ status: 200, data: { jobs: [text] } });
  const made = await shop.call('/api/admin/reports', { method: 'POST', cookie: owner });
  expect(made).toMatchObject({ status: 200, data: { lateJobs: [text] } });
  shop.repair();
  await shop.tick();
  expect(await listLateJobs(shop.database, shop.now())).toEqual([]);
  const { data } = await shop.call('/api/admin/reports', { cookie: owner });
  expect(data, 'a report keeps the jobs that were overdue when it was made').toMatchObject([{ lateJobs: [text] }]);
  shop.advanceTime(2 * 24 * 60 * MINUTE_MS);
  expect(await listLateJobs(shop.database, shop.now())).toHaveLength(names.length + Object.keys(nightlyJobs).length);
});
