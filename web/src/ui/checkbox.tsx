import styles from './checkbox.module.css';

type Props = { readonly label: string; readonly isChecked: boolean; readonly onChange: (isChecked: boolean) => void };

export function Checkbox({ label, isChecked, onChange }: Props) {
  return (
    <label className={styles.label}>
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
