import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { EmailBranding } from '../email/email-settings.repository.ts';
import type { OrderEmailEvent } from '../email/stored-email.ts';
import { createTestOrder } from './fixtures.ts';

const timestampAt = (instant: string) => Timestamp.fromMillis(Date.parse(instant));

export const EXAMPLE_BRANDING: EmailBranding = {
  supportEmail: 'support@plenty.example',
  ownerEmail: 'owner@plenty.example',
  postalAddress: 'Plenty, 100 Demo Street, Portland, OR 97201',
  shopOrigin: 'http://shop.test',
};

type EmailExample = {
  readonly name: string;
  readonly event: OrderEmailEvent;
  readonly change: Partial<StoredOrder>;
};

const arrival = { sendBy: '2026-11-25', from: '2026-12-01', usuallyBy: '2026-12-04', to: '2026-12-10' };
const paid = { paymentStatus: 'paid', arrival } as const;
const tracking = { carrier: 'USPS', number: '9400 1000 0000 0000 0000 00' };

export const PICK_UP = { id: 'pick-up', name: 'Pick-up', minDays: 1, maxDays: 2, pickUpAt: '1 Main Street, Portland' };

const SWAPPED = { units: '1 × Court Tee, MED, Black', newSize: 'LRG' } as const;

/** What can become of a swap of size. */
const SWAP_RESPONSES = [
  ['label', { kind: 'approved', words: 'Happy to swap it.', link: '', until: 'December 28, 2026' }],
  ['label-link', { kind: 'approved', words: '', link: 'https://labels.example/PL7K3M', until: 'December 28, 2026' }],
  ['declined', { kind: 'declined', words: 'The tags were removed, so we cannot take it back.' }],
  ['received', { kind: 'received', replacement: { orderNumber: 'PL-2M4N-6PQR', orderKey: 'c3'.repeat(16) } }],
  ['cancelled', { kind: 'cancelled' }],
  ['expired', { kind: 'expired', isLabeled: true }],
  ['unanswered', { kind: 'expired', isLabeled: false }],
] as const;

/** Every order email in every variant. */
export const EMAIL_EXAMPLES: readonly EmailExample[] = [
  {
    name: 'payment-instructions',
    event: { kind: 'payment-instructions' },
    change: { arrival, expiresAt: timestampAt('2026-11-21T15:00:00Z') },
  },
  {
    name: 'payment-reminder',
    event: { kind: 'payment-reminder' },
    change: { expiresAt: timestampAt('2026-11-21T15:00:00Z') },
  },
  {
    name: 'payment-instructions-by-link',
    event: { kind: 'payment-instructions' },
    change: {
      expiresAt: timestampAt('2026-11-20T15:30:00Z'),
      payment: { mode: 'orders-v2', payee: 'pay@plenty.example', merchantId: '' },
    },
  },
  {
    name: 'order-confirmation-paid',
    event: { kind: 'order-confirmation' },
    change: { ...paid, payment: { mode: 'form', payee: 'pay@plenty.example', merchantId: '' } },
  },
  {
    name: 'order-confirmation-free',
    event: { kind: 'order-confirmation' },
    change: {
      arrival,
      paymentStatus: 'not_required',
      payment: { mode: 'none', payee: '', merchantId: '' },
      discountCode: 'ALLFREE',
      discountAmount: cents(14_400),
      total: cents(0),
    },
  },
  { name: 'payment-received', event: { kind: 'payment-received' }, change: paid },
  {
    name: 'payment-trouble-failed',
    event: { kind: 'payment-trouble', problem: 'failed', cause: 'one' },
    change: { paymentStatus: 'failed' },
  },
  {
    name: 'payment-trouble-review',
    event: { kind: 'payment-trouble', problem: 'review', cause: 'two' },
    change: { paymentStatus: 'review' },
  },
  {
    name: 'order-shipped',
    event: { kind: 'order-shipped', cause: 'one' },
    change: { ...paid, status: 'shipped', tracking },
  },
  {
    name: 'order-shipped-untracked',
    event: { kind: 'order-shipped', cause: 'two' },
    change: { ...paid, status: 'shipped' },
  },
  {
    name: 'order-ready-to-pick-up',
    event: { kind: 'order-shipped', cause: 'three' },
    change: { ...paid, status: 'shipped', shippingService: PICK_UP },
  },
  {
    name: 'order-delivered',
    event: { kind: 'order-delivered', cause: 'one' },
    change: { ...paid, status: 'delivered', deliveredAt: timestampAt('2026-12-07T18:00:00Z') },
  },
  {
    name: 'fit-question',
    event: { kind: 'fit-question' },
    change: { ...paid, status: 'delivered', deliveredAt: timestampAt('2026-12-07T18:00:00Z') },
  },
  {
    name: 'claim-received',
    event: { kind: 'claim-received', units: '1 × Court Tee, MED, Black', cause: '1' },
    change: { ...paid, status: 'delivered' },
  },
  {
    name: 'claim-response-reply',
    event: {
      kind: 'claim-response',
      response: { kind: 'reply', words: 'Could you send one more picture of the seam?', isClosing: false },
      cause: '1-1',
    },
    change: { ...paid, status: 'delivered' },
  },
  {
    name: 'claim-response-closed',
    event: {
      kind: 'claim-response',
      response: { kind: 'reply', words: 'The carrier found your parcel. It arrives tomorrow.', isClosing: true },
      cause: '1-2',
    },
    change: { ...paid, status: 'shipped' },
  },
  {
    name: 'claim-response-refund',
    event: {
      kind: 'claim-response',
      response: {
        kind: 'refund',
        words: 'We are sorry about the torn seam.',
        amount: cents(4800),
        units: '1 × Court Tee, MED, Black',
      },
      cause: '1-3',
    },
    change: { ...paid, status: 'delivered' },
  },
  {
    name: 'claim-response-replacement',
    event: {
      kind: 'claim-response',
      response: {
        kind: 'replacement',
        words: 'We are sorry about the torn seam.',
        units: '1 × Court Tee, MED, Black',
        replacement: { orderNumber: 'PL-2M4N-6PQR', orderKey: 'c3'.repeat(16) },
      },
      cause: '1-4',
    },
    change: { ...paid, status: 'delivered' },
  },
  {
    name: 'swap-requested',
    event: { kind: 'swap-requested', ...SWAPPED, until: 'December 21, 2026', cause: '1' },
    change: { ...paid, status: 'delivered' },
  },
  ...SWAP_RESPONSES.map(([name, response]) => ({
    name: `swap-response-${name}`,
    event: { kind: 'swap-response' as const, response: { ...SWAPPED, ...response }, cause: `1-${name}` },
    change: { ...paid, status: 'delivered' as const },
  })),
  {
    name: 'order-cancelled-paid',
    event: { kind: 'order-cancelled', cause: 'one' },
    change: { ...paid, status: 'cancelled' },
  },
  {
    name: 'order-reopened',
    event: { kind: 'order-reopened', cause: 'one' },
    change: { ...paid, status: 'processing' },
  },
  { name: 'order-cancelled-unpaid', event: { kind: 'order-cancelled', cause: 'two' }, change: { status: 'cancelled' } },
  {
    name: 'order-lapsed',
    event: { kind: 'order-cancelled', cause: 'lapsed' },
    change: { status: 'cancelled', paymentStatus: 'expired' },
  },
  {
    name: 'order-refunded-whole',
    event: { kind: 'order-refunded', amount: cents(12_960), cause: 'one' },
    change: { paymentStatus: 'refunded', payment: { mode: 'form', payee: 'pay@plenty.example', merchantId: '' } },
  },
  {
    name: 'order-refunded-part',
    event: { kind: 'order-refunded', amount: cents(4800), cause: 'two' },
    change: { paymentStatus: 'partially_refunded' },
  },
  {
    name: 'delay-notice',
    event: { kind: 'delay-notice', cause: 'one' },
    change: { ...paid, arrival: { sendBy: '2026-12-02', from: '2026-12-11', to: '2026-12-18' } },
  },
];

const item = { lineId: 'a'.repeat(20), price: cents(4800), size: 'MED', color: 'Black', tax: null };
export const EXAMPLE_ITEMS: StoredOrder['items'] = [
  {
    ...item,
    productId: 1,
    productName: 'Everyday Heavyweight Tee',
    image: '/pictures/everyday-heavyweight-tee-black-1200.avif',
    quantity: 2,
  },
  {
    ...item,
    productId: 2,
    productName: 'Cargo Pant',
    image: '/pictures/cargo-pant-brown-1200.avif',
    color: 'Brown',
    quantity: 1,
  },
];
export const EXAMPLE_ORDER: Partial<StoredOrder> = {
  subtotal: cents(14_400),
  discountCode: 'PLENTY10',
  discountAmount: cents(1440),
  shippingCost: cents(0),
  total: cents(12_960),
  items: EXAMPLE_ITEMS,
};

/** The order of an example. */
export function toExampleOrder({ change }: EmailExample, override: Partial<StoredOrder> = {}): StoredOrder {
  return createTestOrder({ ...EXAMPLE_ORDER, ...change, ...override });
}
