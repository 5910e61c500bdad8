import { Message } from 'firebase-functions/pubsub';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { budget } from './functions.ts';

/** No service listens at this port, and Node calls none there. */
const NOWHERE = 'http://127.0.0.1:9';

beforeEach(() => {
  vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"demo-budget"}');
  vi.stubEnv('BUDGET_NO_VIDEOS', '0.9');
  vi.stubEnv('BUDGET_CLOSE', '1.5');
  vi.stubEnv('HOSTING_API_URL', NOWHERE);
});
afterEach(() => vi.unstubAllEnvs());

/** Delivers a message while Hosting cannot be reached. */
async function deliver(text: string): Promise<void> {
  const message = new Message({ data: Buffer.from(text).toString('base64'), messageId: '1' });
  await budget.run({
    specversion: '1.0',
    id: '1',
    source: '//pubsub.googleapis.com/projects/demo-budget/topics/budget',
    type: 'google.cloud.pubsub.topic.v1.messagePublished',
    time: '2027-05-12T08:00:00Z',
    data: { message, subscription: 'projects/demo-budget/subscriptions/budget' },
  });
}

test('P-15 a budget notification that fails is an error, so that it is delivered again', async () => {
  const notice = { costAmount: 31, budgetAmount: 20, costIntervalStart: '2027-05-01T07:00:00Z' };
  await expect(deliver(JSON.stringify(notice))).rejects.toThrow('fetch failed');
});

test('P-15 a message that is no budget notification is passed over, and not delivered forever', async () => {
  for (const text of ['', 'no JSON', '{}']) await expect(deliver(text), text).resolves.toBeUndefined();
});
