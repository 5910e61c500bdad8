import { TextFieldSkeleton } from '../text-field/field-placeholder.tsx';
import { ADDRESS_FIELD_ATTRIBUTES } from './about-address.ts';
import { ADDRESS_FIELDS } from './address-field-names.ts';
import styles from './address-fields.module.css';

/** The place of an address that is on its way. */
export function AddressFieldsSkeleton() {
  return (
    <div className={styles.address}>
      {ADDRESS_FIELDS.map((field) => (
        <div key={field} data-field={field}>
          <TextFieldSkeleton label={ADDRESS_FIELD_ATTRIBUTES[field].label} />
        </div>
      ))}
    </div>
  );
}
