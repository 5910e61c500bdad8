import { createHash, randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions/logger';
import { runUnabortable } from '../db/index.ts';
import {
  type EmailLease,
  claimEmail,
  findDueEmails,
  markHandedToServer,
  recordAttempt,
} from './email-delivery.repository.ts';
import type { Services } from '../services.ts';
import { readEmailBranding, recordSmtpServer } from './email-settings.repository.ts';
import { notifyAdminOfFailures } from './failure-notice.repository.ts';
import { type SmtpServer, extractAddress, sendOverSmtp } from './smtp.ts';
import type { EmailToSend } from './stored-email.ts';

export type EmailServices = Pick<Services, 'database' | 'now' | 'shopOrigin'> & {
  /** Undefined until one is configured; emails wait in the queue. */
  readonly server: SmtpServer | undefined;
};

const CONCURRENCY = 4;
const BATCH_SIZE = 40;
/** Less than the timeout of the function that runs the sweep. */
const MAX_SWEEP_MS = 90_000;

/** The same for every attempt, so that a server can recognize a duplicate. Hashed, because document ids are not public. */
export function getMessageId(id: string, server: SmtpServer): string {
  const name = createHash('sha256').update(id).digest('hex').slice(0, 40);
  return `<${name}@${extractAddress(server.from).split('@').at(-1) ?? 'localhost'}>`;
}

async function attemptDelivery(
  lease: EmailLease,
  email: EmailToSend,
  services: EmailServices,
  server: SmtpServer,
): Promise<boolean> {
  const { database, now, shopOrigin } = services;
  const { to, message, headers = {} } = email;
  const messageId = getMessageId(lease.id, server);
  const { supportEmail, ownerEmail } = await readEmailBranding(database, shopOrigin);
  const replyTo = supportEmail || ownerEmail;
  const result = await sendOverSmtp({ messageId, to, replyTo, headers, date: now(), ...message }, server, () =>
    markHandedToServer(lease, now()),
  );
  // The server's response often contains the recipient's address, so it is not logged.
  if (result.kind === 'postponed') logger.info('An email waits for another attempt', { mail: lease.id });
  else if (result.kind !== 'sent') logger.warn('An email was not sent', { mail: lease.id, why: result.kind });
  // The mail server's answer counts, however late it comes: without it the email would never be tried again.
  return runUnabortable(() => recordAttempt(lease, result, { messageId, to }, now()));
}

/** Tries to send one email, if it is due, or `isEarly` and never tried, and no other process is sending it. */
export async function sendEmail(id: string, services: EmailServices, isEarly = false): Promise<void> {
  const { database, now, server } = services;
  if (server === undefined) return recordSmtpServer(database, false, now());
  const lease = { database, id, holder: randomUUID() };
  const claim = await claimEmail(lease, now(), isEarly);
  if (claim.kind === 'left') return;
  const isFailed = claim.kind === 'failed' || (await attemptDelivery(lease, claim.email, services, server));
  if (isFailed) await notifyAdminOfFailures(services);
}

/** One failure must not stop the other emails; the failed one stays due. */
async function sendAndLogFailure(id: string, services: EmailServices): Promise<void> {
  try {
    await sendEmail(id, services);
  } catch (failure) {
    logger.error('An email still waits', { mail: id, failure: String(failure) });
  }
}

/** Sends every due email: retries, and emails whose process died or whose trigger never ran. Then notifies the owner of failures. */
export async function sendDueEmails(services: EmailServices): Promise<void> {
  const { database, now, server } = services;
  await recordSmtpServer(database, server !== undefined, now());
  if (server !== undefined) await sendAllDue(services);
  await notifyAdminOfFailures(services);
}

async function sendAllDue(services: EmailServices): Promise<void> {
  const until = Date.now() + MAX_SWEEP_MS;
  const seen = new Set<string>();
  while (Date.now() < until) {
    const due = (await findDueEmails(services.database, services.now(), BATCH_SIZE)).filter((id) => !seen.has(id));
    if (due.length === 0) break;
    const waiting = due.values();
    const sendOneByOne = async (): Promise<void> => {
      for (const id of waiting) {
        seen.add(id);
        await sendAndLogFailure(id, services);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendOneByOne));
  }
}
