import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** What the server does with one attempt at an email. */
export type SmtpBehavior =
  | 'take'
  | 'take-slowly'
  /** Ends the connection when the recipient is named. */
  | 'hang-up'
  /** Refuses the recipient for now, or for good. */
  | 421
  | 450
  | 550
  /** Ends the connection in the middle of the message. */
  | 'cut-in-data'
  /** Takes the whole message, and ends the connection instead of answering. */
  | 'cut-after-data'
  /** Refuses the whole message for now, or for good. */
  | 'refuse-451'
  | 'refuse-554';

/** A message that the server has whole: `isAnswered` says whether its sender was told so. */
export type AcceptedEmail = {
  readonly to: string;
  readonly messageId: string;
  readonly source: string;
  readonly isAnswered: boolean;
};

type SmtpPlan = {
  /** The next step for an attempt at this recipient; asked once an attempt. */
  readonly behaviorFor: (to: string) => SmtpBehavior;
  /** Called in the middle of a message, and when one is whole but not answered yet; true leaves it without an answer for good. */
  readonly shouldDrop?: (at: 'in-data' | 'after-data', port: number) => boolean;
};

export interface UnreliableSmtpServer {
  readonly port: number;
  readonly accepted: readonly AcceptedEmail[];
  /** How many connections came. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

function smtpError(code: number): Error {
  return Object.assign(new Error(`${code} by the plan`), { responseCode: code });
}

const MESSAGE_ID = /^Message-ID:\s*(<[^>]+>)/im;

/** An SMTP server that misbehaves by a plan; what it takes goes into `taken`, which several servers may share. */
export async function createUnreliableSmtpServer(
  hearing: SmtpPlan,
  taken: AcceptedEmail[] = [],
): Promise<UnreliableSmtpServer> {
  const sockets = new Map<number | undefined, Socket>();
  const steps = new Map<string, SmtpBehavior>();
  let connections = 0;
  const hangUp = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, session, done) => {
      const step = hearing.behaviorFor(address);
      steps.set(session.id, step);
      if (step === 'hang-up') hangUp(session);
      else if (typeof step === 'number') done(smtpError(step));
      else done();
    },
    onData: (stream, session, done) => void answer(stream, session, done),
  });
  const answer = async (stream: Readable, session: SMTPServerSession, done: (problem?: Error) => void) => {
    try {
      done(await receive(stream, session));
    } catch {
      hangUp(session);
    }
  };
  const receive = async (stream: Readable, session: SMTPServerSession): Promise<Error | undefined> => {
    const step = steps.get(session.id);
    const { port } = server.server.address() as AddressInfo;
    stream.once('data', () => {
      if (step === 'cut-in-data') hangUp(session);
      else hearing.shouldDrop?.('in-data', port);
    });
    const source = await text(stream);
    if (step === 'refuse-451') return smtpError(451);
    if (step === 'refuse-554') return smtpError(554);
    const isKilled = hearing.shouldDrop?.('after-data', port) === true;
    const isAnswered = step !== 'cut-after-data' && !isKilled;
    const [to = ''] = session.envelope.rcptTo.map(({ address }) => address);
    taken.push({ to, messageId: MESSAGE_ID.exec(source)?.[1] ?? '', source, isAnswered });
    if (step === 'take-slowly') await wait(150);
    if (!isAnswered) throw new Error('No answer');
    return undefined;
  };
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.set(socket.remotePort, socket);
  });
  // Connections that end in the middle are what it is for.
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    accepted: taken,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
