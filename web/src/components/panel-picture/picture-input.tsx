import { RowThumbnail } from '../panel-list/row-picture.tsx';
import type { InputProps } from '../panel-form/field.tsx';
import { TextInput } from '../panel-form/text-input.tsx';
import styles from './panel-picture.module.css';
import { PictureFileInput } from './picture-files.tsx';

/** One picture, by its address or from a file, with a look at it. */
export function PictureInput({ label, value, onChange, error, hint }: InputProps<string>) {
  return (
    <div className={styles.input}>
      <RowThumbnail src={value} />
      <div className={styles.address}>
        <TextInput
          label={label}
          value={value}
          error={error}
          hint={hint ?? 'An address that starts with https:// or /, or a file:'}
          inputMode="url"
          onChange={onChange}
        />
        <PictureFileInput label={`${label} from a file`} onAdd={({ src }) => onChange(src)} />
      </div>
    </div>
  );
}
