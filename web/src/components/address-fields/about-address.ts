import type { Address } from '@plenty/contract/checkout/address';

/** What the fields of an address are called, by people and by browsers (CHK-02). */
export const ADDRESS_FIELD_ATTRIBUTES = {
  firstName: { label: 'First Name', autoComplete: 'given-name' },
  lastName: { label: 'Last Name', autoComplete: 'family-name' },
  address: { label: 'Street Address', autoComplete: 'address-line1' },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State', autoComplete: 'address-level1' },
  zipCode: { label: 'ZIP Code', autoComplete: 'postal-code' },
  country: { label: 'Country', autoComplete: 'country-name' },
} as const satisfies Record<keyof Address, unknown>;
