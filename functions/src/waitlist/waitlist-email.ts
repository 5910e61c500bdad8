import type { EmailTextId } from '@plenty/contract/content/email-texts';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type WaitlistEntry, describePlace, describeVariant, formatHours } from '@plenty/contract/waitlist/waitlist';
import {
  contactLines,
  type EmailBranding,
  type RenderedEmail,
  getOpeningText,
  mutedTextBlock,
  renderEmail,
  textBlock,
  toOneLine,
} from '../email/index.ts';
import { createLeaveToken } from '../security/index.ts';
import { hashToken } from './waitlist-entry.ts';

export type WaitlistEmailEvent =
  /** An address that is new to us asks for its first place in line. */
  | { readonly kind: 'waitlist-confirm' }
  /** A confirmed address has joined a line. */
  | { readonly kind: 'waitlist-joined'; readonly place: number; readonly hours: number }
  /** A unit is held. */
  | { readonly kind: 'waitlist-held'; readonly heldUntil: Date; readonly hours: number };

type Item = Pick<WaitlistEntry, 'productName' | 'size' | 'color'>;

type WaitlistEmailCopy = {
  readonly subject: string;
  readonly title: string;
  /** What must be said, after the owner's words. */
  readonly text: string;
  readonly note: string;
  readonly label: string;
  /** Before the token in the link: what the page asks first. */
  readonly action: '' | 'confirm&';
};

/** In the shop's time zone. */
function formatTime(date: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/New_York' } as const;
  return `${date.toLocaleString('en-US', format)} Eastern Time`;
}

function buildCopy(event: WaitlistEmailEvent, what: string): WaitlistEmailCopy {
  switch (event.kind) {
    case 'waitlist-confirm':
      return {
        subject: 'Please confirm your place in line',
        title: 'One click, and you’re in line',
        text: 'Please confirm that this is your address.',
        note: 'Please confirm within seven days. If this wasn’t you, you can ignore this email.',
        label: 'Confirm and join the line',
        action: 'confirm&',
      };
    case 'waitlist-joined':
      return {
        subject: `You’re in line for ${what}`,
        title: describePlace(event.place).replace(/\.$/, ''),
        text: `Then we’ll hold one for you for ${formatHours(event.hours)}.`,
        note: 'You keep your place for 90 days.',
        label: 'See your place',
        action: '',
      };
    case 'waitlist-held':
      return {
        subject: `It’s back: ${what}`,
        title: 'It’s back, and one is yours',
        text: `One is held for you until ${formatTime(event.heldUntil)}.`,
        note: 'This link is good for one purchase. After that time, the item goes to the next person in line.',
        label: 'Get yours',
        action: '',
      };
  }
}

const OPENINGS = {
  'waitlist-confirm': 'emails.waitlistConfirm',
  'waitlist-joined': 'emails.waitlistJoined',
  'waitlist-held': 'emails.waitlistHeld',
} as const satisfies Record<WaitlistEmailEvent['kind'], EmailTextId>;

/** The owner's text that an email begins with (D-61). */
export function getWaitlistOpeningId(kind: WaitlistEmailEvent['kind']): EmailTextId {
  return OPENINGS[kind];
}

/**
 * Mail programs post to it for one-click unsubscribe; a person who opens it gets a page with a button. It leaves the line, and neither
 * confirms nor buys.
 */
export function getLeaveUrl(kind: WaitlistEmailEvent['kind'], token: string, shopOrigin: string): string {
  const leaveToken =
    kind === 'waitlist-confirm'
      ? createLeaveToken(hashToken(token), 'forget-waitlist-address')
      : createLeaveToken(token, 'leave-line');
  return `${shopOrigin}/api/waitlist/leave?token=${leaveToken}`;
}

type WaitlistEmailLinks = {
  /** Confirms the address or buys the held unit. */
  readonly token: string;
  readonly leaveUrl: string;
};

/** Contains no name: somebody else may have entered the address. */
export function renderWaitlistEmail(
  event: WaitlistEmailEvent,
  item: Item,
  { token, leaveUrl }: WaitlistEmailLinks,
  branding: EmailBranding,
): RenderedEmail {
  const { shopOrigin } = branding;
  const what = toOneLine(describeVariant(item));
  const { subject, title, text: rest, note, label, action } = buildCopy(event, what);
  const text = `${getOpeningText(branding, OPENINGS[event.kind], { item: what })} ${rest}`;
  const link = `${shopOrigin}${PAGE_PATHS.backInStock}#${action}token=${token}`;
  return renderEmail(
    {
      subject,
      preview: text,
      title,
      blocks: [textBlock(text), { kind: 'buttons', buttons: [{ label, link }] }, mutedTextBlock(note)],
      footer: [...contactLines(branding), { label: 'Leave the line', link: leaveUrl }],
    },
    shopOrigin,
  );
}
