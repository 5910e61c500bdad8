import { adminOrderSchema } from '@plenty/contract/admin/orders';
import { adminEmailEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { getListedEmailName } from '@plenty/contract/orders/order-email';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { checkoutPayload, fillCart, submitOrder } from '../../testing/place-order.ts';
import { createAdminClient } from '../../testing/admin-client.ts';

const { response } = adminEmailEndpoints.listAdminEmails;
const health = adminEmailEndpoints.getEmailHealth.response;

async function createEmailList() {
  const shop = createTestShop('panel-mails');
  const { call } = await createAdminClient(shop);
  const list = async (query = '') => response.parse((await call('GET', `mail${query}`)).data);
  const write = (id: string, minute: number, fields: Record<string, unknown> = {}) =>
    shop.database.doc(paths.email(id)).set({
      to: ['ada@example.com'],
      message: { subject: 'Yours', text: 'secret words', html: '<p>secret words</p>' },
      event: 'order-confirmation',
      orderId: 'a1'.repeat(20),
      orderNumber: 'PL-7K3M-92QX',
      createdAt: Timestamp.fromMillis(shop.now().getTime() + minute * 60_000),
      ...fields,
    });
  return { shop, call, list, write };
}

test('D-34 the owner sees every email to a customer with its state, newest first, without its content', async () => {
  const { list, write } = await createEmailList();
  await write('queued', 1);
  await write('retried', 2, { delivery: { state: 'RETRY', error: 'busy' } });
  await write('sent', 3, { event: 'order-shipped', delivery: { state: 'SUCCESS', error: null } });
  await write('failed', 4, { resends: 'queued', delivery: { state: 'ERROR', error: 'No such mailbox' } });
  const { mails, next } = await list();
  expect(next).toBeNull();
  expect(mails.map(({ id, state, reason }) => [id, state, reason])).toEqual([
    ['failed', 'failed', 'No such mailbox'],
    ['sent', 'sent', ''],
    ['retried', 'queued', ''],
    ['queued', 'queued', ''],
  ]);
  expect(mails[0]).toMatchObject({ isRepeat: true, to: 'ada@example.com', orderNumber: 'PL-7K3M-92QX' });
  expect(JSON.stringify(mails)).not.toContain('secret');
  expect((await list('?state=failed')).mails.map(({ id }) => id)).toEqual(['failed']);
});

test('D-34 emails about accounts, passwords and the newsletter, and those to the owner, are not listed', async () => {
  const { list, write } = await createEmailList();
  for (const event of ['password-reset', 'verify-email', 'panel-reset', 'newsletter-confirm', 'owner-notice']) {
    await write(event, 1, { event });
  }
  expect(await list()).toEqual({ mails: [], next: null });
});

test('emails are listed fifty to a page, each once', async () => {
  const { list, write } = await createEmailList();
  await Promise.all(Array.from({ length: 120 }, (_nothing, place) => write(`mail-${place}`, Math.floor(place / 3))));
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page = await list(next === '' ? '' : `?after=${next}`);
    expect(page.mails.length).toBeLessThanOrEqual(50);
    seen.push(...page.mails.map(({ id }) => id));
    ({ next } = page);
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test('D-27 a failed email can be sent again, and the copy starts with a fresh delivery state', async () => {
  const { shop, call, list } = await createEmailList();
  await shop.saveProducts({ id: 1 });
  const { cookie, lines } = await fillCart(shop, { productId: 1, quantity: 1 });
  expect((await submitOrder(shop, cookie, checkoutPayload(lines))).status).toBe(200);
  const [mail] = (await list()).mails;
  await shop.database
    .doc(paths.email(mail?.id ?? ''))
    .update({ delivery: { state: 'ERROR', error: 'No such mailbox' } });
  shop.advanceTime(1000);
  expect((await call('POST', `orders/${mail?.orderId}/resend-mail`, { mail: mail?.id })).status).toBe(200);
  expect((await list()).mails[0]).toMatchObject({ state: 'queued', isRepeat: true, kind: mail?.kind });
  expect((await list('?state=failed')).mails).toHaveLength(1);
  // Resending resolves the failure of the first one.
  expect((await shop.database.doc(paths.email(mail?.id ?? '')).get()).get('failedAt')).toBeNull();
});

test('D-57 an email whose connection ended after its last byte is shown as possibly delivered', async () => {
  const { list, write } = await createEmailList();
  const error = 'The connection ended before the server answered. The email may have arrived.';
  await write('cut', 1, { delivery: { state: 'ERROR', reason: 'unknown', error } });
  await write('refused', 2, { delivery: { state: 'ERROR', reason: 'refused', error: '550 No such mailbox' } });
  expect((await list()).mails.map(({ state, reason, mayHaveArrived }) => [state, reason, mayHaveArrived])).toEqual([
    ['failed', '550 No such mailbox', false],
    ['failed', error, true],
  ]);
});

test('D-57 the email health counts failures of the last week that were not sent again, and tells when there is no server', async () => {
  const { shop, call, write } = await createEmailList();
  const read = async () => health.parse((await call('GET', 'mail/health')).data);
  expect(await read()).toEqual({ hasServer: true, waiting: 0, waitReason: '', isUnreachable: false, failed: [] });
  const failedAt = (days: number) => Timestamp.fromMillis(shop.now().getTime() - days * 86_400_000);
  await write('new', 1, { failedAt: failedAt(1), delivery: { state: 'ERROR' } });
  await write('secret', 2, { failedAt: failedAt(2), event: 'reset-password', delivery: { state: 'ERROR' } });
  await write('old', 3, { failedAt: failedAt(8), delivery: { state: 'ERROR' } });
  await write('sent-again', 4, { failedAt: null, delivery: { state: 'ERROR' } });
  await write('waits', 5, { delivery: { state: 'RETRY', attempts: 3, error: '451 Later' } });
  await shop.database.doc(paths.smtpServer).set({ isSetUp: false });
  expect(await read()).toEqual({
    hasServer: false,
    waiting: 1,
    waitReason: '',
    isUnreachable: false,
    failed: [
      { name: 'Password reset', count: 1, isListed: false },
      { name: 'Order confirmation', count: 1, isListed: true },
    ],
  });
});

test('D-57 the email health tells why all emails wait, which one recipient’s full mailbox does not', async () => {
  const { call, write } = await createEmailList();
  const read = async () => health.parse((await call('GET', 'mail/health')).data);
  const wait = (id: string, error: string, obstacle: string | null) =>
    write(id, 1, { delivery: { state: 'RETRY', attempts: 9, error, obstacle } });
  for (let each = 0; each < 60; each += 1) await wait(`full-${each}`, '452 Mailbox full', null);
  expect(await read()).toMatchObject({ waiting: 60, waitReason: '', isUnreachable: false });
  await wait('limited', '550 5.4.5 Daily limit', 'mailbox');
  expect(await read()).toMatchObject({ waiting: 61, waitReason: '550 5.4.5 Daily limit', isUnreachable: false });
  await wait('limited', 'connect ECONNREFUSED', 'connection');
  expect(await read()).toMatchObject({ waiting: 61, waitReason: 'connect ECONNREFUSED', isUnreachable: true });
});

test('D-34 D-67 emails about reports are listed by their names and can be sent again like the others', async () => {
  const { shop, call, list } = await createEmailList();
  await shop.saveProducts({ id: 1 });
  const { cookie, lines } = await fillCart(shop, { productId: 1, quantity: 1 });
  await submitOrder(shop, cookie, checkoutPayload(lines));
  const id = (await list()).mails[0]?.orderId ?? '';
  const kinds = ['claim-received', 'claim-response', 'fit-question'];
  for (const kind of kinds) {
    const [sample] = (await shop.database.collection(paths.emails).where('orderId', '==', id).limit(1).get()).docs;
    const failed = {
      event: kind,
      failedAt: Timestamp.fromDate(shop.now()),
      delivery: { state: 'ERROR', error: 'Full' },
    };
    await shop.database.doc(paths.email(`${id}-${kind}-1`)).set({ ...sample?.data(), ...failed });
  }
  const failed = (await list('?state=failed')).mails;
  expect(failed.map(getListedEmailName).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'Question about the fit',
    'Report received',
    'Response to a report',
  ]);
  for (const mail of failed) {
    shop.advanceTime(1000);
    const answer = await call('POST', `orders/${id}/resend-mail`, { mail: mail.id });
    expect(answer.status).toBe(200);
    const { mails } = adminOrderSchema.parse(z.object({ item: z.unknown() }).parse(answer.data).item);
    const repeat = mails.find((each) => each.id.startsWith(`${mail.id}-again-`));
    expect(repeat && getListedEmailName(repeat)).toBe(getListedEmailName(mail));
  }
});
