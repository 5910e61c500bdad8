import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import type { Changes } from '../firestore/transact.ts';
import { escapeHtml } from './escape-html.ts';
import { unsubscribeAddress } from '../newsletter/subscriber-repository.ts';

type Words = { readonly subject: string; readonly paragraphs: readonly string[]; readonly link: string };

/** What is written to a subscriber: the mail that asks whether it was them (double opt-in), and the one that says it is done. */
const WORDS = {
  'newsletter-confirm': {
    subject: 'Please confirm your subscription',
    paragraphs: [
      'Somebody, most likely you, asked for the Plenty newsletter at this address.',
      'Please confirm it within seven days. If it was not you, you need not do anything: we will not write again.',
    ],
    link: 'Confirm your subscription',
  },
  'newsletter-welcome': {
    subject: 'You are subscribed',
    paragraphs: ['Thank you for confirming. You will hear from us when there is something new at Plenty.'],
    link: 'Go to the shop',
  },
} as const satisfies Record<string, Words>;

export type NewsletterEvent = keyof typeof WORDS;

/** Whom it is for, where its button leads, and what has to stand below it. */
export type Letter = {
  readonly id: string;
  readonly to: string;
  readonly address: string;
  readonly unsubscribeToken: string;
  readonly postalAddress: string;
  readonly shopOrigin: string;
  readonly now: Date;
};

/**
 * Queues a mail to a subscriber in the transaction of its event (D-27, D-37): the shop's postal address stands in it, and mail programs
 * find in its headers how to unsubscribe in one tap (RFC 8058).
 */
export function queueNewsletterMail(
  changes: Changes,
  database: Firestore,
  event: NewsletterEvent,
  letter: Letter,
): void {
  const { subject, paragraphs, link } = WORDS[event];
  const { to, address, unsubscribeToken, postalAddress, shopOrigin, now } = letter;
  const leave = unsubscribeAddress(shopOrigin, unsubscribeToken);
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  const foot = `<p><small>${escapeHtml(postalAddress)}<br><a href="${escapeHtml(leave)}">Unsubscribe</a></small></p>`;
  changes.create(database.doc(paths.mail(`${event}-${letter.id}`)), {
    to: [to],
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    message: {
      subject,
      text: [...paragraphs, address, `${postalAddress}\nUnsubscribe: ${leave}`].join('\n\n'),
      html: `${html}\n<p><a href="${escapeHtml(address)}">${link}</a></p>\n${foot}`,
    },
    event,
    createdAt: Timestamp.fromDate(now),
  });
}
