import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { listen } from '../http-server.ts';

/** How the server handles an attempt to send an email. */
export type SmtpBehavior =
  | 'take'
  | 'take-slowly'
  /** Ends the connection at the recipient. */
  | 'hang-up'
  /** Rejects the recipient temporarily (4xx) or permanently (5xx). */
  | 421
  | 450
  | 550
  /** Ends the connection in the middle of the message. */
  | 'cut-in-data'
  /** Accepts the message, but ends the connection instead of confirming it. */
  | 'cut-after-data'
  /** Rejects the message temporarily or permanently. */
  | 'refuse-451'
  | 'refuse-554';

/** A message that arrived completely; `isAnswered` says whether the sender got a confirmation. */
export type AcceptedEmail = {
  readonly to: string;
  readonly messageId: string;
  readonly source: string;
  readonly isAnswered: boolean;
};

type SmtpPlan = {
  /** Called once per attempt. */
  readonly behaviorFor: (to: string) => SmtpBehavior;
  /** Called in the middle of a message and before its confirmation, which true prevents. */
  readonly shouldDrop?: (at: 'in-data' | 'after-data', port: number) => boolean;
};

export interface UnreliableSmtpServer {
  readonly port: number;
  readonly accepted: readonly AcceptedEmail[];
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

function smtpError(code: number): Error {
  return Object.assign(new Error(`${code} by the plan`), { responseCode: code });
}

const MESSAGE_ID = /^Message-ID:\s*(<[^>]+>)/im;

/** One message on its way into the server. */
interface MessageDelivery {
  readonly to: string;
  readonly behavior: SmtpBehavior | undefined;
  readonly hangUp: () => void;
  readonly shouldDrop: (at: 'in-data' | 'after-data') => boolean;
}

/** Reads a message; returns the error that rejects it, and throws when the sender gets no answer. */
async function receiveMessage(
  stream: Readable,
  { to, behavior, hangUp, shouldDrop }: MessageDelivery,
  accepted: AcceptedEmail[],
): Promise<Error | undefined> {
  stream.once('data', () => {
    if (behavior === 'cut-in-data') hangUp();
    else shouldDrop('in-data');
  });
  const source = await text(stream);
  if (behavior === 'refuse-451') return smtpError(451);
  if (behavior === 'refuse-554') return smtpError(554);
  const isDropped = shouldDrop('after-data');
  const isAnswered = behavior !== 'cut-after-data' && !isDropped;
  accepted.push({ to, messageId: MESSAGE_ID.exec(source)?.[1] ?? '', source, isAnswered });
  if (behavior === 'take-slowly') await wait(150);
  if (!isAnswered) throw new Error('No answer');
  return undefined;
}

/** An SMTP server that misbehaves by a plan; accepted emails go into `accepted`, which several servers may share. */
export async function createUnreliableSmtpServer(
  plan: SmtpPlan,
  accepted: AcceptedEmail[] = [],
): Promise<UnreliableSmtpServer> {
  const sockets = new Map<number | undefined, Socket>();
  const behaviors = new Map<string, SmtpBehavior>();
  let connections = 0;
  const hangUp = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();
  const receive = callbackify((stream: Readable, session: SMTPServerSession) => {
    const [to = ''] = session.envelope.rcptTo.map(({ address }) => address);
    const shouldDrop: MessageDelivery['shouldDrop'] = (at) => plan.shouldDrop?.(at, port) === true;
    const message = { to, behavior: behaviors.get(session.id), hangUp: () => hangUp(session), shouldDrop };
    return receiveMessage(stream, message, accepted);
  });
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, session, done) => {
      const behavior = plan.behaviorFor(address);
      behaviors.set(session.id, behavior);
      if (behavior === 'hang-up') hangUp(session);
      else if (typeof behavior === 'number') done(smtpError(behavior));
      else done();
    },
    onData: (stream, session, done) =>
      receive(stream, session, (failure, rejection) => (failure ? hangUp(session) : done(rejection))),
  });
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.set(socket.remotePort, socket);
  });
  // Broken connections are expected here.
  server.on('error', () => undefined);
  const port = await listen(server.server, 0);
  return {
    port,
    accepted,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
