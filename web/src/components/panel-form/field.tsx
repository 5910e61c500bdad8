import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { type ReactNode, useId } from 'react';

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
