import { csvPageSchema } from '@plenty/contract/admin/orders';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { createTestShop } from '../testing/test-shop.ts';

const idOf = (place: number) => place.toString(16).padStart(64, '0');

/** A shop with so many subscribers, a minute apart; every third one has not confirmed yet. */
async function createShop(name: string, count: number) {
  const shop = createTestShop(name);
  const { call } = await createAdminClient(shop);
  const at = (place: number) => Timestamp.fromMillis(shop.now().getTime() + place * 60_000);
  const writer = shop.database.bulkWriter();
  for (let place = 0; place < count; place += 1) {
    const isConfirmed = place % 3 > 0;
    const asked = { createdAt: at(place), askedAt: at(place), timesAsked: 1, confirmHash: '' };
    void writer.set(shop.database.doc(paths.subscriber(idOf(place))), {
      email: `s${place}@example.com`,
      isConfirmed,
      confirmedAt: isConfirmed ? at(place + 1) : null,
      unsubscribeToken: `token-${place}`,
      ...asked,
    });
  }
  await writer.close();
  return { shop, call };
}

test('D-37 the subscribers are listed fifty at a time, newest first, and counted once', async () => {
  const { call } = await createShop('subscriber-list', 51);
  const first = Object((await call('GET', 'subscribers')).data);
  expect(first.subscribers).toHaveLength(50);
  expect(first.subscribers[0]).toEqual({
    id: idOf(50),
    email: 's50@example.com',
    isConfirmed: true,
    createdAt: '2026-11-20T15:50:00.000Z',
    confirmedAt: '2026-11-20T15:51:00.000Z',
  });
  expect(first.subscribers[2]).toMatchObject({ email: 's48@example.com', isConfirmed: false, confirmedAt: null });
  expect(first.count).toEqual({ all: 51, confirmed: 34 });
  const rest = Object((await call('GET', `subscribers?after=${first.next}`)).data);
  expect(rest).toMatchObject({ subscribers: [{ id: idOf(0) }], next: null, count: null });
  await call('DELETE', `subscribers/${first.subscribers.at(-1).id}`);
  expect((await call('GET', `subscribers?after=${first.next}`)).data, 'the last one shown is gone').toEqual(rest);
});

test('D-37 the export of subscribers has those who confirmed, headed once, five hundred to a page', async () => {
  const { call } = await createShop('subscriber-export', 502);
  const read = async (query: string) => {
    const { csv, next } = csvPageSchema.parse((await call('GET', `export/subscribers${query}`)).data);
    return {
      lines: csv
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n'),
      next,
    };
  };
  const first = await read('');
  expect(first.lines.slice(0, 2)).toEqual([
    'Email,Confirmed,Unsubscribe',
    's500@example.com,2026-11-20T23:21:00.000Z,http://shop.test/api/newsletter/unsubscribe?token=token-500',
  ]);
  expect(first.lines).toHaveLength(1 + 333);
  const rest = await read(`?after=${first.next}`);
  expect(rest.lines.map((line) => line.split(',')[0])).toEqual(['s1@example.com']);
  expect(rest.next).toBeNull();
});

test('D-37 a subscriber who is gone is deleted by nobody, and one who was deleted is not in the history', async () => {
  const { shop, call } = await createShop('subscriber-deleted', 2);
  expect(await call('DELETE', `subscribers/${'f'.repeat(64)}`)).toMatchObject({
    status: 404,
    data: { message: 'This subscriber is gone already.' },
  });
  const { docs } = await shop.database.collection(paths.audit).get();
  expect(docs).toEqual([]);
});
