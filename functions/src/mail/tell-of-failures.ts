import { mailName } from '@plenty/contract/mail/mail-name';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { transact } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';
import { type Limit, readTry } from '../throttle/throttle-repository.ts';
import { readLetterhead } from './letterhead-repository.ts';
import { FAILURE_EVENT } from './mail-delivery-repository.ts';
import { newMail } from './stored-mail.ts';
import { type FailedEmail, writeFailureMail } from './write-owner-mail.ts';

/** At most one such email a minute; what failed meanwhile stands in the next one. */
const ONE_A_MINUTE: Limit = { kind: 'owner-mail-failure', most: 1, windowMs: 60_000 };
const MOST_AT_ONCE = 200;

const failedSchema = z.object({
  event: z._default(z.string(), ''),
  orderNumber: z._default(z.string(), ''),
  isUntold: z.boolean(),
  delivery: z.object({ error: z._default(z.nullable(z.string()), '') }),
});

type Telling = { readonly database: Firestore; readonly shopOrigin: string; readonly now: () => Date };

/** Writes the owner one email about everything that failed since the last one. Without an owner's address it waits for one. */
export async function tellOfFailures({ database, shopOrigin, now }: Telling): Promise<void> {
  const untold = database.collection(paths.mails).where('isUntold', '==', true).limit(MOST_AT_ONCE).select();
  const found = await untold.get();
  if (found.empty) return;
  try {
    await transact(database, async (changes) => {
      const letterhead = await readLetterhead(changes, database, shopOrigin);
      if (letterhead.ownerEmail === '') return;
      const count = await readTry(changes, database, ONE_A_MINUTE, 'owner', now());
      const documents = await changes.getAll(...found.docs.map(({ ref }) => ref));
      const failed = documents.flatMap((document): FailedEmail[] => {
        const mail = readDocument(failedSchema, document);
        if (!mail?.isUntold) return [];
        changes.write(document.ref, { isUntold: false });
        const { event, orderNumber, delivery } = mail;
        return [{ name: mailName(event), orderNumber, why: delivery.error ?? '' }];
      });
      if (failed.length === 0) return;
      count();
      const mail = {
        to: [letterhead.ownerEmail],
        message: writeFailureMail(failed, letterhead),
        event: FAILURE_EVENT,
      };
      changes.create(database.doc(paths.mail(`${FAILURE_EVENT}-${now().getTime()}`)), newMail(mail, now()));
    });
  } catch (failure) {
    // One was written less than a minute ago.
    if (!(failure instanceof Refusal)) throw failure;
  }
}
