import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute } from 'react';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  /** A word under the field that is not an error. */
  readonly hint?: string | undefined;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'email' | 'numeric' | undefined;
  readonly isReadOnly?: boolean;
  /** A password. */
  readonly isSecret?: boolean;
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
};

/** One field with its label above and what is wrong with it below. */
export function FormField({ name, label, value, error, hint, onChange, ...about }: Props) {
  const id = `field-${name.replace('.', '-')}`;
  const below = error ?? hint;
  const belowId = `${id}-about`;
  return (
    <FormControl error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        type={about.isSecret ? 'password' : about.inputMode === 'email' ? 'email' : 'text'}
        value={value}
        autoComplete={about.autoComplete}
        readOnly={about.isReadOnly ?? false}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          input: {
            'aria-required': true,
            ...(about.maxLength && { maxLength: about.maxLength }),
            ...(about.inputMode && { inputMode: about.inputMode }),
            ...(below && { 'aria-describedby': belowId }),
          },
        }}
      />
      {below && <FormHelperText id={belowId}>{below}</FormHelperText>}
    </FormControl>
  );
}
