import { isShown } from '@plenty/contract/catalog/availability';
import { getOffered } from '@plenty/contract/catalog/stored-product';
import type { EmailTextId } from '@plenty/contract/content/email-texts';
import { WAITLIST_HOLD_HOURS } from '@plenty/contract/waitlist/waitlist';
import { cents, toMoneyString } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { renderCartReminder } from '../../cart-reminders/index.ts';
import { getDeliveryEstimate, listFirstProducts, readClosedDays } from '../../catalog/index.ts';
import {
  type EmailBranding,
  type OrderEmailEvent,
  type RenderedEmail,
  readEmailBranding,
  renderAccountEmail,
  renderNewsletterEmail,
} from '../../email/index.ts';
import { type StoredOrder, renderOrderEmail } from '../../orders/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { renderWaitlistEmail } from '../../waitlist/index.ts';
import { type EmailExampleData, createExampleOrder, listExampleItems } from './example-order.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Nobody's: the links of a preview lead nowhere. */
const TOKEN = 'a'.repeat(43);

async function readExampleData({ database, now }: RequestContext): Promise<EmailExampleData> {
  const [products, closedDays] = await Promise.all([listFirstProducts(database, 10), readClosedDays(database)]);
  const offered = products.map((product) => getOffered(product, now().getTime()));
  return {
    products: offered.filter(isShown).slice(0, 2),
    arrival: getDeliveryEstimate(now(), closedDays, null),
    now: now(),
  };
}

/** The email that begins with a text, about an order, a cart or an item that are examples. */
function renderExample(id: EmailTextId, data: EmailExampleData, branding: EmailBranding): RenderedEmail {
  const inDays = (days: number) => new Date(data.now.getTime() + days * DAY_MS);
  const tomorrow = Timestamp.fromDate(inDays(1));
  const order = (event: OrderEmailEvent, change: Partial<StoredOrder> = {}) =>
    renderOrderEmail(event, createExampleOrder(data, change), branding);
  const link = branding.shopOrigin;
  const [item] = listExampleItems(data);
  const waited = { productName: item?.productName ?? '', size: item?.size ?? '', color: item?.color ?? '' };
  const links = { token: TOKEN, leaveUrl: link };
  const hours = WAITLIST_HOLD_HOURS;
  switch (id) {
    case 'emails.reserved':
      return order(
        { kind: 'payment-instructions' },
        {
          paymentStatus: 'pending',
          payment: { mode: 'manual', payee: 'you@example.com', merchantId: '' },
          expiresAt: tomorrow,
        },
      );
    case 'emails.confirmed':
      return order({ kind: 'order-confirmation' });
    case 'emails.confirmedFree':
      return order(
        { kind: 'order-confirmation' },
        { paymentStatus: 'not_required', payment: { mode: 'none', payee: '', merchantId: '' }, total: cents(0) },
      );
    case 'emails.paymentReceived':
      return order({ kind: 'payment-received' });
    case 'emails.shipped':
      return order(
        { kind: 'order-shipped', cause: '1' },
        { status: 'shipped', tracking: { carrier: 'USPS', number: '9400 1000 0000 0000 0000 00' } },
      );
    case 'emails.delivered':
      return order(
        { kind: 'order-delivered', cause: '1' },
        { status: 'delivered', deliveredAt: Timestamp.fromDate(data.now) },
      );
    case 'emails.delayed':
      return order({ kind: 'delay-notice', cause: '1' });
    case 'emails.confirmAddress':
      return renderAccountEmail('verify-email', link, branding);
    case 'emails.resetPassword':
      return renderAccountEmail('reset-password', link, branding);
    case 'emails.passwordChanged':
      return renderAccountEmail('password-changed', link, branding);
    case 'emails.unfinishedCart': {
      const lines = listExampleItems(data).map((line) => ({ ...line, price: toMoneyString(line.price) }));
      return renderCartReminder({ lines, token: TOKEN, forgetUrl: link, until: inDays(30) }, branding);
    }
    case 'emails.newsletterConfirm':
      return renderNewsletterEmail('newsletter-confirm', { address: link, unsubscribeToken: TOKEN, branding });
    case 'emails.newsletterWelcome':
      return renderNewsletterEmail('newsletter-welcome', { address: link, unsubscribeToken: TOKEN, branding });
    case 'emails.waitlistConfirm':
      return renderWaitlistEmail({ kind: 'waitlist-confirm' }, waited, links, branding);
    case 'emails.waitlistJoined':
      return renderWaitlistEmail({ kind: 'waitlist-joined', place: 3, hours }, waited, links, branding);
    case 'emails.waitlistHeld': {
      const heldUntil = new Date(data.now.getTime() + hours * HOUR_MS);
      return renderWaitlistEmail({ kind: 'waitlist-held', heldUntil, hours }, waited, links, branding);
    }
  }
}

/** An email as it would begin with what the owner is typing (D-61), from the renderer that sends it. Nothing is stored or sent. */
export const previewEmailText: Handler<'previewEmailText'> = async ({ body: { id, value } }, context) => {
  const { database, shopOrigin } = context;
  const [data, branding] = await Promise.all([readExampleData(context), readEmailBranding(database, shopOrigin)]);
  const [section = '', key = ''] = id.split('.');
  return renderExample(id, data, { ...branding, texts: [{ section, key, value, type: 'text' }] });
};
