import { RowPicture } from '../panel-list/row-picture.tsx';
import type { FieldProps } from '../panel-form/field.tsx';
import { TextInput } from '../panel-form/text-input.tsx';
import styles from './panel-picture.module.css';

/** The address of one picture, with a look at it. */
export function PictureInput({ label, value, onChange, error, hint }: FieldProps<string>) {
  return (
    <div className={styles.input}>
      <RowPicture src={value} />
      <div className={styles.address}>
        <TextInput
          label={label}
          value={value}
          error={error}
          hint={hint ?? 'An address that starts with https:// or /'}
          inputMode="url"
          onChange={onChange}
        />
      </div>
    </div>
  );
}
