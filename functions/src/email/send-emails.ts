import { createHash, randomUUID } from 'node:crypto';
import { getEmailName } from '@plenty/contract/email/order-email';
import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { paths, readDocument, runTransaction } from '../db/index.ts';
import { type AttemptLimit, prepareAttempt } from '../security/index.ts';
import { type FailedEmail, renderFailureNotice } from './failure-notice.ts';
import {
  type EmailLease,
  FAILURE_EVENT,
  claimEmail,
  findDueEmails,
  markHandedToServer,
  recordAttempt,
} from './email-delivery.repository.ts';
import { readEmailBranding, recordSmtpServer } from './email-settings.repository.ts';
import { type SmtpServer, extractAddress, sendOverSmtp } from './smtp.ts';
import { type EmailToSend, createEmailDocument } from './stored-email.ts';

/** What emails are sent with; no server while none is set up: emails then wait. */
export type EmailServices = {
  readonly database: Firestore;
  readonly now: () => Date;
  readonly shopOrigin: string;
  readonly server: SmtpServer | undefined;
};

const CONCURRENCY = 4;
const BATCH_SIZE = 40;
/** A sweep ends by itself before whoever called it is ended. */
const MAX_SWEEP_MS = 90_000;

/** The same for every attempt at an email, so that a server that knows it already can tell; nobody learns a document's name from it. */
export function getMessageId(id: string, server: SmtpServer): string {
  const name = createHash('sha256').update(id).digest('hex').slice(0, 40);
  return `<${name}@${extractAddress(server.from).split('@').at(-1) ?? 'localhost'}>`;
}

async function attemptDelivery(
  turn: EmailLease,
  mail: EmailToSend,
  services: EmailServices,
  server: SmtpServer,
): Promise<boolean> {
  const { database, now, shopOrigin } = services;
  const { to, message, headers = {} } = mail;
  const messageId = getMessageId(turn.id, server);
  const { supportEmail, ownerEmail } = await readEmailBranding(database, database, shopOrigin);
  const replyTo = supportEmail || ownerEmail;
  const attempt = await sendOverSmtp({ messageId, to, replyTo, headers, date: now(), ...message }, server, () =>
    markHandedToServer(turn, now()),
  );
  // What the server says often holds the address, so it stays in the document.
  if (attempt.kind === 'postponed') logger.info('An email waits for another attempt', { mail: turn.id });
  else if (attempt.kind !== 'sent') logger.warn('An email was not sent', { mail: turn.id, why: attempt.kind });
  return recordAttempt(turn, attempt, { messageId, to }, now());
}

/** Tries to send one email, if it is due and nobody else is at it. */
export async function sendEmail(id: string, services: EmailServices): Promise<void> {
  const { database, now, server } = services;
  if (server === undefined) return recordSmtpServer(database, false, now());
  const turn = { database, id, holder: randomUUID() };
  const claim = await claimEmail(turn, now());
  if (claim.kind === 'left') return;
  const isFailed = claim.kind === 'failed' || (await attemptDelivery(turn, claim.mail, services, server));
  if (isFailed) await notifyAdminOfFailures(services);
}

/** One that stumbles does not stop the others; it stays due. */
async function sendAndLogFailure(id: string, services: EmailServices): Promise<void> {
  try {
    await sendEmail(id, services);
  } catch (failure) {
    logger.error('An email still waits', { mail: id, failure: String(failure) });
  }
}

/** Sends what is due: attempts that rested, emails whose sender was killed or that no trigger ever saw. Then tells the owner what failed. */
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

/** At most one such email a minute; what failed meanwhile stands in the next one. */
const NOTICE_LIMIT: AttemptLimit = { kind: 'owner-mail-failure', most: 1, windowMs: 60_000 };
const MAX_PER_NOTICE = 200;

const failedEmailSchema = z.object({
  event: z._default(z.string(), ''),
  orderNumber: z._default(z.string(), ''),
  isUntold: z.boolean(),
  delivery: z.object({ error: z._default(z.nullable(z.string()), '') }),
});

type NoticeServices = { readonly database: Firestore; readonly shopOrigin: string; readonly now: () => Date };

/** Writes the owner one email about everything that failed since the last one. Without an owner's address it waits for one. */
export async function notifyAdminOfFailures({ database, shopOrigin, now }: NoticeServices): Promise<void> {
  const untold = database.collection(paths.mails).where('isUntold', '==', true).limit(MAX_PER_NOTICE).select();
  const found = await untold.get();
  if (found.empty) return;
  try {
    await runTransaction(database, async (transaction) => {
      const branding = await readEmailBranding(transaction, database, shopOrigin);
      if (branding.ownerEmail === '') return;
      const count = await prepareAttempt(transaction, database, NOTICE_LIMIT, 'owner', now());
      const documents = await transaction.getAll(...found.docs.map(({ ref }) => ref));
      const failed = documents.flatMap((document): FailedEmail[] => {
        const mail = readDocument(failedEmailSchema, document);
        if (!mail?.isUntold) return [];
        transaction.upsert(document.ref, { isUntold: false });
        const { event, orderNumber, delivery } = mail;
        return [{ name: getEmailName(event), orderNumber, why: delivery.error ?? '' }];
      });
      if (failed.length === 0) return;
      count();
      const mail = {
        to: [branding.ownerEmail],
        message: renderFailureNotice(failed, branding),
        event: FAILURE_EVENT,
      };
      transaction.create(
        database.doc(paths.mail(`${FAILURE_EVENT}-${now().getTime()}`)),
        createEmailDocument(mail, now()),
      );
    });
  } catch (failure) {
    // One was written less than a minute ago.
    if (!(failure instanceof AppError)) throw failure;
  }
}
