import { expect, test, vi } from 'vitest';
import { logger } from 'firebase-functions/logger';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { jobTable } from './job-table.ts';
import { runJob, runTask } from './run-job.ts';

test('P-7 a run that was given up at its deadline changes nothing beside its successor', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  const { database, now } = createTestShop('past-deadline');
  const [job] = jobTable;
  if (!job) throw new Error('There is no job');
  const references = ['first', 'second'].map((id) => database.doc(paths.cart(id)));
  const [first, second] = references;
  const change = (reference = first) =>
    runTransaction(database, async (transaction) => reference && transaction.set(reference, { revision: 1 }));
  let goOn = (): void => {};
  const isOverdue = new Promise<void>((resolve) => (goOn = resolve));
  let giveUp = (): void => {};
  const deadline = new Promise<void>((resolve) => (giveUp = resolve));
  let rest: Promise<unknown> = Promise.resolve();
  const work = async () => {
    await change(first);
    rest = isOverdue.then(() => change(second));
    giveUp();
    await rest;
  };
  const services = { database, now, wait: () => deadline, newReference: () => 'the-run' };
  expect(await runJob(job, work, services)).toBe('timed-out');
  goOn();
  await expect(rest).rejects.toThrow('has passed its deadline');
  expect((await database.getAll(...references)).map(({ exists }) => exists)).toEqual([true, false]);
  expect(await runJob(job, () => change(second), { ...services, wait: () => new Promise<never>(() => {}) })).toBe(
    'finished',
  );
  expect((await second?.get())?.exists).toBe(true);
});

test('P-7 a job has as many seconds as its settings say, and a task that names no job of this release is dropped', async () => {
  const error = vi.spyOn(logger, 'error').mockImplementation(() => {});
  const { database, now } = createTestShop('deadlines');
  const waits: number[] = [];
  const wait = (milliseconds: number) => {
    waits.push(milliseconds);
    return new Promise<never>(() => {});
  };
  const services = { database, now, wait, newReference: () => 'the-run' };
  const job = {
    name: 'a-job',
    everyMinutes: 4,
    lateAfterMinutes: 8,
    deadlineSeconds: 90,
    late: { undone: 'Not done', meaning: '' },
  };
  let runs = 0;
  const run = async () => (runs += 1);
  await runTask([{ ...job, run }], { job: 'a-job' }, {}, services);
  expect([runs, waits]).toEqual([1, [90_000]]);
  error.mockClear();
  await runTask([{ ...job, run }], { job: 'a-former-job' }, {}, services);
  expect(runs).toBe(1);
  expect(error).toHaveBeenCalledWith('A task names a job that is not there', { job: 'a-former-job' });
});
