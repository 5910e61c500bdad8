import type { Address } from '@plenty/contract/checkout/address';

/** The fields of an address in the order they are asked for. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const satisfies readonly (keyof Address)[];
