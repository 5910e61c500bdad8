import { useRef } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import styles from './label-file-input.module.css';

type LabelFileInputProps = {
  /** The chosen file; undefined while there is none. */
  readonly name: string | undefined;
  readonly problem: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
};

/** A return label as a PDF or a PNG. */
export function LabelFileInput({ name, problem, onChoose, onRemove }: LabelFileInputProps) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button goes and must not take the focus with it.
  const remove = () => {
    place.current?.focus();
    onRemove();
  };
  return (
    <div ref={place} className={styles.label} tabIndex={-1}>
      <label className={`${buttonClass('quiet')} ${styles.choose}`}>
        {name === undefined ? 'Choose a PDF or PNG' : 'Choose another file'}
        <input
          className="visually-hidden"
          type="file"
          accept="application/pdf,image/png"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) onChoose(chosen);
          }}
        />
      </label>
      {name !== undefined && (
        <p className={styles.name}>
          <span dir="auto">{name}</span>
          <Button variant="text" onClick={remove}>
            Remove
          </Button>
        </p>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
