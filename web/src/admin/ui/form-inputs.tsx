import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './form.module.css';

/** What every field of the panel takes. */
export type InputProps<Value> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What is wrong with it, in a sentence. */
  readonly error?: string | undefined;
  /** A word under the field that is not an error. */
  readonly hint?: string | undefined;
};

/** What ties a control to its label and to the words below it. */
export type ControlAttributes = { readonly id: string; readonly 'aria-describedby'?: string };

type FormFieldProps = Pick<InputProps<unknown>, 'label' | 'error' | 'hint'> & {
  readonly children: (ties: ControlAttributes) => ReactNode;
};

/** A control with its label above and what is wrong with it, or a hint, below. */
export function FormField({ label, error, hint, children }: FormFieldProps) {
  const id = useId();
  const below = error ?? hint;
  const belowId = `${id}-about`;
  return (
    <FormControl error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {children({ id, ...(below && { 'aria-describedby': belowId }) })}
      {below && <FormHelperText id={belowId}>{below}</FormHelperText>}
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

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * The control of a text field. The first field of a form has the focus from the start; and a text that grows long while it is typed
 * gets another control, to which focus and caret go along.
 */
export function usePreservedFocus(
  isMultiline: boolean,
  isFirst: boolean,
): {
  readonly control: RefObject<TextControl | null>;
  /** To be told at every keystroke. */
  readonly noteCaret: (caret: number | null) => void;
} {
  const control = useRef<TextControl>(null);
  const drawn = useRef(isMultiline);
  const caret = useRef<number>(null);
  useEffect(() => {
    if (isFirst) control.current?.focus();
  }, [isFirst]);
  useLayoutEffect(() => {
    if (drawn.current === isMultiline) return;
    drawn.current = isMultiline;
    if (caret.current === null) return;
    control.current?.focus();
    control.current?.setSelectionRange(caret.current, caret.current);
  }, [isMultiline]);
  return {
    control,
    noteCaret: (place) => {
      caret.current = place;
    },
  };
}

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

type CheckboxInputProps = {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

/** A box to tick, with its words beside it. */
export function CheckboxInput({ label, isTicked: isChecked, onChange }: CheckboxInputProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
