import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onExit } from '../../start/command.ts';

/** An email that was received over SMTP; `createdAt` is the ISO instant at which it was. */
export interface ReceivedEmail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
  readonly orderNumber?: string;
}

const ORDER_NUMBER = /\bPL-[0-9A-Z]{4}-[0-9A-Z]{4}\b/;

/** Reads a message as a mail program does; what is missing is empty, so that a broken one can still be looked at. */
export async function parseEmail(
  id: string,
  source: Uint8Array<ArrayBuffer>,
  createdAt: string,
): Promise<ReceivedEmail> {
  const { to = [], subject = '', text = '', html = '' } = await PostalMime.parse(source);
  const [orderNumber] = ORDER_NUMBER.exec(subject) ?? [];
  return {
    id,
    to: to.map(({ address = '' }) => address).join(', '),
    subject,
    text,
    html,
    createdAt,
    ...(orderNumber === undefined ? {} : { orderNumber }),
  };
}

/** A mail server of this machine, and everything it was sent. */
export interface Mailbox {
  readonly port: number;
  /** The newest first. */
  readonly emails: () => readonly ReceivedEmail[];
  readonly close: () => Promise<void>;
}

const MAX_EMAILS = 200;
const EMAIL_FILE = /^(\d+)-[0-9a-f]+\.eml$/;

/** The letters that an earlier start left in the folder, the oldest first. */
async function readSavedEmails(folder: string): Promise<ReceivedEmail[]> {
  const names = readdirSync(folder)
    .filter((name) => EMAIL_FILE.test(name))
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .slice(-MAX_EMAILS);
  return Promise.all(
    names.map((name) => {
      const receivedAt = new Date(Number(EMAIL_FILE.exec(name)?.[1])).toISOString();
      return parseEmail(name.replace('.eml', ''), new Uint8Array(readFileSync(join(folder, name))), receivedAt);
    }),
  );
}

/** Opens an SMTP server on a port of this machine (0 takes any) and keeps what it receives in a folder, a file a message. */
export async function createMailbox(port: number, folder: string): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true });
  const emails = await readSavedEmails(folder);
  const receive = async (stream: Readable): Promise<void> => {
    const source = new Uint8Array(await buffer(stream));
    const now = new Date();
    const id = `${now.getTime()}-${randomBytes(4).toString('hex')}`;
    writeFileSync(join(folder, `${id}.eml`), source);
    emails.push(await parseEmail(id, source, now.toISOString()));
  };
  const answer = async (stream: Readable, done: (problem?: Error) => void): Promise<void> => {
    try {
      await receive(stream);
      done();
    } catch (failure) {
      done(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  const server = new SMTPServer({
    // Nothing leaves this machine, so there is nobody to hide it from.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => void answer(stream, done),
  });
  // A sender that is ended in the middle of a message is its own affair.
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    emails: () => emails.slice(-MAX_EMAILS).toReversed(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Serves the mailbox of a shop until the command ends. */
export async function startMailbox(port: number, folder: string): Promise<Mailbox> {
  const mailbox = await createMailbox(port, folder);
  onExit(mailbox.close);
  return mailbox;
}
