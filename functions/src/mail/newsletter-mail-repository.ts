import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import type { Changes } from '../firestore/transact.ts';
import { unsubscribeAddress } from '../newsletter/subscriber-repository.ts';
import { drawLetter } from './draw-letter.ts';
import type { MailText } from './letter.ts';
import { quiet, words } from './order-parts.ts';
import { newMail } from './stored-mail.ts';

type Words = { readonly subject: string; readonly says: string; readonly otherwise?: string; readonly label: string };

/** What is written to a subscriber: the mail that asks whether it was them (double opt-in), and the one that says it is done. */
const WORDS = {
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
} as const satisfies Record<string, Words>;

export type NewsletterEvent = keyof typeof WORDS;

/** Whom it is for, where its button leads, and what has to stand below it. */
export type NewsletterLetter = {
  readonly id: string;
  readonly to: string;
  readonly address: string;
  readonly unsubscribeToken: string;
  readonly postalAddress: string;
  readonly shopOrigin: string;
  readonly now: Date;
};

/** The mail itself: the shop's postal address and the way out stand below it (D-37). */
export function writeNewsletterMail(
  event: NewsletterEvent,
  { address, unsubscribeToken, postalAddress, shopOrigin }: NewsletterLetter,
): MailText {
  const { subject, says, otherwise, label }: Words = WORDS[event];
  return drawLetter(
    {
      subject,
      preview: says,
      title: subject,
      parts: [
        words(says),
        { part: 'buttons', buttons: [{ label, link: address }] },
        ...(otherwise === undefined ? [] : [quiet(otherwise)]),
      ],
      foot: [postalAddress, { label: 'Unsubscribe', link: unsubscribeAddress(shopOrigin, unsubscribeToken) }],
    },
    shopOrigin,
  );
}

/** Queues a mail to a subscriber in the transaction of its event (D-27, D-37); mail programs find the way out in its headers (RFC 8058). */
export function queueNewsletterMail(
  changes: Changes,
  database: Firestore,
  event: NewsletterEvent,
  letter: NewsletterLetter,
): void {
  const leave = unsubscribeAddress(letter.shopOrigin, letter.unsubscribeToken);
  const mail = {
    to: [letter.to],
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    message: writeNewsletterMail(event, letter),
    event,
  };
  changes.create(database.doc(paths.mail(`${event}-${letter.id}`)), newMail(mail, letter.now));
}
