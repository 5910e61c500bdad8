/** `settings/shop`: obviously nobody's addresses, so that no message from a demo shop reaches a person. */
export const shopSettings = {
  supportEmail: 'support@plenty.example',
  ownerEmail: 'owner@plenty.example',
  postalAddress: 'Plenty, 100 Demo Street, Portland, OR 97201',
  socialLinks: [
    { label: 'Instagram', href: 'https://example.com/plenty-instagram' },
    { label: 'TikTok', href: 'https://example.com/plenty-tiktok' },
    { label: 'YouTube', href: 'https://example.com/plenty-youtube' },
  ],
};

/** `settings/payments`: shoppers are told how to pay by hand until the owner connects a wallet. */
export const paymentSettings = { mode: 'manual', payee: 'pay@plenty.example' };
