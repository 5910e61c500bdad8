import { createHash } from 'node:crypto';

/** PayPal identifies an account by its id and its main address. */
export interface PayPalAccount {
  readonly id: string;
  readonly email: string;
}

/** The payer. Another name than the shop's customer has, and not ASCII, so that tests notice encoding errors. */
export const PAYER = {
  id: 'WALLETJOERG26',
  email: 'joerg.oesterle@wallet.example',
  firstName: 'Jörg',
  lastName: 'Österle',
  country: 'US',
} as const;

/** The addresses in the payer's account, the first of which is chosen at the start. */
export const PAYER_ADDRESSES = [
  { name: 'Jörg Österle', line1: '1 Pine Street', line2: '', city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
  { name: 'Jörg Österle', line1: '350 5th Avenue', line2: 'Floor 3', city: 'New York', state: 'NY', zip: '10118', country: 'US' },
  { name: 'Jörg Österle', line1: 'Lindenstraße 7', line2: '', city: 'Berlin', state: 'BE', zip: '10969', country: 'DE' },
] as const; // prettier-ignore
export type PayerAddress = (typeof PAYER_ADDRESSES)[number];

const KNOWN_ACCOUNTS: ReadonlyMap<string, string> = new Map([['pay@plenty.example', 'PLENTYDEMO123']]);

/** The account in a form's `business`, which is an address or an id. */
export function findAccount(business: string): PayPalAccount {
  const email = business.trim().toLowerCase();
  if (!email.includes('@')) {
    const [known] = [...KNOWN_ACCOUNTS].find(([, id]) => id === business) ?? [];
    return { id: business, email: known ?? `${email}@accounts.example` };
  }
  const hash = createHash('sha256').update(email).digest();
  const id = Array.from(hash.subarray(0, 13), (byte) => (byte % 36).toString(36)).join('');
  return { id: KNOWN_ACCOUNTS.get(email) ?? id.toUpperCase(), email };
}

/** The one app of the fake: the credentials of its API, and the webhook that messages are signed for. */
export const PAYPAL_APP = {
  clientId: 'plenty-local',
  clientSecret: 'plenty-local-paypal-secret',
  webhookId: 'WH-PLENTY-LOCAL',
} as const;
