// Sends emails in a separate process that a test can kill: node sender-process.ts <project> <SMTP port> <milliseconds
// since 1970>
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { sendDueEmails } from '../../../../functions/src/email/send-emails.ts';
import { FROM, SHOP_ORIGIN } from './email-fixture.ts';

const [projectId, port, moment] = process.argv.slice(2);
if (projectId === undefined || port === undefined || moment === undefined) {
  throw new Error('sender-process needs a project, a port and the time');
}

const database = getFirestore(initializeApp({ projectId }));
const now = new Date(Number(moment));

await sendDueEmails({
  database,
  // The test's clock does not move in this process.
  now: () => now,
  shopOrigin: SHOP_ORIGIN,
  server: { url: `smtp://127.0.0.1:${port}`, from: FROM, isLocal: true },
});
