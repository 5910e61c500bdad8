import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { runTransaction } from '../db/index.ts';
import { type AttemptLimit, countAttempt } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { deleteUnsentCampaignEmails } from './campaign-hold.repository.ts';
import { type EmailBranding, readEmailBranding } from './email-settings.repository.ts';
import {
  type NewsletterEmailEvent,
  getNewsletterOpeningId,
  queueNewsletterEmail,
} from './newsletter-email.repository.ts';
import {
  type StoredSubscriber,
  findByConfirmationToken,
  findByUnsubscribeToken,
  hashToken,
  isForgotten,
  readSubscriber,
  saveSubscriber,
  subscriberId,
} from './subscriber.repository.ts';
import { forgetUnsubscribe, unsubscribeInTransaction } from './unsubscribed.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const SUBSCRIBE_LIMIT: AttemptLimit = { kind: 'subscribe', most: 10, windowMs: 10 * MINUTE_MS };
const CONFIRM_LIMIT: AttemptLimit = { kind: 'confirm-subscription', most: 60, windowMs: 10 * MINUTE_MS };
/** Minimum pause before each further confirmation email, so that nobody can fill a stranger's mailbox. */
const RESEND_DELAYS_MS = [0, 15 * MINUTE_MS, 60 * MINUTE_MS] as const;

async function readBranding(
  { database, shopOrigin }: Pick<RequestContext, 'database' | 'shopOrigin'>,
  event: NewsletterEmailEvent,
): Promise<EmailBranding> {
  const branding = await readEmailBranding(database, shopOrigin, getNewsletterOpeningId(event));
  const postalAddress = branding.postalAddress.trim();
  if (postalAddress !== '') return { ...branding, postalAddress };
  // The law requires a postal address in every newsletter (D-37), so without one the shop collects no addresses.
  throw new AppError({ code: 'conflict', message: 'Our newsletter is not ready yet. Please try again another day.' });
}

function canSendConfirmation(known: StoredSubscriber | undefined, now: Date): boolean {
  if (!known) return true;
  const pause = RESEND_DELAYS_MS[known.timesAsked] ?? DAY_MS;
  return !known.isConfirmed && now.getTime() - known.askedAt.toMillis() >= pause;
}

/** Sends a confirmation email (D-37). The response is the same for every address, so that it reveals no subscriber. */
export const subscribe: Handler<'subscribe'> = async ({ body }, context) => {
  const { database, visitor, randomBytes, shopOrigin } = context;
  const now = context.now();
  await countAttempt(database, SUBSCRIBE_LIMIT, visitor.address, now);
  const branding = await readBranding(context, 'newsletter-confirm');
  const id = subscriberId(body.email);
  const createToken = () => Buffer.from(randomBytes(32)).toString('base64url');
  await runTransaction(database, async (transaction) => {
    const known = await readSubscriber(transaction, id);
    if (!canSendConfirmation(known, now)) return;
    const token = createToken();
    const askedAt = Timestamp.fromDate(now);
    const unsubscribeToken = known?.unsubscribeToken ?? createToken();
    const subscriber: StoredSubscriber = {
      email: known?.email ?? body.email,
      isConfirmed: false,
      createdAt: known?.createdAt ?? askedAt,
      confirmedAt: null,
      confirmHash: hashToken(token),
      askedAt,
      timesAsked: (known?.timesAsked ?? 0) + 1,
      unsubscribeToken,
    };
    saveSubscriber(transaction, id, subscriber);
    queueNewsletterEmail(transaction, 'newsletter-confirm', {
      subscriberId: id,
      confirmHash: subscriber.confirmHash,
      to: subscriber.email,
      address: `${shopOrigin}${PAGE_PATHS.newsletter}?confirm=${token}`,
      unsubscribeToken,
      branding,
      now,
    });
  });
  return { message: 'Please look into your mail: the link in it confirms your subscription.' };
};

/** Confirming twice has the same result as once. */
export const confirmSubscription: Handler<'confirmSubscription'> = async ({ body }, context) => {
  const { database, visitor, shopOrigin } = context;
  const now = context.now();
  await countAttempt(database, CONFIRM_LIMIT, visitor.address, now);
  const invalidLink = new AppError({
    code: 'not-found',
    message: 'This link is no longer good. Please subscribe again.',
  });
  const id = await findByConfirmationToken(database, body.token);
  if (id === undefined) throw invalidLink;
  const branding = await readBranding(context, 'newsletter-welcome');
  await runTransaction(database, async (transaction) => {
    const known = await readSubscriber(transaction, id);
    if (known?.confirmHash !== hashToken(body.token)) throw invalidLink;
    if (known.isConfirmed) return;
    if (isForgotten(known, now)) throw invalidLink;
    saveSubscriber(transaction, id, { isConfirmed: true, confirmedAt: Timestamp.fromDate(now) });
    forgetUnsubscribe(transaction, id);
    queueNewsletterEmail(transaction, 'newsletter-welcome', {
      subscriberId: id,
      confirmHash: known.confirmHash,
      to: known.email,
      address: shopOrigin,
      unsubscribeToken: known.unsubscribeToken,
      branding,
      now,
    });
  });
  return { message: 'You are subscribed. Thank you!' };
};

/** Deletes the subscriber. An unknown token gets the same response: that subscriber is already deleted. */
export const unsubscribe: Handler<'unsubscribe'> = async ({ query }, { database, now }) => {
  const id = await findByUnsubscribeToken(database, query.token);
  if (id !== undefined) {
    const subscriber = await readSubscriber(database, id);
    // First, because a second press would not find the subscriber any more.
    if (subscriber) await deleteUnsentCampaignEmails(database, subscriber.email);
    await runTransaction(database, async (transaction) => unsubscribeInTransaction(transaction, id, now()));
  }
  return { message: 'You are unsubscribed. We will not write to you again.' };
};
