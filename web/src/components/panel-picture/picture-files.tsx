import type { Picture } from '@plenty/contract/catalog/picture';
import { type DragEvent, useId, useState } from 'react';
import { getErrorMessage } from '../../lib/plain-reason.ts';
import { uploadPicture } from './add-picture.ts';
import styles from './panel-picture.module.css';
import { PictureError } from './resize-picture.ts';

type PictureFileInputProps = {
  readonly label: string;
  readonly isMultiple?: boolean;
  readonly onAdd: (picture: Picture) => void;
};

function getUploadError(failure: unknown, file: File): string {
  if (failure instanceof PictureError) return failure.message;
  return getErrorMessage(failure) ?? `${file.name} could not be stored. Please try again.`;
}

/** A place to choose picture files or to drop them on; each is resized here and kept in the shop. */
export function PictureFileInput({ label, isMultiple = false, onAdd }: PictureFileInputProps) {
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const problemsId = useId();
  const take = async (files: readonly File[]) => {
    setProblems([]);
    setWaiting((now) => now + files.length);
    for (const file of files) {
      try {
        onAdd(await uploadPicture(file));
      } catch (failure) {
        setProblems((now) => [...now, getUploadError(failure, file)]);
      } finally {
        setWaiting((now) => now - 1);
      }
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    void take(isMultiple ? files : files.slice(0, 1));
  };
  return (
    <div className={styles.files}>
      {/* What is dropped is an addition for the mouse: the control inside does the same for everybody. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <span className={styles.dropLabel}>{waiting > 0 ? 'Resizing and storing...' : label}</span>
        <input
          type="file"
          className={styles.fileInput}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple={isMultiple}
          aria-describedby={problemsId}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void take(files);
          }}
        />
      </label>
      <div id={problemsId} role="alert" className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );
}
