import styles from './panel-form.module.css';

type Props = {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
};

/** A box to tick, with its words beside it. */
export function TickInput({ label, isTicked, onChange }: Props) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
