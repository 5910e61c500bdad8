import { adminOrderRowSchema } from '@plenty/contract/admin/orders';
import { uploadedClaimPictureSchema } from '@plenty/contract/orders/claim';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { countOrder } from '../../figures/count-order.repository.ts';
import { createClaimShop } from '../../testing/claim-shop.ts';
import { TEST_PICTURES } from '../../testing/fixtures.ts';
import { setOrderStatus } from '../../testing/set-order-status.ts';
import { anonymizePersonOrders } from '../anonymize-orders.ts';

const DAY_MS = 86_400_000;
const { shop, callAsAdmin, read, call, report, placeDelivered, listClaims, upload } = createClaimShop('file-claims');

const countOf = async (collection: string, orderId: string) =>
  (await shop.database.collection(collection).where('orderId', '==', orderId).get()).size;
const addPicture = async (order: Parameters<typeof upload>[0]) =>
  uploadedClaimPictureSchema.parse((await upload(order)).data).picture;

test('D-67 a claim is in the order, its history, the owner’s list and two emails, and what it says is kept apart', async () => {
  const order = await placeDelivered({ productId: 1, quantity: 2 });
  const pictures = [await addPicture(order), await addPicture(order)];
  expect(await report(order, { pictures })).toMatchObject({ status: 200 });
  const stored = await read(order.id);
  expect(stored.claims).toMatchObject([{ number: 1, problem: 'damaged', isOpen: true, replaced: [] }]);
  expect(JSON.stringify(stored)).not.toContain('seam');
  expect((await listClaims(order)).claims).toMatchObject([
    { number: 1, words: 'A seam is torn', pictures, isOpen: true, lines: [{ quantity: 1, productName: 'Script Tee' }] },
  ]);
  const history = await shop.listHistory(order.id);
  expect(history.find(({ event }) => event === 'claim')).toMatchObject({
    note: 'Damaged or defective: 1 × Script Tee, MED, Black',
  });
  expect(await shop.listEmailEvents(order.id)).toContain('claim-received');
  const listed = await callAsAdmin('GET', 'orders?claim=open');
  const { orders, count } = z.object({ orders: z.array(adminOrderRowSchema), count: z.int() }).parse(listed.data);
  expect(orders.map(({ id }) => id)).toEqual([order.id]);
  expect(count).toBe(1);
});

test('D-60 the owner gets an email with the policy’s subject and nothing that the customer wrote, unless it is switched off', async () => {
  const settings = { supportEmail: '', ownerEmail: 'owner@shop.test', postalAddress: '', socialLinks: [] };
  await shop.database.doc(paths.shopSettings).set(settings);
  const [told, untold] = [await placeDelivered({ productId: 1 }), await placeDelivered({ productId: 1 })];
  await report(told);
  const notices = { newOrders: true, paymentProblems: true, claims: false, failedEmails: true, morningReport: true, lowStock: true }; // prettier-ignore
  await shop.database.doc(paths.shopSettings).set({ ...settings, notices });
  await report(untold);
  const sent = (await shop.database.collection(paths.emails).where('event', '==', 'owner-notice').get()).docs;
  expect(sent.map((email) => String(email.get('message.subject')))).toEqual([`Order Error - ${told.orderNumber}`]);
  expect(String(sent[0]?.get('message.text'))).not.toContain('seam');
});

test('a claim sent twice, or by ten tabs at once, is one claim; another one about the same line is rejected', async () => {
  const order = await placeDelivered({ productId: 1 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(order)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await report(order)).toMatchObject({ status: 200 });
  expect((await read(order.id)).claims).toHaveLength(1);
  expect((await shop.listEmailEvents(order.id)).filter((event) => event === 'claim-received')).toHaveLength(1);
  for (const change of [{ words: 'Something else' }, { problem: 'missing' }]) {
    expect(await report(order, change)).toMatchObject({
      status: 409,
      data: { message: 'You have already reported one of these items. We will write to you about it.' },
    });
  }
  const different = Array.from({ length: 10 }, (_nothing, place) => place);
  const other = await placeDelivered({ productId: 1 });
  const raced = await Promise.all(different.map((place) => report(other, { words: `Claim ${place}` })));
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await read(other.id)).claims).toHaveLength(1);
});

test('D-67 a claim whose response was lost has the pictures that were added before it was sent again', async () => {
  const order = await placeDelivered({ productId: 1 });
  await report(order);
  const pictures = [await addPicture(order), await addPicture(order)];
  expect(await report(order, { pictures })).toMatchObject({ status: 200, data: { claims: [{ number: 1, pictures }] } });
  expect((await listClaims(order)).claims).toMatchObject([{ pictures }]);
  // The first request arrives once more.
  await report(order);
  expect((await listClaims(order)).claims).toMatchObject([{ pictures }]);
  expect((await shop.listEmailEvents(order.id)).filter((event) => event === 'claim-received')).toHaveLength(1);
});

test('PFACT-12 the window ends fourteen days after delivery, or after the promised day of an order that was only sent', async () => {
  const order = await placeDelivered({ productId: 1 });
  const sent = await placeDelivered({ productId: 1 });
  await setOrderStatus(shop.database, sent.id, 'shipped', shop.eventContext());
  const unsent = await placeDelivered({ productId: 1 });
  await setOrderStatus(shop.database, unsent.id, 'processing', shop.eventContext());
  expect(await report(unsent)).toMatchObject({ status: 409 });
  expect(await report(sent, { problem: 'late' })).toMatchObject({ status: 409 });
  shop.advanceTime(14 * DAY_MS);
  expect(await report(order)).toMatchObject({ status: 200 });
  shop.advanceTime(DAY_MS);
  const { until, rejection, lines } = await listClaims(order);
  expect([until, lines]).toEqual(['2026-12-04', []]);
  expect(rejection).toBe('The 14 days to report a problem ended on December 4, 2026.');
  const end = (await listClaims(sent)).until ?? '';
  expect(end > '2026-12-10').toBe(true);
  shop.advanceTime(7 * DAY_MS);
  expect(await report(sent, { problem: 'late' })).toMatchObject({ status: 200 });
  const late = await placeDelivered({ productId: 1 });
  shop.advanceTime(15 * DAY_MS);
  expect(await report(late)).toMatchObject({ status: 409 });
  expect(await upload(late)).toMatchObject({ status: 409 });
  expect(await countOf(paths.claimPictures, late.id)).toBe(0);
});

test('a picture is what its bytes are, and nothing else is stored', async () => {
  const order = await placeDelivered({ productId: 1 });
  for (const name of ['png', 'jpeg', 'webp'] as const) {
    const { data } = await upload(order, TEST_PICTURES[name]);
    const { picture } = uploadedClaimPictureSchema.parse(data);
    expect((await call(order, `claim-pictures/${picture}`)).data).toEqual({
      type: `image/${name}`,
      data: TEST_PICTURES[name],
    });
  }
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString(
    'base64',
  );
  const large = Buffer.concat([Buffer.from(TEST_PICTURES.png, 'base64'), Buffer.alloc(700_000)]).toString('base64');
  for (const data of [TEST_PICTURES.gif, TEST_PICTURES.avif, script, large, 'not base64', '']) {
    expect((await upload(order, data)).status).toBe(400);
  }
  expect(await countOf(paths.claimPictures, order.id)).toBe(3);
});

test('a picture opens with its order’s key and for the owner, and for nobody else', async () => {
  const [order, other] = [await placeDelivered({ productId: 1 }), await placeDelivered({ productId: 1 })];
  const picture = await addPicture(order);
  const path = `claim-pictures/${picture}`;
  expect(await call(order, path)).toMatchObject({ status: 200, headers: { 'Cache-Control': 'private, no-store' } });
  expect(await callAsAdmin('GET', `claim-pictures/${picture}`)).toMatchObject({ status: 200 });
  const guest = await shop.call(`/api/admin/claim-pictures/${picture}`);
  expect(guest.status).toBe(401);
  const { orderNumber } = order;
  const noKey = await shop.call(`/api/orders/${orderNumber}/${path}`);
  expect([noKey.status, (await call(order, path, undefined, 'f'.repeat(32))).status]).toEqual([404, 404]);
  expect((await call(order, path, undefined, other.orderKey)).status).toBe(404);
  // The other order's own key opens that order, and not this picture through it.
  expect((await call(other, path)).status).toBe(404);
  for (const open of [`/pictures/${picture}`, `/pictures/${picture}-1200`, `/claimPictures/${picture}`]) {
    expect((await shop.call(open)).status).toBe(404);
  }
  expect(await upload(order, TEST_PICTURES.png, other.orderKey)).toMatchObject({ status: 404 });
  expect(await report(other, { pictures: [picture] })).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'pictures' }] },
  });
  expect((await read(other.id)).claims).toEqual([]);
  shop.advanceTime(90 * DAY_MS);
  expect((await call(order, path)).status).toBe(404);
  expect((await callAsAdmin('GET', `claim-pictures/${picture}`)).status).toBe(404);
});

test('a claim shows no picture of another order, not even beside a picture of its own', async () => {
  const [order, other] = [await placeDelivered({ productId: 1 }), await placeDelivered({ productId: 1 })];
  const pictures = [await addPicture(order), await addPicture(other)];
  expect(await report(order, { pictures })).toMatchObject({ status: 400, data: { fields: [{ path: 'pictures' }] } });
  expect((await read(order.id)).claims).toEqual([]);
});

test('D-72 deleting a customer deletes what they wrote and photographed, and closes their claims', async () => {
  const order = await placeDelivered({ productId: 1 });
  const picture = await addPicture(order);
  await report(order, { pictures: [picture] });
  expect([await countOf(paths.claims, order.id), await countOf(paths.claimPictures, order.id)]).toEqual([1, 1]);
  await anonymizePersonOrders(shop.database, { email: order.customerEmail, accounts: [], now: shop.now() });
  expect([await countOf(paths.claims, order.id), await countOf(paths.claimPictures, order.id)]).toEqual([0, 0]);
  expect((await read(order.id)).claims).toMatchObject([{ isOpen: false, problem: 'damaged' }]);
  expect((await call(order, `claim-pictures/${picture}`)).status).toBe(404);
  expect((await callAsAdmin('GET', `claim-pictures/${picture}`)).status).toBe(404);
});

test('D-72 an order whose customer was deleted takes no claim and no picture any more', async () => {
  const order = await placeDelivered({ productId: 1 });
  await anonymizePersonOrders(shop.database, { email: order.customerEmail, accounts: [], now: shop.now() });
  expect(await upload(order)).toMatchObject({ status: 409 });
  expect(await report(order)).toMatchObject({ status: 409 });
  expect([await countOf(paths.claims, order.id), await countOf(paths.claimPictures, order.id)]).toEqual([0, 0]);
  expect((await listClaims(order)).lines).toEqual([]);
});

test('claims count per product in the figures of the order’s day', async () => {
  const order = await placeDelivered({ productId: 1 }, { productId: 2 });
  const day = shop.database.doc(paths.salesDay(order.createdAt.toDate().toISOString().slice(0, 10)));
  const countClaims = async () => {
    await countOrder(shop.database, order.id);
    const products = z.record(z.string(), z.looseObject({ claims: z._default(z.int(), 0) }));
    const counted = products.parse((await day.get()).get('products'));
    return [counted['1']?.claims, counted['2']?.claims];
  };
  expect(await countClaims()).toEqual([0, 0]);
  const [first] = order.items;
  await report(order, { lines: [{ lineId: first?.lineId, quantity: 1 }] });
  expect(await countClaims()).toEqual([1, 0]);
  expect(await countClaims()).toEqual([1, 0]);
});

test('bad input is rejected with the field it is about, and files nothing', async () => {
  const order = await placeDelivered({ productId: 1 });
  const cases = [
    [{ words: '  ' }, 'words'],
    [{ words: 'x'.repeat(1001) }, 'words'],
    [{ problem: 'ugly' }, 'problem'],
    [{ lines: [] }, 'lines'],
    [{ pictures: Array.from({ length: 5 }, () => 'a'.repeat(32)) }, 'pictures'],
    [{ pictures: ['../orders/x'] }, 'pictures.0'],
  ] as const;
  for (const [change, path] of cases) {
    expect(await report(order, change)).toMatchObject({ status: 400, data: { fields: [{ path }] } });
  }
  for (const lines of [[{ lineId: 'nothing', quantity: 1 }], [{ lineId: order.items[0]?.lineId, quantity: 2 }]]) {
    expect(await report(order, { lines })).toMatchObject({ status: 409 });
  }
  expect((await read(order.id)).claims).toEqual([]);
  expect(await countOf(paths.claims, order.id)).toBe(0);
});
