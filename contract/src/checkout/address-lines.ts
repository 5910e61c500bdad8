import type { Address } from './address.ts';
import { formatPhoneNumber } from './phone-number.ts';

/** The lines of an address as they are printed on a parcel. */
export function listAddressLines(recipient: Address): string[] {
  const { firstName, lastName, address, address2, city, state, zipCode, country, phone } = recipient;
  return [
    `${firstName} ${lastName}`,
    address,
    ...(address2 ? [address2] : []),
    `${city}, ${state} ${zipCode}`,
    country,
    ...(phone ? [formatPhoneNumber(phone)] : []),
  ];
}
