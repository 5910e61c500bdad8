import { logger } from 'firebase-functions/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../../functions/src/db/paths.ts';
import { claimEmail, LEASE_MS, markHandedToServer } from '../../../functions/src/email/email-delivery.repository.ts';
import { sendDueEmails, sendEmail } from '../../../functions/src/email/send-emails.ts';
import { sendOverSmtp } from '../../../functions/src/email/smtp.ts';
import { parseEmail } from '../../fakes/mailbox.ts';
import {
  type SmtpBehavior,
  createUnreliableSmtpServer,
  type UnreliableSmtpServer,
} from '../../fakes/testing/unreliable-smtp-server.ts';
import { createEmailFields, FROM, createEmailFixture, ADMIN_EMAIL } from './testing/email-fixture.ts';

const MINUTE_MS = 60_000;
const servers: UnreliableSmtpServer[] = [];

/** A server that follows these steps, one for each attempt, and accepts everything after them. */
async function serve(...steps: SmtpBehavior[]): Promise<UnreliableSmtpServer> {
  const server = await createUnreliableSmtpServer({
    behaviorFor: (to) => (to === ADMIN_EMAIL ? 'take' : (steps.shift() ?? 'take')),
  });
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const readable = (source: string) => parseEmail('', new Uint8Array(Buffer.from(source)), '');

test('D-57 a queued email arrives with both parts, its sender and its headers', async () => {
  const room = createEmailFixture('post');
  await room.database.doc(paths.shopSettings).set({ supportEmail: 'help@plenty.example' });
  const server = await serve();
  const headers = {
    'List-Unsubscribe': '<https://the.shop/api/newsletter/unsubscribe?token=abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await room.queue('one', { headers, event: 'newsletter-welcome' });
  await sendEmail('one', room.world(server.port));
  const [taken] = server.accepted;
  const source = taken?.source ?? '';
  expect(source).toMatch(/^From: Plenty <orders@plenty\.example>\r?$/m);
  expect(source).toMatch(/^Reply-To: help@plenty\.example\r?$/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(source).toMatch(/^List-Unsubscribe:\s+<https:\/\/the\.shop\/api\/newsletter\/unsubscribe\?token=abc>\r?$/m);
  expect(await readable(source)).toMatchObject({
    to: 'one@example.com',
    subject: 'Your order',
    text: 'secret words\n',
    html: '<p>secret words</p>\n',
  });
  expect(await room.delivery('one')).toMatchObject({
    state: 'SUCCESS',
    attempts: 1,
    error: null,
    leaseExpireTime: null,
    info: { messageId: taken?.messageId, accepted: ['one@example.com'], rejected: [] },
  });
});

test('D-57 an email that several senders claim at once is sent by one of them', async () => {
  const room = createEmailFixture('lease');
  const server = await serve();
  await room.queue('one');
  await Promise.all(Array.from({ length: 8 }, () => sendEmail('one', room.world(server.port))));
  await sendDueEmails(room.world(server.port));
  expect(server.accepted).toHaveLength(1);
  // The others did not even connect.
  expect(server.connections()).toBe(1);
});

test('D-57 a temporarily rejected email is retried after 1, 2, 4 … 60 minutes, and not before', async () => {
  const room = createEmailFixture('back-off');
  const server = await serve(450, 'hang-up', 421, 'refuse-451', 'cut-in-data', 450, 450, 450);
  await room.queue('one');
  const services = room.world(server.port);
  await sendEmail('one', services);
  const pauses: number[] = [];
  while ((await room.delivery('one'))['state'] === 'RETRY') {
    const before = server.connections();
    await sendDueEmails(services);
    expect(server.connections()).toBe(before);
    let minutes = 0;
    while (server.connections() === before) {
      room.passTime(MINUTE_MS);
      minutes += 1;
      await sendDueEmails(services);
    }
    pauses.push(minutes);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(server.accepted).toHaveLength(1);
  expect(await room.delivery('one')).toMatchObject({ state: 'SUCCESS', attempts: 9, error: null });
});

test('D-57 an unreachable server or a rejected SMTP sign-in loses no email', async () => {
  const room = createEmailFixture('unreachable');
  const server = await serve();
  await server.close();
  servers.splice(0);
  await room.queue('one');
  await sendEmail('one', room.world(server.port));
  expect(await room.delivery('one')).toMatchObject({ state: 'RETRY', attempts: 1, givenOverAt: null });
});

test('D-57 a permanently rejected email fails at once with the server’s message, and the owner is notified', async () => {
  const room = createEmailFixture('refused');
  await room.nameOwner();
  const server = await serve(550);
  const services = room.world(server.port);
  await room.queue('one');
  await sendEmail('one', services);
  expect(await room.delivery('one')).toMatchObject({ state: 'ERROR', reason: 'refused', error: '550 550 by the plan' });
  const [told] = await room.toldOwner();
  expect(told?.get('message.subject')).toBe('An email could not be sent');
  expect(told?.get('message.text')).toContain('Order confirmation, order PL-7K3M-92QX: 550 550 by the plan');
  expect(told?.get('message.text')).not.toContain('secret');
  await sendDueEmails(services);
  expect(server.accepted.map(({ to }) => to)).toEqual([ADMIN_EMAIL]);
});

test('D-57 an email whose connection ended after its last byte is never sent again: the owner is told at once that it may have arrived', async () => {
  const room = createEmailFixture('unknown');
  await room.nameOwner();
  const server = await serve('cut-after-data');
  await room.queue('one');
  await sendEmail('one', room.world(server.port));
  expect((await room.toldOwner())[0]?.get('message.text')).toContain('The email may have arrived.');
  room.passTime(24 * 60 * MINUTE_MS);
  await sendDueEmails(room.world(server.port));
  expect(server.accepted.filter(({ to }) => to !== ADMIN_EMAIL)).toHaveLength(1);
  expect(await room.delivery('one')).toMatchObject({ state: 'ERROR', reason: 'unknown', attempts: 1 });
});

test('D-57 the attempt is recorded before an email’s last byte: without the record the server gets nothing', async () => {
  const room = createEmailFixture('note');
  const server = await serve();
  const email = { messageId: '<one@plenty.example>', replyTo: '', headers: {}, date: room.now() };
  const message = { subject: 'Yours', text: 'Words', html: '<p>Words</p>', to: ['ada@example.com'] };
  const smtp = { url: `smtp://127.0.0.1:${server.port}`, from: FROM, isLocal: true };
  const attempt = await sendOverSmtp({ ...email, ...message }, smtp, () => Promise.reject(new Error('No database')));
  expect(attempt.kind).toBe('postponed');
  await room.queue('two');
  const turn = { database: room.database, id: 'two', holder: 'me' };
  await claimEmail(turn, room.now());
  // Another sender has claimed it, or the recipient deleted the account.
  await expect(markHandedToServer({ ...turn, holder: 'somebody else' }, room.now())).rejects.toThrow(
    'not this sender’s any more',
  );
  await room.database.doc(paths.email('two')).delete();
  await expect(markHandedToServer(turn, room.now())).rejects.toThrow('not this sender’s any more');
  expect(server.accepted).toEqual([]);
});

test('D-57 a sender killed before the last byte is replaced by another; one killed after it is not', async () => {
  const room = createEmailFixture('killed');
  await room.nameOwner();
  const server = await serve();
  const services = room.world(server.port);
  for (const id of ['before', 'after']) {
    await room.queue(id);
    await claimEmail({ database: room.database, id, holder: 'killed' }, room.now());
  }
  await markHandedToServer({ database: room.database, id: 'after', holder: 'killed' }, room.now());
  // Until the lease ends the sender may still be alive.
  room.passTime(LEASE_MS - 1);
  await Promise.all(['before', 'after'].map((id) => sendEmail(id, services)));
  await sendDueEmails(services);
  expect(server.connections()).toBe(0);
  room.passTime(1);
  await sendDueEmails(services);
  expect(server.accepted.map(({ to }) => to).filter((to) => to !== ADMIN_EMAIL)).toEqual(['before@example.com']);
  expect(await room.delivery('before')).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  expect(await room.delivery('after')).toMatchObject({ state: 'ERROR', reason: 'unknown' });
});

test('D-57 no mailbox is flooded: the eleventh email within an hour that a stranger can cause is not sent, and reported', async () => {
  const room = createEmailFixture('limit');
  await room.nameOwner();
  const server = await serve();
  const services = room.world(server.port);
  const events = ['verify-email', 'reset-password', 'newsletter-confirm'];
  for (let place = 0; place < 12; place += 1) {
    await room.queue(`stranger-${place}`, { to: ['Victim@example.com'], event: events[place % 3] });
    await sendEmail(`stranger-${place}`, services);
  }
  await room.queue('order', { to: ['victim@example.com'] });
  await sendEmail('order', services);
  expect(server.accepted.filter(({ to }) => to.toLowerCase() === 'victim@example.com')).toHaveLength(11);
  expect(await room.delivery('stranger-10')).toMatchObject({ state: 'ERROR', reason: 'too-many' });
  expect(await room.toldOwner()).toHaveLength(1);
  room.passTime(60 * MINUTE_MS);
  await room.queue('later', { to: ['victim@example.com'], event: 'reset-password' });
  await sendEmail('later', services);
  expect(await room.delivery('later')).toMatchObject({ state: 'SUCCESS' });
});

test('D-60 many failures cause one email a minute to the owner; a failure of that email is reported to no one', async () => {
  const room = createEmailFixture('digest');
  await room.nameOwner();
  const server = await serve(...Array.from({ length: 31 }, () => 550 as const));
  const services = room.world(server.port);
  for (let place = 0; place < 30; place += 1) {
    await room.queue(`one-${place}`);
    await sendEmail(`one-${place}`, services);
    room.passTime(1000);
  }
  await sendDueEmails(services);
  expect(await room.toldOwner()).toHaveLength(1);
  room.passTime(MINUTE_MS);
  await sendDueEmails(services);
  const told = await room.toldOwner();
  const subjects = told.map((mail) => String(mail.get('message.subject')));
  expect(subjects.map((subject) => Number.parseInt(subject, 10) || 1).reduce((sum, each) => sum + each)).toBe(30);
  expect(told).toHaveLength(2);
  expect(told[1]?.get('message.text')).toMatch(/And \d+ more\./);
  await room.queue('about-failures', { event: 'mail-failure', to: ['owner@elsewhere.example'] });
  await sendEmail('about-failures', services);
  room.passTime(MINUTE_MS);
  await sendDueEmails(services);
  expect(await room.delivery('about-failures')).toMatchObject({ state: 'ERROR' });
  expect(await room.toldOwner()).toHaveLength(3);
});

test('D-57 without an SMTP server emails wait; those with an expired link by then are not sent, and reported', async () => {
  const room = createEmailFixture('no-server');
  await room.nameOwner();
  await room.queue('reset', { event: 'reset-password' });
  await room.queue('order');
  await sendEmail('order', room.world(undefined));
  room.passTime(2 * 60 * MINUTE_MS);
  await sendDueEmails(room.world(undefined));
  expect(await room.delivery('order')).toMatchObject({ state: 'PENDING', attempts: 0 });
  expect((await room.database.doc(paths.smtpServer).get()).get('isSetUp')).toBe(false);
  const server = await serve();
  await sendDueEmails(room.world(server.port));
  expect(await room.delivery('order')).toMatchObject({ state: 'SUCCESS' });
  expect(await room.delivery('reset')).toMatchObject({ state: 'ERROR', reason: 'too-late' });
  expect((await room.database.doc(paths.smtpServer).get()).get('isSetUp')).toBe(true);
});

test('D-73 emails of an older release or the extension are readable: sent ones stay sent, queued ones are sent', async () => {
  const room = createEmailFixture('older');
  const server = await serve();
  const { createdAt } = { createdAt: (await room.queue('probe')).writeTime };
  const put = (id: string, fields: object) =>
    room.database.doc(paths.email(id)).set({ ...createEmailFields(`${id}@example.com`), createdAt, ...fields });
  await put('bare', { createdAt: new Date(room.now()) });
  await put('sent', { delivery: { state: 'SUCCESS', attempts: 1, startTime: createdAt, info: { accepted: [] } } });
  await put('failed', { delivery: { state: 'ERROR', attempts: 1, error: 'No such mailbox', leaseExpireTime: null } });
  await put('broken', { message: 'no parts' });
  for (const id of ['bare', 'sent', 'failed', 'broken']) await sendEmail(id, room.world(server.port));
  expect(server.accepted.map(({ to }) => to)).toEqual(['bare@example.com']);
  expect(await room.delivery('failed')).toMatchObject({ error: 'No such mailbox' });
  expect(await room.delivery('broken')).toMatchObject({ state: 'ERROR', reason: 'unreadable' });
});

test('D-57 neither addresses nor contents of emails are ever logged, whatever the server responds', async () => {
  const room = createEmailFixture('quiet');
  await room.nameOwner();
  const lines: string[] = [];
  const hear = (...said: unknown[]) => void lines.push(JSON.stringify(said));
  const ways = [
    vi.spyOn(logger, 'info').mockImplementation(hear),
    vi.spyOn(logger, 'warn').mockImplementation(hear),
    vi.spyOn(logger, 'error').mockImplementation(hear),
    ...(['log', 'info', 'warn', 'error'] as const).map((way) => vi.spyOn(console, way).mockImplementation(hear)),
  ];
  try {
    const steps: SmtpBehavior[] = [
      450,
      'hang-up',
      421,
      'cut-in-data',
      'cut-after-data',
      550,
      'refuse-554',
      'refuse-451',
    ];
    const server = await serve(...steps);
    for (let place = 0; place < steps.length; place += 1) {
      await room.queue(`quiet-${place}`);
      await sendEmail(`quiet-${place}`, room.world(server.port));
    }
  } finally {
    for (const way of ways) way.mockRestore();
  }
  const said = lines.join('');
  expect(said).toContain('quiet-');
  expect(said).not.toMatch(/example\.com|secret words|by the plan/);
});
