import styles from './csv-file-input.module.css';

type CsvFileInputProps = {
  readonly label: string;
  readonly isReading: boolean;
  readonly isDisabled: boolean;
  /** Why the last file could not be read. */
  readonly problem: string | undefined;
  readonly onChoose: (file: File) => void;
};

/** Chooses a CSV file; the same file can be chosen again after it was corrected. */
export function CsvFileInput({ label, isReading, isDisabled, problem, onChoose }: CsvFileInputProps) {
  return (
    <>
      <label className={styles.file}>
        <span className={styles.label}>{isReading ? 'Reading...' : label}</span>
        <input
          type="file"
          accept=".csv,text/csv"
          className={styles.input}
          disabled={isDisabled}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onChoose(chosen);
            event.target.value = '';
          }}
        />
      </label>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}
