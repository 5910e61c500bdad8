import type { Address } from '@plenty/contract/checkout/address';
import { listAddressLines } from '@plenty/contract/checkout/address-lines';
import styles from './address-lines.module.css';

/** An address as it is printed on a parcel. */
export function AddressLines({ address }: { readonly address: Address }) {
  return <address className={styles.address}>{listAddressLines(address).join('\n')}</address>;
}
