import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { FormField, type InputProps } from './field.tsx';
import { usePreservedFocus } from './use-kept-focus.ts';

type TextInputProps = InputProps<string> & {
  readonly name?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'numeric' | 'email' | 'url';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly isRequired?: boolean;
  readonly isMultiline?: boolean;
  readonly isAutoFocused?: boolean;
  readonly onBlur?: () => void;
};

/** One line of text, or several. The text decides by itself whether it reads from the left or from the right. */
export function TextInput({ label, value, onChange, error, hint, ...about }: TextInputProps) {
  const { isMultiline = false, isRequired = false, isAutoFocused = false } = about;
  const { control, noteCaret: recordCaret } = usePreservedFocus(isMultiline, isAutoFocused);
  return (
    <FormField label={label} error={error} hint={hint}>
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
            recordCaret(event.target.selectionStart);
            onChange(event.target.value);
          }}
          onBlur={about.onBlur}
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
    </FormField>
  );
}
