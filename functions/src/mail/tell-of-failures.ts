import { getEmailName } from '@plenty/contract/mail/mail-name';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { runTransaction } from '../firestore/transact.ts';
import { AppError } from '../refusal.ts';
import { type AttemptLimit, prepareAttempt } from '../throttle/throttle-repository.ts';
import { readEmailBranding } from './letterhead-repository.ts';
import { FAILURE_EVENT } from './mail-delivery-repository.ts';
import { createEmailDocument } from './stored-mail.ts';
import { type FailedEmail, renderFailureNotice } from './write-owner-mail.ts';

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
