import { discountSchema } from '@plenty/contract/checkout/discount';

/** `settings/shop`: addresses that belong to no one, so that no message from a demo shop reaches a person. */
export const shopSettings = {
  supportEmail: 'support@plenty.example',
  ownerEmail: 'owner@plenty.example',
  postalAddress: 'Plenty, 100 Demo Street, Portland, OR 97201',
  maker: 'Plenty (demo)',
  asksFit: false,
  socialLinks: [
    { label: 'Instagram', href: 'https://example.com/plenty-instagram' },
    { label: 'TikTok', href: 'https://example.com/plenty-tiktok' },
    { label: 'YouTube', href: 'https://example.com/plenty-youtube' },
  ],
};

/** `settings/payments`: manual payment until the owner connects PayPal. */
export const paymentSettings = { mode: 'manual', payee: 'pay@plenty.example' };

const UNRESTRICTED = {
  isActive: true,
  startsAt: null,
  endsAt: null,
  minimumSubtotal: 0,
  totalUses: null,
  isOncePerCustomer: false,
} as const;

/** A demo discount code: its document, its description for developers, and its redemptions. */
export const demoDiscounts = [
  { what: '10 % off', taken: 0, discount: { ...UNRESTRICTED, code: 'PLENTY10', kind: 'percent', percent: 10 } },
  { what: '$15.00 off', taken: 0, discount: { ...UNRESTRICTED, code: 'TAKE15', kind: 'fixed', amount: 1500 } },
  { what: 'free shipping', taken: 0, discount: { ...UNRESTRICTED, code: 'FREESHIP', kind: 'free-shipping' } },
  {
    what: '20 % off from $150.00, once per customer',
    taken: 0,
    discount: {
      ...UNRESTRICTED,
      code: 'BIG20',
      kind: 'percent',
      percent: 20,
      minimumSubtotal: 15_000,
      isOncePerCustomer: true,
    },
  },
  {
    what: 'expired',
    taken: 0,
    discount: { ...UNRESTRICTED, code: 'SUMMER25', kind: 'percent', percent: 25, endsAt: Date.UTC(2026, 8, 1) },
  },
  {
    what: 'used up',
    taken: 50,
    discount: { ...UNRESTRICTED, code: 'FIRST50', kind: 'percent', percent: 15, totalUses: 50 },
  },
].map(({ discount, ...rest }) => ({ ...rest, discount: discountSchema.parse(discount) }));
