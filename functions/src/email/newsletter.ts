import { publicSettingsSchema } from '@plenty/contract/content/site';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths, readDocument, runTransaction } from '../db/index.ts';
import type { Handler } from '../services.ts';
import { AppError } from '../app-error.ts';
import { countAttempt, type AttemptLimit } from '../security/index.ts';
import { queueNewsletterEmail } from './newsletter-email.repository.ts';
import {
  findByConfirmationToken,
  findByUnsubscribeToken,
  hashToken,
  parseSubscriber,
  type StoredSubscriber,
  subscriberId,
} from './subscriber.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const SUBSCRIBE_LIMIT: AttemptLimit = { kind: 'subscribe', most: 10, windowMs: 10 * MINUTE_MS };
const CONFIRM_LIMIT: AttemptLimit = { kind: 'confirm-subscription', most: 60, windowMs: 10 * MINUTE_MS };
const CONFIRM_WITHIN_MS = 7 * DAY_MS;
/** An address is asked again after so long, whoever wants it: nobody's mailbox is to be filled. */
const RESEND_DELAYS_MS = [0, 15 * MINUTE_MS, 60 * MINUTE_MS] as const;

async function readPostalAddress(database: Firestore): Promise<string> {
  const settings = readDocument(publicSettingsSchema, await database.doc(paths.shopSettings).get());
  const postalAddress = settings?.postalAddress.trim() ?? '';
  if (postalAddress !== '') return postalAddress;
  // Without a postal address no such mail may be sent (D-37), so nobody is asked for an address in vain.
  throw new AppError({ code: 'conflict', message: 'Our newsletter is not ready yet. Please try again another day.' });
}

function canSendConfirmation(known: StoredSubscriber | undefined, now: Date): boolean {
  if (!known) return true;
  const pause = RESEND_DELAYS_MS[known.timesAsked] ?? DAY_MS;
  return !known.isConfirmed && now.getTime() - known.askedAt.toMillis() >= pause;
}

/** D-37: asks the address whether it was them. The answer is the same for every address. */
export const subscribe: Handler<'subscribe'> = async ({ body }, context) => {
  const { database, visitor, randomBytes, shopOrigin } = context;
  const now = context.now();
  await countAttempt(database, SUBSCRIBE_LIMIT, visitor.address, now);
  const postalAddress = await readPostalAddress(database);
  const reference = database.doc(paths.subscriber(subscriberId(body.email)));
  const makeToken = () => Buffer.from(randomBytes(32)).toString('base64url');
  await runTransaction(database, async (transaction) => {
    const [document] = await transaction.getAll(reference);
    const known = parseSubscriber(document);
    if (!canSendConfirmation(known, now)) return;
    const token = makeToken();
    const unsubscribeToken = known?.unsubscribeToken ?? makeToken();
    const asked: StoredSubscriber = {
      email: known?.email ?? body.email,
      isConfirmed: false,
      createdAt: known?.createdAt ?? Timestamp.fromDate(now),
      confirmedAt: null,
      confirmHash: hashToken(token),
      askedAt: Timestamp.fromDate(now),
      timesAsked: (known?.timesAsked ?? 0) + 1,
      unsubscribeToken,
    };
    transaction.upsert(reference, asked);
    const address = `${shopOrigin}/newsletter?confirm=${token}`;
    const letter = { id: hashToken(token).slice(0, 20), to: asked.email, address };
    queueNewsletterEmail(transaction, database, 'newsletter-confirm', {
      ...letter,
      unsubscribeToken,
      postalAddress,
      shopOrigin,
      now,
    });
  });
  return { message: 'Please look into your mail: the link in it confirms your subscription.' };
};

/** The button behind the mail's link. Pressed twice it is as good as once. */
export const confirmSubscription: Handler<'confirmSubscription'> = async ({ body }, context) => {
  const { database, visitor, shopOrigin } = context;
  const now = context.now();
  await countAttempt(database, CONFIRM_LIMIT, visitor.address, now);
  const gone = new AppError({ code: 'not-found', message: 'This link is no longer good. Please subscribe again.' });
  const id = await findByConfirmationToken(database, body.token);
  if (id === undefined) throw gone;
  const postalAddress = await readPostalAddress(database);
  await runTransaction(database, async (transaction) => {
    const reference = database.doc(paths.subscriber(id));
    const [document] = await transaction.getAll(reference);
    const known = parseSubscriber(document);
    if (known?.confirmHash !== hashToken(body.token)) throw gone;
    if (known.isConfirmed) return;
    if (now.getTime() - known.askedAt.toMillis() > CONFIRM_WITHIN_MS) throw gone;
    transaction.upsert(reference, { isConfirmed: true, confirmedAt: Timestamp.fromDate(now) });
    const letter = { id: hashToken(body.token).slice(0, 20), to: known.email, address: shopOrigin };
    const { unsubscribeToken } = known;
    queueNewsletterEmail(transaction, database, 'newsletter-welcome', {
      ...letter,
      unsubscribeToken,
      postalAddress,
      shopOrigin,
      now,
    });
  });
  return { message: 'You are subscribed. Thank you!' };
};

/** One tap, and the shop knows nothing of the address any more. A token nobody has is answered alike: it is done already. */
export const unsubscribe: Handler<'unsubscribe'> = async ({ query }, { database }) => {
  const id = await findByUnsubscribeToken(database, query.token);
  if (id !== undefined) await database.doc(paths.subscriber(id)).delete();
  return { message: 'You are unsubscribed. We will not write to you again.' };
};
