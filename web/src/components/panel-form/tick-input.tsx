import styles from './panel-form.module.css';

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
