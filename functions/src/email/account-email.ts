import type { EmailTextId } from '@plenty/contract/content/email-texts';
import { contactLines, type RenderedEmail, mutedTextBlock, textBlock } from './email-blocks.ts';
import type { EmailBranding } from './email-settings.repository.ts';
import { getOpening } from './email-text.ts';
import { renderEmail } from './render-email.ts';

export const ACCOUNT_EMAIL_EVENTS = ['verify-email', 'reset-password', 'password-changed'] as const;
export type AccountEmailEvent = (typeof ACCOUNT_EMAIL_EVENTS)[number];

type AccountCopy = {
  readonly subject: string;
  readonly textId: EmailTextId;
  readonly disclaimer: string;
  readonly label: string;
};

const ACCOUNT_COPY: Readonly<Record<AccountEmailEvent, AccountCopy>> = {
  'verify-email': {
    subject: 'Please confirm your email address',
    textId: 'emails.confirmAddress',
    disclaimer: 'The link is good for three days. If you did not make an account with us, you need not do anything.',
    label: 'Confirm your address',
  },
  'reset-password': {
    subject: 'Choose a new password',
    textId: 'emails.resetPassword',
    disclaimer:
      'The link is good for one hour and works once. If it was not you, you need not do anything: your password stays as it is.',
    label: 'Choose a new password',
  },
  'password-changed': {
    subject: 'Your password was changed',
    textId: 'emails.passwordChanged',
    disclaimer: 'If it was not you, please choose a new password at once.',
    label: 'Choose a new password',
  },
};

/** The owner's text that an email begins with (D-61). */
export function getAccountOpeningId(event: AccountEmailEvent): EmailTextId {
  return ACCOUNT_COPY[event].textId;
}

/** Contains no name: somebody else may have entered the address. */
export function renderAccountEmail(event: AccountEmailEvent, link: string, branding: EmailBranding): RenderedEmail {
  const { subject, disclaimer, label } = ACCOUNT_COPY[event];
  const { text, preview } = getOpening(branding, getAccountOpeningId(event));
  const { shopOrigin } = branding;
  return renderEmail(
    {
      subject,
      preview,
      title: subject,
      blocks: [textBlock(text), { kind: 'buttons', buttons: [{ label, link }] }, mutedTextBlock(disclaimer)],
      footer: [...contactLines(branding)],
    },
    shopOrigin,
  );
}

export function renderAdminResetCode(code: string, { shopOrigin }: EmailBranding): RenderedEmail {
  return renderEmail(
    {
      subject: 'The code for your admin panel',
      preview: 'It holds for 15 minutes.',
      title: 'The code for your admin panel',
      blocks: [
        textBlock('Somebody asked to reset the password of your shop’s admin panel. The code is'),
        { kind: 'code', text: code },
        mutedTextBlock(
          'It holds for 15 minutes. If it was not you, nothing has to be done: without the code nothing changes.',
        ),
      ],
      footer: ['You get this because your address is the owner’s in the shop’s settings.'],
    },
    shopOrigin,
  );
}
