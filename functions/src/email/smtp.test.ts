import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { extractAddress, readSmtpServer, sendOverSmtp } from './smtp.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What a mail server answers to each command; 250 to every other one. */
type Answers = Readonly<Record<string, string>>;

function converse(socket: Socket, answers: Answers): void {
  let isMessage = false;
  let recipients = 0;
  const answerTo = (line: string): string => {
    const command = /^(?:MAIL FROM|RCPT TO|[A-Z]+)/.exec(line)?.[0] ?? '';
    if (command === 'RCPT TO') recipients += 1;
    if (command === 'RCPT TO' && recipients > 1) return answers['second RCPT TO'] ?? '250 fine';
    return answers[command] ?? (command === 'DATA' ? '354 go on' : '250 fine');
  };
  socket.write('220 ready\r\n');
  socket.on('error', () => {});
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').slice(0, -1)) {
      if (isMessage && line !== '.') continue;
      const answer = isMessage ? (answers['the message'] ?? '250 queued') : answerTo(line);
      isMessage = answer.startsWith('354');
      if (answer === 'hang up') socket.destroy();
      else socket.write(`${answer}\r\n`);
    }
  });
}

async function send(answers: Answers, to: readonly string[] = ['ada@example.com'], beforeLastByte = async () => {}) {
  const server = createServer((socket) => converse(socket, answers));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const message = {
    messageId: '<one@shop.test>',
    to,
    replyTo: '',
    subject: 'Hello',
    text: 'Hello',
    html: '',
    headers: {},
    date: new Date(0),
  };
  return sendOverSmtp(
    message,
    { url: `smtp://127.0.0.1:${port}`, from: 'Plenty <orders@shop.test>', isLocal: true },
    beforeLastByte,
  );
}

describe('D-57 an email', () => {
  test('that the server takes is sent, with what the server said', async () => {
    expect(await send({})).toEqual({ kind: 'sent', response: '250 queued' });
  });

  test.each([
    ['its recipient', { 'RCPT TO': '550 no such mailbox' }],
    ['its recipient with the first of all final codes', { 'RCPT TO': '500 no' }],
    ['a recipient whose mailbox is full', { 'RCPT TO': '552 5.2.2 over quota' }],
    ['its content', { 'the message': '554 looks like spam' }],
  ])('is not sent again when the server rejects %s for good', async (_what, answers) => {
    expect(await send(answers)).toMatchObject({ kind: 'refused' });
  });

  test.each([
    ['its recipient for now', { 'RCPT TO': '450 later' }, undefined],
    ['its recipient for now with the last of all such codes', { 'RCPT TO': '499 later' }, undefined],
    ['its content for now', { 'the message': '451 later' }, undefined],
    ['whoever has not signed in', { 'MAIL FROM': '530 sign in first' }, 'mailbox'],
    ['its sender', { 'MAIL FROM': '550 no' }, 'mailbox'],
    [
      'its sender where it names the recipient',
      { 'RCPT TO': '553 5.7.1 Sender address rejected: not owned by user' },
      'mailbox',
    ],
    ['its sender once it has the message', { 'the message': '554 5.2.252 SendAsDenied' }, 'mailbox'],
    ['more emails today', { 'RCPT TO': '550 5.4.5 Daily user sending limit exceeded' }, 'mailbox'],
    ['the greeting, which is about no email', { EHLO: '554 no', HELO: '554 no' }, 'mailbox'],
  ])('is sent again later when the server rejects %s', async (_what, answers, obstacle) => {
    const result = await send(answers);
    expect(result).toMatchObject({ kind: 'postponed' });
    expect('obstacle' in result ? result.obstacle : undefined, 'whether it keeps all emails').toBe(obstacle);
  });

  test('that only some recipients would get is not said to be sent', async () => {
    const answer = await send({ 'second RCPT TO': '550 no such mailbox' }, ['ada@example.com', 'bo@example.com']);
    expect(answer).toMatchObject({ kind: 'unknown', error: 'Not every recipient was accepted' });
  });

  test('may have arrived when the connection ends after its last byte, and has not when it ends before', async () => {
    expect(await send({ 'the message': 'hang up' })).toMatchObject({ kind: 'unknown' });
    expect(await send({ 'RCPT TO': 'hang up' })).toMatchObject({ kind: 'postponed', obstacle: 'connection' });
  });

  test('is not sent when its last byte may not go out', async () => {
    const stop = async () => {
      throw new Error('Another sender has it');
    };
    expect(await send({}, ['ada@example.com'], stop)).toMatchObject({ kind: 'postponed' });
  });
});

test('D-57 a shop has a mail server once it has both an address and a sender, and a local one its own', () => {
  const all = {
    isLocal: false,
    url: 'smtps://user:word@mail.test',
    testUrl: 'smtp://127.0.0.1:25',
    from: 'orders@shop.test',
  };
  expect(readSmtpServer(all)).toEqual({ url: all.url, from: all.from, isLocal: false });
  expect(readSmtpServer({ ...all, isLocal: true })?.url).toBe(all.testUrl);
  expect(readSmtpServer({ ...all, url: 'none' })).toBeUndefined();
  expect(readSmtpServer({ ...all, from: '' })).toBeUndefined();
});

test('D-57 bounces go to the address of the sender, without its name', () => {
  expect(extractAddress('Plenty <orders@shop.test>')).toBe('orders@shop.test');
  expect(extractAddress(' orders@shop.test ')).toBe('orders@shop.test');
});
