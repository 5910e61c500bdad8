import type { SavedAddress } from '@plenty/contract/account/saved-address';
import styles from './checkout.module.css';

type SavedAddressesProps = {
  readonly addresses: readonly SavedAddress[];
  readonly onChoose: (address: SavedAddress) => void;
};

function formatAddress({ firstName, lastName, address, city }: SavedAddress): string {
  return `${firstName} ${lastName}, ${address}, ${city}`;
}

/** A customer's addresses to choose from (D-31). Its place is there before they are, so that nothing moves. */
export function SavedAddresses({ addresses, onChoose }: SavedAddressesProps) {
  return (
    <label className={styles.saved}>
      Saved Addresses
      <select
        className={styles.select}
        value=""
        disabled={addresses.length === 0}
        onChange={({ target }) => {
          const chosen = addresses.find(({ id }) => id === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        <option value="">{addresses.length === 0 ? 'None saved yet' : 'Choose one'}</option>
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {formatAddress(address)}
          </option>
        ))}
      </select>
    </label>
  );
}
