import { randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { ORIGIN, TEST_ORDER_CODE } from '../../../functions/src/testing/test-shop.ts';
import { buildForDeploy } from '../../build/shop-build.ts';
import { startFunction } from '../../start/function-process.ts';

const projectId = `demo-test-queues-${randomBytes(3).toString('hex')}`;
const settings = {
  projectId,
  firestore: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
  origins: ORIGIN,
  testOrderCode: TEST_ORDER_CODE,
};
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The platform verifies the token before it calls a function. */
const TOKEN = `${part({ alg: 'none' })}.${part({ sub: 'queue' })}.none`;

beforeAll(buildForDeploy);

/** Delivers a task as Cloud Tasks does; returns the status. */
async function send(port: number, task: object): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` };
  const body = JSON.stringify({ data: task });
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
}

test.each([
  ['jobs', 'expire-orders', 'verify-payments'],
  ['paymentJobs', 'verify-payments', 'expire-orders'],
  ['mailJobs', 'send-waiting-emails', 'expire-orders'],
])('P-7 the deployed queue %s reads its tasks, and runs its own jobs alone', async (queue, own, foreign) => {
  const database = getFirestore(initializeApp({ projectId }, queue));
  const { port, kill, output } = await startFunction(queue, settings);
  expect(await send(port, { job: own }), output()).toBe(204);
  expect((await database.doc(`jobs/${own}`).get()).get('finishedAt')).toBeTruthy();
  const before = (await database.doc(`jobs/${foreign}`).get()).updateTime;
  expect(await send(port, { job: foreign })).toBe(204);
  expect((await database.doc(`jobs/${foreign}`).get()).updateTime).toEqual(before);
  expect(output()).toContain('A task names a job that is not there');
  await kill();
});
