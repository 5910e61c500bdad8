import type { EmailTextId } from '@plenty/contract/content/email-texts';
import { type Transaction, paths } from '../db/index.ts';
import { type RenderedEmail, mutedTextBlock, textBlock } from './email-blocks.ts';
import type { EmailBranding } from './email-settings.repository.ts';
import { getOpeningText } from './email-text.ts';
import { renderEmail } from './render-email.ts';
import { createEmailDocument } from './stored-email.ts';
import { getUnsubscribeUrl } from './subscriber.repository.ts';

type NewsletterCopy = {
  readonly subject: string;
  readonly textId: EmailTextId;
  readonly disclaimer?: string;
  readonly label: string;
};

/** The double opt-in confirmation, and the welcome that follows it. */
const NEWSLETTER_COPY = {
  'newsletter-confirm': {
    subject: 'Please confirm your subscription',
    textId: 'emails.newsletterConfirm',
    disclaimer:
      'Please confirm it within seven days. If it was not you, you need not do anything: we will not write again.',
    label: 'Confirm your subscription',
  },
  'newsletter-welcome': {
    subject: 'You are subscribed',
    textId: 'emails.newsletterWelcome',
    label: 'Go to the shop',
  },
} as const satisfies Record<string, NewsletterCopy>;

export type NewsletterEmailEvent = keyof typeof NEWSLETTER_COPY;

type NewsletterEmail = {
  readonly subscriberId: string;
  /** The token itself may not appear in the email's document id. */
  readonly confirmHash: string;
  readonly to: string;
  /** The target of the button. */
  readonly address: string;
  readonly unsubscribeToken: string;
  readonly branding: EmailBranding;
  readonly now: Date;
};

/** The owner's text that an email begins with (D-61). */
export function getNewsletterOpeningId(event: NewsletterEmailEvent): EmailTextId {
  return NEWSLETTER_COPY[event].textId;
}

/** The footer must have the shop's postal address and an unsubscribe link (D-37). */
export function renderNewsletterEmail(
  event: NewsletterEmailEvent,
  { address, unsubscribeToken, branding }: Pick<NewsletterEmail, 'address' | 'unsubscribeToken' | 'branding'>,
): RenderedEmail {
  const { subject, textId, disclaimer, label }: NewsletterCopy = NEWSLETTER_COPY[event];
  const { postalAddress, shopOrigin } = branding;
  const text = getOpeningText(branding, textId);
  return renderEmail(
    {
      subject,
      preview: text,
      title: subject,
      blocks: [
        textBlock(text),
        { kind: 'buttons', buttons: [{ label, link: address }] },
        ...(disclaimer === undefined ? [] : [mutedTextBlock(disclaimer)]),
      ],
      footer: [postalAddress, { label: 'Unsubscribe', link: getUnsubscribeUrl(shopOrigin, unsubscribeToken) }],
    },
    shopOrigin,
  );
}

/** The headers let mail programs offer one-click unsubscribe (RFC 8058). */
export function queueNewsletterEmail(
  transaction: Transaction,
  event: NewsletterEmailEvent,
  email: NewsletterEmail,
): void {
  const { subscriberId, confirmHash, to, now } = email;
  const unsubscribeUrl = getUnsubscribeUrl(email.branding.shopOrigin, email.unsubscribeToken);
  const fields = {
    to: [to],
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    message: renderNewsletterEmail(event, email),
    event,
    // The address has neither unsubscribed nor been sent another link meanwhile; one that is asked to confirm has not done so.
    sendWhile: {
      path: paths.subscriber(subscriberId),
      fields: { confirmHash, isConfirmed: event === 'newsletter-welcome' },
    },
  };
  const id = `${event}-${confirmHash.slice(0, 20)}`;
  transaction.create(transaction.doc(paths.email(id)), createEmailDocument(fields, now));
}
