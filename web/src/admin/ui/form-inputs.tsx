import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './form.module.css';

export type InputProps<Value> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What is wrong with the value, as a sentence. */
  readonly error?: string | undefined;
  /** Help below the input, in the place of an error. */
  readonly hint?: string | undefined;
};

type FormFieldProps = Pick<InputProps<unknown>, 'label' | 'error' | 'hint'> & {
  readonly children: (control: { readonly id: string; readonly 'aria-describedby'?: string }) => ReactNode;
};

/** An input with its label above and its error or hint below. */
function FormField({ label, error, hint, children }: FormFieldProps) {
  const id = useId();
  const helpId = `${id}-about`;
  const help = error ?? hint;
  return (
    <FormControl error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {children({ id, ...(help && { 'aria-describedby': helpId }) })}
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}

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

export function TextInput({
  label,
  value,
  onChange,
  error,
  hint,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  isRequired = false,
  isMultiline = false,
  isAutoFocused = false,
  ...rest
}: TextInputProps) {
  const { control, caret } = usePreservedFocus(isMultiline, isAutoFocused);
  return (
    <FormField label={label} error={error} hint={hint}>
      {({ id, ...described }) => (
        <OutlinedInput
          {...rest}
          id={id}
          inputRef={control}
          type={type}
          value={value}
          autoComplete={autoComplete}
          multiline={isMultiline}
          {...(isMultiline && { minRows: 3, maxRows: 14 })}
          onChange={(event) => {
            caret.current = event.target.selectionStart;
            onChange(event.target.value);
          }}
          slotProps={{ input: { ...described, dir: 'auto', 'aria-required': isRequired, inputMode } }}
        />
      )}
    </FormField>
  );
}

/**
 * Focuses the first field of a form. When a text grows so long that its input becomes a textarea, which is another element, it moves the
 * focus and the caret along.
 */
function usePreservedFocus(isMultiline: boolean, isAutoFocused: boolean) {
  const control = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const wasMultiline = useRef(isMultiline);
  /** Set at every keystroke. */
  const caret = useRef<number>(null);
  useEffect(() => {
    if (isAutoFocused) control.current?.focus();
  }, [isAutoFocused]);
  useLayoutEffect(() => {
    if (wasMultiline.current === isMultiline) return;
    wasMultiline.current = isMultiline;
    if (caret.current === null) return;
    control.current?.focus();
    control.current?.setSelectionRange(caret.current, caret.current);
  }, [isMultiline]);
  return { control, caret };
}

type SelectInputProps<Value extends string> = InputProps<Value> & {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
};

/** The browser's own select, which every phone shows in its own way. */
export function SelectInput<Value extends string>({
  label,
  value,
  onChange,
  error,
  hint,
  options,
}: SelectInputProps<Value>) {
  const select = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <NativeSelect
          input={<OutlinedInput />}
          IconComponent={SelectArrow}
          value={value}
          onChange={(event) => select(event.target.value)}
          inputProps={control}
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

function SelectArrow() {
  return (
    <span className={styles.arrow}>
      <Icon name="down" />
    </span>
  );
}

export function CheckboxInput({ label, value, onChange }: Pick<InputProps<boolean>, 'label' | 'value' | 'onChange'>) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        className={styles.box}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
