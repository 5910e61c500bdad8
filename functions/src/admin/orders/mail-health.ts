import { getEmailName } from '@plenty/contract/mail/mail-name';
import { orderEmailKindSchema } from '@plenty/contract/mail/order-mail';
import type { EmailHealth } from '@plenty/contract/panel/panel-mail';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from '../../firestore/paths.ts';
import type { Handler } from '../../handler.ts';
import { hasSmtpServer } from '../../mail/mail-server-repository.ts';

const FAILURES_SHOWN_MS = 7 * 86_400_000;
const MAX_COUNTED = 500;

/** Whether emails go out: what waits, and what failed of late, by its name and without what it says. */
export const getEmailHealth: Handler<'getEmailHealth'> = async (_input, { database, now }) => {
  const mails = database.collection(paths.mails);
  const since = Timestamp.fromMillis(now().getTime() - FAILURES_SHOWN_MS);
  const [isSetUp, waiting, found] = await Promise.all([
    hasSmtpServer(database),
    mails.where('delivery.state', '==', 'RETRY').count().get(),
    mails.where('failedAt', '>=', since).select('event').limit(MAX_COUNTED).get(),
  ]);
  const failed = new Map<string, EmailHealth['failed'][number]>();
  for (const document of found.docs) {
    const event = String(document.get('event'));
    const isListed = orderEmailKindSchema.safeParse(event).success;
    const known = failed.get(event) ?? { name: getEmailName(event), count: 0, isListed };
    failed.set(event, { ...known, count: known.count + 1 });
  }
  return { hasServer: isSetUp, waiting: waiting.data().count, failed: [...failed.values()] };
};
