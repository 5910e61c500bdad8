import type { CreateOrderResponse } from '@plenty/contract/api/checkout-calls';

/** A message as PayPal's cart hand-off sends it, for the form the shop made; only what matters is changed. */
export function createIpnMessage(created: CreateOrderResponse, change: Readonly<Record<string, string>> = {}): string {
  const form = created.paypalFormData ?? {};
  const fields = {
    mc_gross: created.total,
    invoice: form['invoice'] ?? '',
    custom: form['custom'] ?? '',
    payer_id: 'PAYER1234567X',
    payment_date: '11:20:07 Nov 20, 2026 PST',
    payment_status: 'Completed',
    charset: 'windows-1252',
    first_name: 'J%F6rg',
    notify_version: '3.9',
    txn_id: '86J700648N228641Y',
    payment_type: 'instant',
    receiver_id: 'PLENTYDEMO123',
    receiver_email: 'primary@plenty.example',
    business: 'pay@plenty.example',
    txn_type: 'cart',
    mc_currency: 'USD',
    test_ipn: '1',
    ...change,
  };
  // The name stands for what Latin-1 bytes do: it is written as it is, everything else is escaped.
  return Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) => `${name}=${name === 'first_name' ? value : encodeURIComponent(value).replaceAll('%20', '+')}`,
    )
    .join('&');
}
