import { onDocumentCreated } from 'firebase-functions/firestore';
import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { listOrigins } from '../config.ts';
import { getDatabase } from '../db/database.ts';
import { paths } from '../db/paths.ts';
import { RUNTIME_OPTIONS } from '../runtime-options.ts';
import type { EmailServices } from './send-emails.ts';

/** `smtps://user:password@host:465` or, with STARTTLS, `smtp://user:password@host:587`; `none` while there is none: emails then wait. */
export const smtpUrl = defineSecret('SMTP_URL');
/** Such as `Plenty <orders@the.shop>`: a mailbox of the shop's own domain that somebody reads, since what bounces comes back to it. */
const mailFrom = defineString('MAIL_FROM', { default: '' });
/** The server of a local shop, taken on a demo project alone; its port differs from shop to shop, which a local secret could not. */
const smtpTestUrl = defineString('SMTP_TEST_URL', { default: '' });

/** What emails are sent with; `smtpUrl` must be among the secrets of the function that asks. */
export async function createEmailServices(): Promise<EmailServices> {
  const { readSmtpServer } = await import('./smtp.ts');
  const server = readSmtpServer({
    isLocal: projectID.value().startsWith('demo-'),
    url: smtpUrl.value(),
    testUrl: smtpTestUrl.value(),
    from: mailFrom.value(),
  });
  return { database: getDatabase(), now: () => new Date(), shopOrigin: listOrigins()[0] ?? '', server };
}

/** Sends an email as soon as it is queued; what comes to nothing here is the sweep's. */
export const mails = onDocumentCreated(
  { ...RUNTIME_OPTIONS.mails, document: paths.mailTemplate, timeoutSeconds: 120, retry: true, secrets: [smtpUrl] },
  async (event) => {
    const [{ sendEmail }, services] = await Promise.all([import('./send-emails.ts'), createEmailServices()]);
    await sendEmail(event.params['id'] ?? '', services);
  },
);
