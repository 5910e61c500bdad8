import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { createMailbox, parseEmail } from './mailbox.ts';

const EMAIL = {
  from: 'Plenty <orders@plenty.example>',
  to: 'ada@example.com, bob@example.com',
  subject: 'Your Plenty order PL-7K3M-92QX: how to pay',
  text: 'Thank you',
  html: '<p>Thank you</p>',
};

test('the mailbox keeps received emails across restarts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plenty-mailbox-'));
  const first = await createMailbox(0, folder);
  const transport = createTransport({ host: '127.0.0.1', port: first.port, ignoreTLS: true });
  await transport.sendMail(EMAIL);
  await transport.sendMail({ ...EMAIL, subject: 'Another one' });
  const received = first.emails();
  expect(received.map(({ subject }) => subject)).toEqual(['Another one', EMAIL.subject]);
  expect(received[1]).toMatchObject({
    to: EMAIL.to,
    text: 'Thank you\n',
    html: '<p>Thank you</p>\n',
    orderNumber: 'PL-7K3M-92QX',
  });
  await first.close();
  const second = await createMailbox(0, folder);
  expect(second.emails()).toEqual(received);
  await second.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the mailbox shows an empty email', async () => {
  const email = await parseEmail('one', new Uint8Array(), '');
  expect(email).toEqual({ id: 'one', to: '', subject: '', text: '', html: '', createdAt: '' });
});
