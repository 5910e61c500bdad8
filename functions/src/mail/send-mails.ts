import { createHash, randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions/logger';
import type { Firestore } from 'firebase-admin/firestore';
import { readLetterhead } from './letterhead-repository.ts';
import { claimMail, endAttempt, findDueMails, noteGivenOver, type Turn } from './mail-delivery-repository.ts';
import { noteServer } from './mail-server-repository.ts';
import { addressIn, giveOver, type SmtpServer } from './smtp.ts';
import type { MailToSend } from './stored-mail.ts';
import { tellOfFailures } from './tell-of-failures.ts';

/** What emails are sent with; no server while none is set up: emails then wait. */
export type MailWorld = {
  readonly database: Firestore;
  readonly now: () => Date;
  readonly shopOrigin: string;
  readonly server: SmtpServer | undefined;
};

const AT_ONCE = 4;
const PAGE = 40;
/** A sweep ends by itself before whoever called it is ended. */
const LONGEST_SWEEP_MS = 90_000;

/** The same for every attempt at an email, so that a server that knows it already can tell; nobody learns a document's name from it. */
export function messageIdOf(id: string, server: SmtpServer): string {
  const name = createHash('sha256').update(id).digest('hex').slice(0, 40);
  return `<${name}@${addressIn(server.from).split('@').at(-1) ?? 'localhost'}>`;
}

async function attemptMail(turn: Turn, mail: MailToSend, world: MailWorld, server: SmtpServer): Promise<boolean> {
  const { database, now, shopOrigin } = world;
  const { to, message, headers = {} } = mail;
  const messageId = messageIdOf(turn.id, server);
  const { supportEmail, ownerEmail } = await readLetterhead(database, database, shopOrigin);
  const replyTo = supportEmail || ownerEmail;
  const attempt = await giveOver({ messageId, to, replyTo, headers, date: now(), ...message }, server, () =>
    noteGivenOver(turn, now()),
  );
  // What the server says often holds the address, so it stays in the document.
  if (attempt.kind === 'postponed') logger.info('An email waits for another attempt', { mail: turn.id });
  else if (attempt.kind !== 'sent') logger.warn('An email was not sent', { mail: turn.id, why: attempt.kind });
  return endAttempt(turn, attempt, { messageId, to }, now());
}

/** Tries to send one email, if it is due and nobody else is at it. */
export async function sendMail(id: string, world: MailWorld): Promise<void> {
  const { database, now, server } = world;
  if (server === undefined) return noteServer(database, false, now());
  const turn = { database, id, holder: randomUUID() };
  const claim = await claimMail(turn, now());
  if (claim.kind === 'left') return;
  const isFailed = claim.kind === 'failed' || (await attemptMail(turn, claim.mail, world, server));
  if (isFailed) await tellOfFailures(world);
}

/** One that stumbles does not stop the others; it stays due. */
async function sendGuarded(id: string, world: MailWorld): Promise<void> {
  try {
    await sendMail(id, world);
  } catch (failure) {
    logger.error('An email still waits', { mail: id, failure: String(failure) });
  }
}

/** Sends what is due: attempts that rested, emails whose sender was killed or that no trigger ever saw. Then tells the owner what failed. */
export async function sendDueMails(world: MailWorld): Promise<void> {
  const { database, now, server } = world;
  await noteServer(database, server !== undefined, now());
  if (server !== undefined) await sendAllDue(world);
  await tellOfFailures(world);
}

async function sendAllDue(world: MailWorld): Promise<void> {
  const until = Date.now() + LONGEST_SWEEP_MS;
  const seen = new Set<string>();
  while (Date.now() < until) {
    const due = (await findDueMails(world.database, world.now(), PAGE)).filter((id) => !seen.has(id));
    if (due.length === 0) break;
    const waiting = due.values();
    const sendOneByOne = async (): Promise<void> => {
      for (const id of waiting) {
        seen.add(id);
        await sendGuarded(id, world);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendOneByOne));
  }
}
