import { onDocumentCreated } from 'firebase-functions/firestore';
import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { getShopOrigin } from '../config.ts';
import { getDatabase } from '../db/database.ts';
import { paths } from '../db/paths.ts';
import { RUNTIME_OPTIONS } from '../runtime-options.ts';
import type { EmailServices } from './send-emails.ts';

/** `smtps://user:password@host:465` or, with STARTTLS, `smtp://user:password@host:587`. While it is `none`, emails wait in the queue. */
export const smtpUrl = defineSecret('SMTP_URL');
/** Such as `Plenty <orders@the.shop>`: a mailbox at the shop's own domain that somebody reads, since bounces go there. */
const emailFrom = defineString('MAIL_FROM', { default: '' });
/** The mail server of a local shop, used in a demo project only. Not a secret, because its port differs between local shops. */
const smtpTestUrl = defineString('SMTP_TEST_URL', { default: '' });

/** The calling function must list `smtpUrl` among its secrets. */
export async function createEmailServices(): Promise<EmailServices> {
  const { readSmtpServer } = await import('./smtp.ts');
  const server = readSmtpServer({
    isLocal: projectID.value().startsWith('demo-'),
    url: smtpUrl.value(),
    testUrl: smtpTestUrl.value(),
    from: emailFrom.value(),
  });
  return { database: getDatabase(), now: () => new Date(), shopOrigin: getShopOrigin(), server };
}

/** Sends an email as soon as it is queued; the sweep retries failures. */
export const mails = onDocumentCreated(
  { ...RUNTIME_OPTIONS.mails, document: paths.emailTemplate, timeoutSeconds: 120, retry: true, secrets: [smtpUrl] },
  async (event) => {
    const [{ sendEmail }, services] = await Promise.all([import('./send-emails.ts'), createEmailServices()]);
    await sendEmail(event.params['id'] ?? '', services);
  },
);
