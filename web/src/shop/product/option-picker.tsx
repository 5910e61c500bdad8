import { type CSSProperties, type Ref, useId } from 'react';
import unseenStyles from '../../ui/visually-hidden.module.css';
import { getColorSwatch } from '../color-swatch.ts';
import styles from './option-picker.module.css';

type Props = {
  readonly title: 'Color' | 'Size';
  readonly options: readonly string[];
  readonly chosen: string;
  readonly onChoose: (option: string) => void;
  readonly isSoldOut?: (option: string) => boolean;
  /** Takes the focus when a choice is missing. */
  readonly firstOption?: Ref<HTMLInputElement>;
  /** Whether adding to the cart was tried without this choice. */
  readonly isMissing: boolean;
};

function swatchStyle(option: string): CSSProperties {
  return { background: getColorSwatch(option) };
}

const neverSoldOut = () => false;

/** One choice among a product's colours or sizes (PDP-05). What is sold out is struck through and says so; a missing choice is marked. */
export function OptionPicker({
  title,
  options,
  chosen,
  onChoose,
  isSoldOut = neverSoldOut,
  firstOption,
  isMissing,
}: Props) {
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
        {options.map((option) => {
          const soldOut = isSoldOut(option);
          const hasCloth = title === 'Color' && getColorSwatch(option) !== undefined;
          return (
            <label key={option} className={`${styles.option} ${hasCloth ? styles.cloth : ''}`}>
              <input
                ref={option === firstAvailable ? firstOption : undefined}
                type="radio"
                className={styles.radio}
                name={name}
                value={option}
                checked={chosen === option}
                disabled={soldOut}
                onChange={() => onChoose(option)}
              />
              {hasCloth && <span className={styles.swatch} style={swatchStyle(option)} />}
              <span className={styles.word}>{option}</span>
              {soldOut && <span className={unseenStyles.unseen}>, sold out</span>}
            </label>
          );
        })}
      </div>
      {isMissing && (
        <p id={missingId} className={styles.missing}>
          Choose a {title.toLowerCase()} to add this to your cart.
        </p>
      )}
    </fieldset>
  );
}
