import type { Address } from '../checkout/address.ts';

/** An address for tests: only what matters is named. */
export function anAddress(override: Partial<Address> = {}): Address {
  return {
    firstName: 'Ada',
    lastName: 'Moss',
    address: '1 Pine Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'United States',
    ...override,
  };
}
