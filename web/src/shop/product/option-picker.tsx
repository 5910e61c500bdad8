import { type Ref, useId } from 'react';
import { getColorSwatch } from '../color-swatch.ts';
import styles from './option-picker.module.css';

type OptionPickerProps = {
  readonly title: 'Color' | 'Size';
  readonly options: readonly string[];
  readonly chosen: string;
  readonly onChoose: (option: string) => void;
  readonly isSoldOut?: (option: string) => boolean;
  /** The option that fits the shopper as far as the browser knows; it is marked and never chosen by itself. */
  readonly yours?: string;
  /** Set to the first available option, which takes the focus when the choice is missing. */
  readonly firstOption: Ref<HTMLInputElement>;
  /** Whether the shopper tried to add to the cart without this choice. */
  readonly isMissing: boolean;
};

/** The radio buttons of a product's colors or sizes (PDP-05). Sold-out options are struck through and disabled. */
export function OptionPicker(props: OptionPickerProps) {
  const { title, options, chosen, onChoose, isSoldOut = () => false, yours, firstOption, isMissing } = props;
  const name = useId();
  if (options.length === 0) return null;
  const firstAvailable = options.find((option) => !isSoldOut(option));
  const missingId = `${name}missing`;
  return (
    <fieldset
      className={styles.picker}
      role="radiogroup"
      aria-labelledby={`${name}title`}
      {...(isMissing && { 'aria-invalid': true, 'aria-describedby': missingId })}
    >
      <legend className={styles.legend}>
        <span id={`${name}title`}>{title}</span>
        <span className={styles.chosen}>{chosen}</span>
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <Option
            key={option}
            ref={option === firstAvailable ? firstOption : undefined}
            name={name}
            option={option}
            swatch={title === 'Color' ? getColorSwatch(option) : undefined}
            isChosen={chosen === option}
            isSoldOut={isSoldOut(option)}
            isYours={option === yours}
            onChoose={onChoose}
          />
        ))}
      </div>
      {isMissing && (
        <p id={missingId} className={styles.missing}>
          Choose a {title.toLowerCase()} to add this to your cart.
        </p>
      )}
    </fieldset>
  );
}

type OptionProps = {
  readonly ref: Ref<HTMLInputElement> | undefined;
  readonly name: string;
  readonly option: string;
  /** A CSS background. */
  readonly swatch: string | undefined;
  readonly isChosen: boolean;
  readonly isSoldOut: boolean;
  readonly isYours: boolean;
  readonly onChoose: (option: string) => void;
};

function Option({ ref, name, option, swatch, isChosen, isSoldOut, isYours, onChoose }: OptionProps) {
  return (
    <label className={`${styles.option} ${swatch === undefined ? '' : styles.cloth}`}>
      <input
        ref={ref}
        type="radio"
        className={styles.radio}
        name={name}
        value={option}
        checked={isChosen}
        disabled={isSoldOut}
        onChange={() => onChoose(option)}
      />
      {swatch !== undefined && <span className={styles.swatch} style={{ background: swatch }} />}
      <span className={styles.word}>{option}</span>
      {isYours && <span className={styles.yours}> your size</span>}
      {isSoldOut && <span className="visually-hidden">, sold out</span>}
    </label>
  );
}
