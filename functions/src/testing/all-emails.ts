import { listNexusProgress } from '@plenty/contract/admin/state-sales';
import { toMoneyString } from '@plenty/contract/lib/money';
import { renderThresholdNotice } from '../admin/threshold-notice.ts';
import { getForgetUrl, renderCartReminder } from '../cart-reminders/reminder-email.ts';
import { renderAccountEmail, renderAdminResetCode } from '../email/account-email.ts';
import type { RenderedEmail } from '../email/email-blocks.ts';
import type { EmailBranding } from '../email/email-settings.repository.ts';
import { renderNewsletterEmail } from '../email/newsletter-email.repository.ts';
import { renderAdminNotice } from '../orders/admin-notice.ts';
import { renderOrderEmail } from '../orders/order-email.ts';
import { type WaitlistEmailEvent, getLeaveUrl, renderWaitlistEmail } from '../waitlist/waitlist-email.ts';
import { renderExampleCampaign } from './campaign-example.ts';
import { EMAIL_EXAMPLES, EXAMPLE_BRANDING, EXAMPLE_ITEMS, EXAMPLE_ORDER, toExampleOrder } from './email-examples.ts';
import { createTestOrder } from './fixtures.ts';

function exampleNewsletterEmail(branding: EmailBranding) {
  return { address: `${branding.shopOrigin}/newsletter?confirm=a`, unsubscribeToken: 'a'.repeat(43), branding };
}

const SOLD = { sales: 412_000_00, orders: 8120 };
const NOT_SOLD = { sales: 0, orders: 0 };
const NEAR_THRESHOLDS = listNexusProgress({
  today: '2026-11-25',
  states: ['TX', 'WA'].map((state) => ({
    state,
    thisYear: SOLD,
    lastYear: NOT_SOLD,
    last12Months: SOLD,
    last90Days: { sales: 250_000_00, orders: 5000 },
  })),
});

const WAITLIST_ITEM = { productName: 'Court Tee', size: 'LRG', color: 'Black' };
const WAITLIST_EXAMPLES: readonly WaitlistEmailEvent[] = [
  { kind: 'waitlist-confirm' },
  { kind: 'waitlist-joined', place: 3, hours: 2 },
  { kind: 'waitlist-held', heldUntil: new Date('2026-11-20T22:14:00Z'), hours: 2 },
];

/** Every email of the shop, by a unique name. */
export function renderAllEmails(
  shopOrigin: string,
  settings: Partial<EmailBranding> = {},
): { readonly name: string; readonly email: RenderedEmail }[] {
  const branding = { ...EXAMPLE_BRANDING, ...settings, shopOrigin };
  const order = createTestOrder(EXAMPLE_ORDER);
  return [
    ...EMAIL_EXAMPLES.map((example) => ({
      name: example.name,
      email: renderOrderEmail(example.event, toExampleOrder(example), branding),
    })),
    ...(['review', 'dispute', 'reversed', 'wants-to-cancel', 'claim', 'swap'] as const).map((reason) => ({
      name: `owner-${reason}`,
      email: renderAdminNotice(reason, order, reason === 'dispute' ? 'opened, PP-D-1234, non_receipt' : '', branding),
    })),
    ...(['verify-email', 'reset-password', 'password-changed'] as const).map((event) => ({
      name: event,
      email: renderAccountEmail(event, `${shopOrigin}/login`, branding),
    })),
    ...(['newsletter-confirm', 'newsletter-welcome'] as const).map((event) => ({
      name: event,
      email: renderNewsletterEmail(event, exampleNewsletterEmail(branding)),
    })),
    ...WAITLIST_EXAMPLES.map((event) => ({
      name: event.kind,
      email: renderWaitlistEmail(
        event,
        WAITLIST_ITEM,
        { token: 'a'.repeat(43), leaveUrl: getLeaveUrl(event.kind, 'a'.repeat(43), branding.shopOrigin) },
        branding,
      ),
    })),
    { name: 'campaign', email: renderExampleCampaign(branding) },
    {
      name: 'cart-reminder',
      email: renderCartReminder(
        {
          lines: EXAMPLE_ITEMS.map((each) => ({ ...each, price: toMoneyString(each.price) })),
          token: 'a'.repeat(43),
          forgetUrl: getForgetUrl('a'.repeat(43), branding.shopOrigin),
          until: new Date('2026-12-20T17:14:00Z'),
        },
        branding,
      ),
    },
    { name: 'owner-tax-threshold', email: renderThresholdNotice(NEAR_THRESHOLDS, '2026-11-25', branding) },
    { name: 'panel-reset', email: renderAdminResetCode('40718263', branding) },
  ];
}
