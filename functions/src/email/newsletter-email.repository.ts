import { type Transaction, paths } from '../db/index.ts';
import { type RenderedEmail, mutedTextBlock, textBlock } from './email-blocks.ts';
import { renderEmail } from './render-email.ts';
import { createEmailDocument } from './stored-email.ts';
import { getUnsubscribeUrl } from './subscriber.repository.ts';

type NewsletterCopy = {
  readonly subject: string;
  readonly text: string;
  readonly disclaimer?: string;
  readonly label: string;
};

/** The double opt-in confirmation, and the welcome that follows it. */
const NEWSLETTER_COPY = {
  'newsletter-confirm': {
    subject: 'Please confirm your subscription',
    text: 'Somebody, most likely you, asked for the Plenty newsletter at this address.',
    disclaimer:
      'Please confirm it within seven days. If it was not you, you need not do anything: we will not write again.',
    label: 'Confirm your subscription',
  },
  'newsletter-welcome': {
    subject: 'You are subscribed',
    text: 'Thank you for confirming. You will hear from us when there is something new at Plenty.',
    label: 'Go to the shop',
  },
} as const satisfies Record<string, NewsletterCopy>;

type NewsletterEmailEvent = keyof typeof NEWSLETTER_COPY;

type NewsletterEmail = {
  readonly id: string;
  readonly to: string;
  /** The target of the button. */
  readonly address: string;
  readonly unsubscribeToken: string;
  readonly postalAddress: string;
  readonly shopOrigin: string;
  readonly now: Date;
};

/** The footer must have the shop's postal address and an unsubscribe link (D-37). */
export function renderNewsletterEmail(
  event: NewsletterEmailEvent,
  { address, unsubscribeToken, postalAddress, shopOrigin }: NewsletterEmail,
): RenderedEmail {
  const { subject, text, disclaimer, label }: NewsletterCopy = NEWSLETTER_COPY[event];
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
  const unsubscribeUrl = getUnsubscribeUrl(email.shopOrigin, email.unsubscribeToken);
  const fields = {
    to: [email.to],
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    message: renderNewsletterEmail(event, email),
    event,
  };
  transaction.create(transaction.doc(paths.email(`${event}-${email.id}`)), createEmailDocument(fields, email.now));
}
