import { expect, test } from 'vitest';
import { type Message, createDeliveryQueue } from './delivery.ts';
import { createTestClock } from './testing/test-clock.ts';

const message = (): Message => ({
  id: '1',
  saleId: 'S',
  transactionId: 'S',
  status: 'Completed',
  address: 'http://shop.example/ipn',
  headers: {},
  body: Buffer.from('txn_id=S'),
  attempts: [],
  state: 'unsent',
});

test('a message that gets a 200 is delivered once', async () => {
  const clock = createTestClock();
  const sent = message();
  await createDeliveryQueue(
    clock,
    async () => 200,
    () => 1000,
  ).send(sent);
  await clock.advance(86_400_000);
  expect(sent).toMatchObject({ state: 'delivered', attempts: [{ answer: 200 }] });
});

test('a failed message is retried after 1, 2, 4 … seconds, 15 times, and then given up', async () => {
  const clock = createTestClock();
  const sent = message();
  await createDeliveryQueue(
    clock,
    async () => 500,
    () => 1000,
  ).send(sent);
  await clock.advance(86_400_000);
  const seconds = sent.attempts.map(({ at }) => at.getTime() / 1000);
  expect(seconds).toEqual(Array.from({ length: 16 }, (_, retries) => 2 ** retries - 1));
  expect(sent.state).toBe('given up');
});

test('only a 200 counts: a redirect or a failed connection is retried', async () => {
  const clock = createTestClock();
  const answers = [302, 201, undefined, 200];
  const sent = message();
  const post = async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('connect ECONNREFUSED');
    return answer;
  };
  await createDeliveryQueue(clock, post, () => 1000).send(sent);
  await clock.advance(60_000);
  expect(sent.attempts.map(({ answer }) => answer)).toEqual([302, 201, 'connect ECONNREFUSED', 200]);
  expect(sent.state).toBe('delivered');
});

test('a stopped queue sends nothing more', async () => {
  const clock = createTestClock();
  const sent = message();
  const deliveryQueue = createDeliveryQueue(
    clock,
    async () => 500,
    () => 1000,
  );
  await deliveryQueue.send(sent);
  deliveryQueue.stop();
  await clock.advance(60_000);
  expect(sent.attempts).toHaveLength(1);
});
