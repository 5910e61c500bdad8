import { COLORS, SIZES, isEmptyOption, sortSizes } from '@plenty/contract/catalog/options';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { CheckboxRow } from '../ui/form.tsx';
import styles from './product-form.module.css';

/** The shop's sizes, and the product's own (APROD-10). */
export function getSizeOptions(chosen: readonly string[]): string[] {
  return [...new Set([...SIZES, ...chosen])];
}

/** The shop's colors, and the product's custom ones (APROD-12). */
export function getColorOptions(chosen: readonly string[]): string[] {
  return [...new Set([...COLORS, ...chosen])];
}

export function toggleSize(chosen: readonly string[], size: string): string[] {
  return chosen.includes(size) ? chosen.filter((other) => other !== size) : sortSizes([...chosen, size]);
}

export function toggleColor(chosen: readonly string[], color: string): string[] {
  return chosen.includes(color) ? chosen.filter((other) => other !== color) : [...chosen, color];
}

type CustomColorResult = { readonly colors: string[]; readonly problem?: never } | { readonly problem: string };

const MAX_COLOR_LENGTH = 60;

/** Shopify's 'Default Title' is no color (APROD-08). */
export function addCustomColor(chosen: readonly string[], text: string): CustomColorResult {
  const color = text.trim();
  if (isEmptyOption(color)) return { problem: 'Please type a color' };
  if (color.length > MAX_COLOR_LENGTH) return { problem: `Please use at most ${MAX_COLOR_LENGTH} characters` };
  const isSame = (other: string) => other.toLowerCase() === color.toLowerCase();
  if (chosen.some(isSame)) return { problem: `${color} is already selected` };
  const known = COLORS.find(isSame);
  return { colors: [...chosen, known ?? color] };
}

type OptionCheckboxesProps = {
  readonly title: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (option: string) => void;
  readonly error?: string | undefined;
  /** Below the checkboxes. */
  readonly children?: ReactNode;
};

export function OptionCheckboxes({ title, options, chosen, onToggle, error, children }: OptionCheckboxesProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.options} {...(error && { 'aria-describedby': errorId })}>
      <legend className={styles.legend}>{title}</legend>
      <CheckboxRow>
        {options.map((option) => (
          <CheckboxInput
            key={option}
            label={option}
            value={chosen.includes(option)}
            onChange={() => onToggle(option)}
          />
        ))}
      </CheckboxRow>
      {error && (
        <p id={errorId} className={styles.problem}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

type CustomColorInputProps = {
  readonly chosen: readonly string[];
  readonly onChange: (colors: readonly string[]) => void;
};

export function CustomColorInput({ chosen, onChange }: CustomColorInputProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const added = addCustomColor(chosen, text);
    setProblem(added.problem);
    if (added.problem !== undefined) return;
    onChange(added.colors);
    setText('');
  };
  return (
    <InputWithButton buttonLabel="Add color" onAdd={add}>
      <TextInput
        label="Custom color"
        value={text}
        error={problem}
        placeholder="Ocean Mist"
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
      />
    </InputWithButton>
  );
}

type InputWithButtonProps = {
  readonly buttonLabel: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
};

/** An input that adds something to the product. Enter adds it, too, instead of submitting the whole form. */
export function InputWithButton({ buttonLabel, onAdd, children }: InputWithButtonProps) {
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onAdd();
  };
  return (
    // The key comes from the input inside, which is interactive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.withButton} onKeyDown={addOnEnter}>
      {children}
      <Button variant="quiet" onClick={onAdd}>
        {buttonLabel}
      </Button>
    </div>
  );
}
