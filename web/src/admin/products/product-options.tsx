import { COLORS, SIZES, isEmptyOption, sortSizes } from '@plenty/contract/catalog/options';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import styles from './product-form.module.css';

/** The sizes to tick: the shop's own, and what the product has beyond them (APROD-10). */
export function getSizeOptions(chosen: readonly string[]): string[] {
  return [...new Set([...SIZES, ...chosen])];
}

/** The colours to tick: the shop's own, and the product's custom ones (APROD-12). */
export function getColorOptions(chosen: readonly string[]): string[] {
  return [...new Set([...COLORS, ...chosen])];
}

export function toggleSize(chosen: readonly string[], size: string): string[] {
  return chosen.includes(size) ? chosen.filter((other) => other !== size) : sortSizes([...chosen, size]);
}

export function toggleColor(chosen: readonly string[], color: string): string[] {
  return chosen.includes(color) ? chosen.filter((other) => other !== color) : [...chosen, color];
}

export type CustomColorResult = { readonly colors: string[]; readonly problem?: never } | { readonly problem: string };

const MAX_COLOR_LENGTH = 60;

/** APROD-09: a custom colour is trimmed, not empty and not already selected; 'Default Title' is no colour (APROD-08). */
export function addCustomColor(chosen: readonly string[], typed: string): CustomColorResult {
  const color = typed.trim();
  if (isEmptyOption(color)) return { problem: 'Please type a color' };
  if (color.length > MAX_COLOR_LENGTH) return { problem: `Please use at most ${MAX_COLOR_LENGTH} characters` };
  if (chosen.some((other) => other.toLowerCase() === color.toLowerCase())) {
    return { problem: `${color} is already selected` };
  }
  const known = COLORS.find((other) => other.toLowerCase() === color.toLowerCase());
  return { colors: [...chosen, known ?? color] };
}

type OptionCheckboxesProps = {
  readonly title: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (option: string) => void;
  readonly error?: string | undefined;
  /** Below the boxes, such as a field for one more. */
  readonly children?: ReactNode;
};

/** A list of options to tick, as small words in frames. */
export function OptionCheckboxes({ title, options, chosen, onToggle, error, children }: OptionCheckboxesProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.options} {...(error && { 'aria-describedby': errorId })}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.boxes}>
        {options.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="checkbox"
              className={styles.optionBox}
              checked={chosen.includes(option)}
              onChange={() => onToggle(option)}
            />
            <span dir="auto">{option}</span>
          </label>
        ))}
      </div>
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

/** APROD-09: a colour of the owner's own. */
export function CustomColorInput({ chosen, onChange }: CustomColorInputProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const added = addCustomColor(chosen, typed);
    setProblem(added.problem);
    if (added.problem !== undefined) return;
    onChange(added.colors);
    setTyped('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter here is meant for the colour, not for the whole product.
    event.preventDefault();
    add();
  };
  return (
    // What is caught here is a key of the field inside, which is a control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.withButton} onKeyDown={addOnEnter}>
      <TextInput
        label="Custom color"
        value={typed}
        error={problem}
        placeholder="Ocean Mist"
        onChange={(value) => {
          setTyped(value);
          setProblem(undefined);
        }}
      />
      <Button variant="quiet" onClick={add}>
        Add color
      </Button>
    </div>
  );
}
