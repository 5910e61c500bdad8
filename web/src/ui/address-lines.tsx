import type { Address } from '@plenty/contract/checkout/address';
import styles from './address-lines.module.css';

/** An address as it stands on a parcel. */
export function AddressLines({ address: whole }: { readonly address: Address }) {
  const { firstName, lastName, address, city, state, zipCode, country } = whole;
  return (
    <address className={styles.address}>
      {firstName} {lastName}
      <br />
      {address}
      <br />
      {city}, {state} {zipCode}
      <br />
      {country}
    </address>
  );
}
