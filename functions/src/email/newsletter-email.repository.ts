import type { Firestore } from 'firebase-admin/firestore';
import { type Transaction, paths } from '../db/index.ts';
import { type RenderedEmail, mutedTextBlock, textBlock } from './email-blocks.ts';
import { renderEmail } from './render-email.ts';
import { createEmailDocument } from './stored-email.ts';
import { getUnsubscribeUrl } from './subscriber.repository.ts';

type NewsletterCopy = {
  readonly subject: string;
  readonly says: string;
  readonly otherwise?: string;
  readonly label: string;
};

/** What is written to a subscriber: the mail that asks whether it was them (double opt-in), and the one that says it is done. */
const NEWSLETTER_COPY = {
  'newsletter-confirm': {
    subject: 'Please confirm your subscription',
    says: 'Somebody, most likely you, asked for the Plenty newsletter at this address.',
    otherwise:
      'Please confirm it within seven days. If it was not you, you need not do anything: we will not write again.',
    label: 'Confirm your subscription',
  },
  'newsletter-welcome': {
    subject: 'You are subscribed',
    says: 'Thank you for confirming. You will hear from us when there is something new at Plenty.',
    label: 'Go to the shop',
  },
} as const satisfies Record<string, NewsletterCopy>;

export type NewsletterEmailEvent = keyof typeof NEWSLETTER_COPY;

/** Whom it is for, where its button leads, and what has to stand below it. */
export type NewsletterEmail = {
  readonly id: string;
  readonly to: string;
  readonly address: string;
  readonly unsubscribeToken: string;
  readonly postalAddress: string;
  readonly shopOrigin: string;
  readonly now: Date;
};

/** The mail itself: the shop's postal address and the way out stand below it (D-37). */
export function renderNewsletterEmail(
  event: NewsletterEmailEvent,
  { address, unsubscribeToken, postalAddress, shopOrigin }: NewsletterEmail,
): RenderedEmail {
  const { subject, says, otherwise, label }: NewsletterCopy = NEWSLETTER_COPY[event];
  return renderEmail(
    {
      subject,
      preview: says,
      title: subject,
      blocks: [
        textBlock(says),
        { part: 'buttons', buttons: [{ label, link: address }] },
        ...(otherwise === undefined ? [] : [mutedTextBlock(otherwise)]),
      ],
      footer: [postalAddress, { label: 'Unsubscribe', link: getUnsubscribeUrl(shopOrigin, unsubscribeToken) }],
    },
    shopOrigin,
  );
}

/** Queues a mail to a subscriber in the transaction of its event (D-27, D-37); mail programs find the way out in its headers (RFC 8058). */
export function queueNewsletterEmail(
  transaction: Transaction,
  database: Firestore,
  event: NewsletterEmailEvent,
  letter: NewsletterEmail,
): void {
  const leave = getUnsubscribeUrl(letter.shopOrigin, letter.unsubscribeToken);
  const mail = {
    to: [letter.to],
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    message: renderNewsletterEmail(event, letter),
    event,
  };
  transaction.create(database.doc(paths.mail(`${event}-${letter.id}`)), createEmailDocument(mail, letter.now));
}
