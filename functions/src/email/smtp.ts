import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as z from 'zod/mini';

/** The server that takes our emails: `smtps://user:password@host:465`, or `smtp://` with STARTTLS. */
export type SmtpServer = {
  readonly url: string;
  /** `Plenty <orders@the.shop>`: the sender, and the mailbox that gets what bounces. */
  readonly from: string;
  /** True on a project for tests: its server is on this machine and speaks no TLS. */
  readonly isLocal: boolean;
};

export type SmtpMessage = {
  readonly messageId: string;
  readonly to: readonly string[];
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly date: Date;
};

/** What became of one attempt. `postponed`: it certainly did not arrive, and may be sent again; `unknown`: it may have arrived. */
export type DeliveryResult =
  | { readonly kind: 'sent'; readonly response: string }
  | { readonly kind: 'postponed' | 'refused' | 'unknown'; readonly error: string };

const CONNECT_TIMEOUT_MS = 15_000;
const RESPONSE_TIMEOUT_MS = 45_000;
/** The longest that one attempt may take, well within the lease of an email. */
const MAX_ATTEMPT_MS = 90_000;

type SmtpParameters = {
  readonly isLocal: boolean;
  /** The secret; `none` or empty while there is none. */
  readonly url: string;
  readonly testUrl: string;
  readonly from: string;
};

/** The server that the deployment names; undefined while it names none, or no sender. */
export function readSmtpServer({ isLocal, url, testUrl, from }: SmtpParameters): SmtpServer | undefined {
  const named = isLocal ? testUrl : url;
  return /^smtps?:/.test(named) && from !== '' ? { url: named, from, isLocal } : undefined;
}

/** 'Plenty <orders@the.shop>' or an address alone. */
export function extractAddress(from: string): string {
  return (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
}

/** The message as it goes over the line. */
function composeMessage(message: SmtpMessage, { from }: SmtpServer): Promise<Buffer> {
  const { to, replyTo, headers, ...rest } = message;
  const mail = new MailComposer({
    ...rest,
    from,
    // As objects, so that nothing in an address is read as a second one.
    to: to.map((address) => ({ name: '', address })),
    ...(replyTo === '' ? {} : { replyTo }),
    // No mailing list, out-of-office or ticket system is to answer it (RFC 3834).
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}

function createConnection({ url, isLocal }: SmtpServer): { connection: SMTPConnection; user: string; pass: string } {
  const { protocol, hostname, port, username, password } = new URL(url);
  const connection = new SMTPConnection({
    host: hostname,
    ...(port === '' ? {} : { port }),
    secure: protocol === 'smtps:',
    requireTLS: !isLocal && protocol !== 'smtps:',
    ignoreTLS: isLocal,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
  });
  return { connection, user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

type Envelope = { readonly from: string; readonly to: string[] };

/** One conversation with the server; the promise settles once, however the connection ends. */
function deliverOverConnection(
  server: SmtpServer,
  envelope: Envelope,
  message: Readable,
): Promise<{ response: string }> {
  const { connection, user, pass } = createConnection(server);
  const deadline = setTimeout(() => connection.close(), MAX_ATTEMPT_MS);
  const talk = new Promise<{ response: string }>((resolve, reject) => {
    // It stays for good: whatever a connection has to say after its end concerns nobody.
    connection.on('error', reject);
    // The callback of a send follows right behind and says more.
    connection.on('end', () => setImmediate(() => reject(new Error('The connection ended'))));
    const send = () =>
      connection.send(envelope, message, (error, info) => {
        if (error) reject(error);
        else if ((info.rejected ?? []).length > 0) reject(new Error('Not every recipient was accepted'));
        else resolve({ response: info.response ?? '' });
      });
    connection.connect((refused) => {
      if (refused) return reject(refused);
      if (user === '') return send();
      return connection.login({ user, pass }, (wrong) => (wrong ? reject(wrong) : send()));
    });
  });
  return talk.finally(() => {
    clearTimeout(deadline);
    connection.close();
  });
}

const smtpFailureSchema = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.int()),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
  message: z._default(z.string(), ''),
});

/** Commands whose refusal is about this email; what is refused before them is about the server's or our own set-up. */
const MESSAGE_COMMANDS = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** 'Authentication required' and 'failed': a matter of set-up, whenever it is said. */
const AUTH_RESPONSE_CODES = [530, 534, 535, 538];

function classifyFailure(failure: unknown, isGivenOver: boolean): DeliveryResult {
  const { code, responseCode, command = '', response, message } = smtpFailureSchema.parse(failure);
  const error = response ?? message;
  if (responseCode !== undefined) {
    const isFinal =
      responseCode >= 500 && MESSAGE_COMMANDS.includes(command) && !AUTH_RESPONSE_CODES.includes(responseCode);
    return { kind: isFinal ? 'refused' : 'postponed', error };
  }
  if (isGivenOver) return { kind: 'unknown', error };
  // The library itself would not send it, such as to an address that is none.
  return { kind: code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'postponed', error };
}

/**
 * Gives an email over to the server, in one attempt. `beforeLastByte` is awaited when all of the message but the dot that ends it was sent:
 * where it throws, the dot is never sent and the server has no email.
 */
export async function sendOverSmtp(
  message: SmtpMessage,
  server: SmtpServer,
  beforeLastByte: () => Promise<void>,
): Promise<DeliveryResult> {
  let isGivenOver = false;
  async function* untilLastByte(source: Buffer) {
    yield source;
    await beforeLastByte();
    isGivenOver = true;
  }
  try {
    const source = await composeMessage(message, server);
    const body = Readable.from(untilLastByte(source), { objectMode: false });
    const envelope = { from: extractAddress(server.from), to: [...message.to] };
    return { kind: 'sent', ...(await deliverOverConnection(server, envelope, body)) };
  } catch (failure) {
    return classifyFailure(failure, isGivenOver);
  }
}
