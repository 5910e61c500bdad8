import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Icon } from '../icon/icon.tsx';
import { FormField, type InputProps } from './field.tsx';
import styles from './panel-form.module.css';

type SelectInputProps = InputProps<string> & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

function Arrow() {
  return (
    <span className={styles.arrow}>
      <Icon name="down" />
    </span>
  );
}

/** One of a few: the browser's own list, which every phone knows how to show. */
export function SelectInput({ label, value, onChange, error, hint, options }: SelectInputProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      {(ties) => (
        <NativeSelect
          input={<OutlinedInput />}
          IconComponent={Arrow}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputProps={ties}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
