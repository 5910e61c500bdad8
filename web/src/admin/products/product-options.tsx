import { COLORS, SIZES, isEmptyOption } from '@plenty/contract/catalog/options';
import { sortSizes } from '@plenty/contract/catalog/size-order';
import { toShopSize } from '@plenty/contract/catalog/size-names';
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

type OptionKind = 'size' | 'color';
type CustomOptionResult = { readonly chosen: string[]; readonly problem?: never } | { readonly problem: string };

const MAX_OPTION_LENGTH = 60;

/** The shop's own spelling of an option, such as MED for 'medium' and Black for 'black'. */
function toKnownOption(kind: OptionKind, typed: string): string {
  if (kind === 'size') return toShopSize(typed);
  return COLORS.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed;
}

/** Adds an option that the shop does not offer by itself. Shopify's 'Default Title' is none (APROD-08). */
export function addCustomOption(kind: OptionKind, chosen: readonly string[], text: string): CustomOptionResult {
  // Sizes come in runs: '28, 30, 32'.
  const typed = (kind === 'size' ? text.split(',') : [text])
    .map((each) => each.trim())
    .filter((each) => !isEmptyOption(each));
  if (typed.length === 0) return { problem: `Please type a ${kind}` };
  if (typed.some((each) => each.length > MAX_OPTION_LENGTH))
    return { problem: `Please use at most ${MAX_OPTION_LENGTH} characters` };
  const isChosen = (each: string) => {
    const option = toKnownOption(kind, each).toLowerCase();
    return chosen.some((other) => other.toLowerCase() === option);
  };
  const known = typed.find(isChosen);
  if (known !== undefined) return { problem: `${known} is already selected` };
  const next = [...new Set([...chosen, ...typed.map((each) => toKnownOption(kind, each))])];
  return { chosen: kind === 'size' ? sortSizes(next) : next };
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

type CustomOptionInputProps = {
  readonly kind: OptionKind;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

export function CustomOptionInput({ kind, chosen, onChange }: CustomOptionInputProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const added = addCustomOption(kind, chosen, text);
    setProblem(added.problem);
    if (added.problem !== undefined) return;
    onChange(added.chosen);
    setText('');
  };
  return (
    <InputWithButton buttonLabel={`Add ${kind}`} onAdd={add}>
      <TextInput
        label={`Custom ${kind}`}
        value={text}
        error={problem}
        placeholder={kind === 'size' ? '32' : 'Ocean Mist'}
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
