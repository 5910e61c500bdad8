import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onExit } from '../start/command.ts';
import { listen } from './http-server.ts';

/** An email as it was received over SMTP; `createdAt` is an ISO time. */
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

/** Parses an email; missing parts are empty, so that a broken one can still be viewed. */
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

/** A mail server on this machine, and the emails it has received. */
export interface Mailbox {
  readonly port: number;
  /** Newest first. */
  readonly emails: () => readonly ReceivedEmail[];
  readonly close: () => Promise<void>;
}

const MAX_EMAILS = 200;
const EMAIL_FILE = /^(\d+)-[0-9a-f]+\.eml$/;

/** The emails in the folder from earlier starts, oldest first. */
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

/** Starts an SMTP server on a port of this machine (0 takes any) that saves every email as a file in `folder`. */
export async function createMailbox(port: number, folder: string): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true });
  const emails = await readSavedEmails(folder);
  const receive = callbackify(async (stream: Readable): Promise<void> => {
    const source = new Uint8Array(await buffer(stream));
    const now = new Date();
    const id = `${now.getTime()}-${randomBytes(4).toString('hex')}`;
    writeFileSync(join(folder, `${id}.eml`), source);
    emails.push(await parseEmail(id, source, now.toISOString()));
  });
  const server = new SMTPServer({
    // Nothing leaves this machine, so encryption is not needed.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => receive(stream, done),
  });
  // A sender may be stopped in the middle of a message.
  server.on('error', () => undefined);
  return {
    port: await listen(server.server, port),
    emails: () => emails.slice(-MAX_EMAILS).toReversed(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Runs a mailbox until the command ends. */
export async function startMailbox(port: number, folder: string): Promise<Mailbox> {
  const mailbox = await createMailbox(port, folder);
  onExit(mailbox.close);
  return mailbox;
}
