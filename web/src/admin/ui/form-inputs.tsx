import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

export type InputProps<Value> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What is wrong with the value, as a sentence. */
  readonly error?: string | undefined;
  /** Help below the input, in the place of an error. */
  readonly hint?: string | undefined;
};

type TextInputProps = InputProps<string> & {
  readonly name?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'numeric' | 'email' | 'url';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly isRequired?: boolean;
  readonly isMultiline?: boolean;
  readonly isAutoFocused?: boolean;
  /** Unlike a disabled input, it keeps the focus. */
  readonly isReadOnly?: boolean;
  readonly onBlur?: () => void;
};

/** The browser sizes the textarea where it can. MUI measures every textarea each time its form renders, which makes typing slow. */
function getMultilineProps() {
  if (!CSS.supports('field-sizing', 'content')) return { rows: { minRows: 3, maxRows: 14 }, slots: {} };
  return { rows: {}, slots: { input: { inputComponent: 'textarea' } } } as const;
}

export const TextInput = memo(function TextInput({
  onChange,
  error,
  hint,
  inputMode,
  isRequired = false,
  isMultiline = false,
  isAutoFocused = false,
  isReadOnly = false,
  ...rest
}: TextInputProps) {
  const { control, recordCaret } = usePreservedFocus(isMultiline, isAutoFocused);
  const multiline = isMultiline ? getMultilineProps() : undefined;
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputRef={control}
      multiline={isMultiline}
      {...multiline?.rows}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={(event) => {
        recordCaret(event.target.selectionStart);
        onChange(event.target.value);
      }}
      slotProps={{
        htmlInput: { dir: 'auto', 'aria-required': isRequired, inputMode, readOnly: isReadOnly },
        ...multiline?.slots,
      }}
    />
  );
});

/**
 * Focuses the first field of a form. When a text grows so long that its input becomes a textarea, which is another element, it moves the
 * focus and the caret along.
 */
function usePreservedFocus(isMultiline: boolean, isAutoFocused: boolean) {
  const control = useRef<HTMLInputElement>(null);
  const wasMultiline = useRef(isMultiline);
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
  return {
    control,
    /** Called at every keystroke. */
    recordCaret: (position: number | null) => {
      caret.current = position;
    },
  };
}

type SelectInputProps<Value extends string> = InputProps<Value> & {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
};

/** The browser's own select, which every phone shows in its own way. */
export function SelectInput<Value extends string>({
  onChange,
  options,
  error,
  hint,
  ...rest
}: SelectInputProps<Value>) {
  return (
    <TextField
      {...rest}
      select
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={(event) => {
        const option = options.find(({ value }) => value === event.target.value);
        if (option) onChange(option.value);
      }}
      slotProps={{ select: { native: true } }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}

type CheckboxInputProps = Pick<InputProps<boolean>, 'label' | 'value' | 'onChange'>;

export const CheckboxInput = memo(function CheckboxInput({ label, value, onChange }: CheckboxInputProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox checked={value} onChange={(event) => onChange(event.target.checked)} />}
    />
  );
});
