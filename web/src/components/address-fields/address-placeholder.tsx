import { FieldPlaceholder } from '../text-field/field-placeholder.tsx';
import { ABOUT_ADDRESS } from './about-address.ts';
import { ADDRESS_FIELDS } from './address-field-names.ts';
import styles from './address-fields.module.css';

/** The place of an address that is on its way. */
export function AddressPlaceholder() {
  return (
    <div className={styles.address}>
      {ADDRESS_FIELDS.map((field) => (
        <div key={field} data-field={field}>
          <FieldPlaceholder label={ABOUT_ADDRESS[field].label} />
        </div>
      ))}
    </div>
  );
}
