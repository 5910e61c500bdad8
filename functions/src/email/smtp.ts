import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as z from 'zod/mini';
import type { EmailObstacle } from './email-obstacle.ts';

export type SmtpServer = {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS. */
  readonly url: string;
  /** Sender such as `Plenty <orders@the.shop>`; bounces go to this mailbox. */
  readonly from: string;
  /** True for a local shop, whose mail server is on the same machine and has no TLS. */
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

/**
 * `postponed`: the email certainly did not arrive and may be sent again; without an obstacle it is its recipient's server that wants it
 * later. `unknown`: it may have arrived.
 */
export type DeliveryResult =
  | { readonly kind: 'sent'; readonly response: string }
  | { readonly kind: 'postponed'; readonly error: string; readonly obstacle?: EmailObstacle }
  | { readonly kind: 'refused' | 'unknown'; readonly error: string };

const CONNECT_TIMEOUT_MS = 15_000;
const RESPONSE_TIMEOUT_MS = 45_000;
/** Well within the lease of an email. */
const MAX_ATTEMPT_MS = 90_000;

type SmtpParameters = {
  readonly isLocal: boolean;
  /** The secret; `none` or empty when not set. */
  readonly url: string;
  readonly testUrl: string;
  readonly from: string;
};

/** Undefined until the deployment has both a server and a sender. */
export function readSmtpServer({ isLocal, url, testUrl, from }: SmtpParameters): SmtpServer | undefined {
  const serverUrl = isLocal ? testUrl : url;
  return /^smtps?:/.test(serverUrl) && from !== '' ? { url: serverUrl, from, isLocal } : undefined;
}

/** The address of `Plenty <orders@the.shop>` or of a bare address. */
export function extractAddress(from: string): string {
  return (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
}

function composeMessage(message: SmtpMessage, { from }: SmtpServer): Promise<Buffer> {
  const { to, replyTo, headers, ...rest } = message;
  const mail = new MailComposer({
    ...rest,
    from,
    // As objects, so that an address can never be parsed as two.
    to: to.map((address) => ({ name: '', address })),
    ...(replyTo === '' ? {} : { replyTo }),
    // Tells out-of-office replies and ticket systems not to answer (RFC 3834).
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

/** Sends one message; the promise settles exactly once, however the connection ends. */
function deliverOverConnection(
  server: SmtpServer,
  envelope: Envelope,
  message: Readable,
): Promise<{ response: string }> {
  const { connection, user, pass } = createConnection(server);
  const deadline = setTimeout(() => connection.close(), MAX_ATTEMPT_MS);
  const delivery = new Promise<{ response: string }>((resolve, reject) => {
    // Never removed: an error event without a listener, even after the end, would crash the process.
    connection.on('error', reject);
    // The send callback follows right after `end` and knows the real reason.
    connection.on('end', () => setImmediate(() => reject(new Error('The connection ended'))));
    const send = () =>
      connection.send(envelope, message, (error, info) => {
        if (error) reject(error);
        else if ((info.rejected ?? []).length > 0) reject(new Error('Not every recipient was accepted'));
        else resolve({ response: info.response ?? '' });
      });
    connection.connect((connectError) => {
      if (connectError) return reject(connectError);
      if (user === '') return send();
      return connection.login({ user, pass }, (loginError) => (loginError ? reject(loginError) : send()));
    });
  });
  return delivery.finally(() => {
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

/** Only a rejection of these commands is about this email; a rejection before them is about the server, its configuration or the sender. */
const MESSAGE_COMMANDS = ['RCPT TO', 'DATA'];
/** At any stage these are about the shop's own mailbox: a sender that it may not use, or more emails than it may send. */
const MAILBOX_RESPONSE = /\b5\.(?:1\.[78]|2\.252|4\.5|7\.60|7\.7\d\d)\b|sender address rejected|sending limit/i;
/** 'Authentication required' and 'failed' are configuration errors at any stage. */
const AUTH_RESPONSE_CODES = [530, 534, 535, 538];

function classifyFailure(failure: unknown, mayHaveArrived: boolean): DeliveryResult {
  const { code, responseCode, command = '', response, message } = smtpFailureSchema.parse(failure);
  const error = response ?? message;
  if (responseCode !== undefined) {
    const isAboutEmail =
      MESSAGE_COMMANDS.includes(command) &&
      !AUTH_RESPONSE_CODES.includes(responseCode) &&
      !MAILBOX_RESPONSE.test(error);
    if (!isAboutEmail) return { kind: 'postponed', error, obstacle: 'mailbox' };
    return { kind: responseCode >= 500 ? 'refused' : 'postponed', error };
  }
  if (mayHaveArrived) return { kind: 'unknown', error };
  // The library itself rejects the message, for example because of an invalid address.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { kind: 'refused', error };
  return { kind: 'postponed', error, obstacle: 'connection' };
}

/**
 * Sends an email in one attempt. `beforeLastByte` is awaited when everything but the final dot of the message was sent; if it
 * throws, the dot is never sent and the server discards the message.
 */
export async function sendOverSmtp(
  message: SmtpMessage,
  server: SmtpServer,
  beforeLastByte: () => Promise<void>,
): Promise<DeliveryResult> {
  let mayHaveArrived = false;
  async function* untilLastByte(source: Buffer) {
    yield source;
    await beforeLastByte();
    mayHaveArrived = true;
  }
  try {
    const source = await composeMessage(message, server);
    const body = Readable.from(untilLastByte(source), { objectMode: false });
    const envelope = { from: extractAddress(server.from), to: [...message.to] };
    return { kind: 'sent', ...(await deliverOverConnection(server, envelope, body)) };
  } catch (failure) {
    return classifyFailure(failure, mayHaveArrived);
  }
}
