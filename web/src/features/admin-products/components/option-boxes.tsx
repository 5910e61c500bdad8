import { type ReactNode, useId } from 'react';
import styles from './product-form.module.css';

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
