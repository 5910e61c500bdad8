import { mailName } from '@plenty/contract/mail/mail-name';
import { orderMailKindSchema } from '@plenty/contract/mail/order-mail';
import type { MailHealth } from '@plenty/contract/panel/panel-mail';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from '../../firestore/paths.ts';
import type { Handler } from '../../handler.ts';
import { hasServer } from '../../mail/mail-server-repository.ts';

const NAMED_FOR_MS = 7 * 86_400_000;
const MOST_COUNTED = 500;

/** Whether emails go out: what waits, and what failed of late, by its name and without what it says. */
export const getMailHealth: Handler<'getMailHealth'> = async (_input, { database, now }) => {
  const mails = database.collection(paths.mails);
  const since = Timestamp.fromMillis(now().getTime() - NAMED_FOR_MS);
  const [isSetUp, waiting, found] = await Promise.all([
    hasServer(database),
    mails.where('delivery.state', '==', 'RETRY').count().get(),
    mails.where('failedAt', '>=', since).select('event').limit(MOST_COUNTED).get(),
  ]);
  const failed = new Map<string, MailHealth['failed'][number]>();
  for (const document of found.docs) {
    const event = String(document.get('event'));
    const isListed = orderMailKindSchema.safeParse(event).success;
    const known = failed.get(event) ?? { name: mailName(event), count: 0, isListed };
    failed.set(event, { ...known, count: known.count + 1 });
  }
  return { hasServer: isSetUp, waiting: waiting.data().count, failed: [...failed.values()] };
};
