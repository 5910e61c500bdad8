import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type Props = FieldProps<string> & {
  readonly name?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'numeric' | 'email' | 'url';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly isRequired?: boolean;
  readonly isMultiline?: boolean;
  readonly isFirst?: boolean;
  readonly onLeave?: () => void;
};

/** One line of text, or several. The text decides by itself whether it reads from the left or from the right. */
export function TextInput({ label, value, onChange, error, hint, ...about }: Props) {
  const { isMultiline = false, isRequired = false, isFirst = false } = about;
  const { control, noteCaret } = useKeptFocus(isMultiline, isFirst);
  return (
    <Field label={label} error={error} hint={hint}>
      {(ties) => (
        <OutlinedInput
          inputRef={control}
          name={about.name}
          type={about.type ?? 'text'}
          value={value}
          placeholder={about.placeholder}
          autoComplete={about.autoComplete ?? 'off'}
          multiline={isMultiline}
          {...(isMultiline && { minRows: 3, maxRows: 14 })}
          onChange={(event) => {
            noteCaret(event.target.selectionStart);
            onChange(event.target.value);
          }}
          onBlur={about.onLeave}
          id={ties.id}
          slotProps={{
            input: {
              dir: 'auto',
              'aria-required': isRequired,
              'aria-describedby': ties['aria-describedby'],
              inputMode: about.inputMode,
            },
          }}
        />
      )}
    </Field>
  );
}
