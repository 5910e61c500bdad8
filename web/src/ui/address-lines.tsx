import type { Address } from '@plenty/contract/checkout/address';
import styles from './address-lines.module.css';

/** An address as it is printed on a parcel. */
export function AddressLines({ address }: { readonly address: Address }) {
  const { firstName, lastName, address: street, city, state, zipCode, country } = address;
  return (
    <address className={styles.address}>
      {firstName} {lastName}
      <br />
      {street}
      <br />
      {city}, {state} {zipCode}
      <br />
      {country}
    </address>
  );
}
