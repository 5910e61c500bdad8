import { escapeHtml } from './escape-html.ts';
import type { MailText } from './write-order-mail.ts';

/** What can happen to an account that its owner is told of. */
export type AccountEvent = 'verify-email' | 'reset-password' | 'password-changed';

type Words = { readonly subject: string; readonly paragraphs: readonly string[]; readonly link: string };

const WORDS: Readonly<Record<AccountEvent, Words>> = {
  'verify-email': {
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      'Welcome to Plenty. Please confirm that this address is yours, so that orders you made with it as a guest join your account.',
      'The link is good for three days. If you did not make an account with us, you need not do anything.',
    ],
    link: 'Confirm your address',
  },
  'reset-password': {
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, most likely you, asked for a new password for your Plenty account.',
      'The link is good for one hour and works once. If it was not you, you need not do anything: your password stays as it is.',
    ],
    link: 'Choose a new password',
  },
  'password-changed': {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Plenty account was changed, and every place you were signed in at was signed out.',
      'If it was not you, please choose a new password at once.',
    ],
    link: 'Choose a new password',
  },
};

/** A letter about an account. It holds no name: an address may have been given by somebody else. */
export function writeAccountMail(event: AccountEvent, link: string): MailText {
  const { subject, paragraphs, link: words } = WORDS[event];
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  return {
    subject,
    text: [...paragraphs, link].join('\n\n'),
    html: `${html}\n<p><a href="${escapeHtml(link)}">${words}</a></p>`,
  };
}
