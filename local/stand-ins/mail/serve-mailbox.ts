import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { onExit } from '../../processes/end-together.ts';
import { type ReceivedEmail, parseEmail } from './read-letter.ts';

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
