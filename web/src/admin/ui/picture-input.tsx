import { PICTURE_TYPES } from '@plenty/contract/admin/products';
import type { Picture } from '@plenty/contract/catalog/picture';
import { type DragEvent, useId, useState } from 'react';
import { getErrorMessage } from '../../shell/api-client.ts';
import { callAdminApi } from '../api/admin-api.ts';
import { type InputProps, TextInput } from './form-inputs.tsx';
import { RowThumbnail } from './list.tsx';
import styles from './picture-input.module.css';
import { PictureError, resizePicture } from './resize-picture.ts';

/** Shown until a picture kept elsewhere is there: its own colours cannot be read. */
const DEFAULT_PLACEHOLDER_COLOR = '#e7e1d5';

const BASE64_CHUNK_BYTES = 0x8000;

async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = [];
  // In parts: a function takes only so many arguments.
  for (let from = 0; from < bytes.length; from += BASE64_CHUNK_BYTES) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + BASE64_CHUNK_BYTES)));
  }
  return btoa(parts.join(''));
}

/** Keeps a picture file in the shop, in its three widths (D-48). */
export async function uploadPicture(file: File): Promise<Picture> {
  const { files, placeholder } = await resizePicture(file);
  const [data400, data800, data1200] = await Promise.all(files.map(toBase64));
  const type = PICTURE_TYPES.find((known) => known === files[0]?.type);
  if (!type || !data400 || !data800 || !data1200) throw new PictureError('This browser cannot resize pictures.');
  const added = await callAdminApi('uploadPicture', { body: { type, data400, data800, data1200 } });
  return { ...added, alt: '', placeholder };
}

/** A picture that is kept elsewhere, by its address. */
export async function loadPictureFromUrl(src: string): Promise<Picture> {
  const size = await measurePicture(src);
  if (!size) throw new PictureError('No picture could be loaded from this address.');
  return { src, alt: '', ...size, placeholder: DEFAULT_PLACEHOLDER_COLOR };
}

/** How large the picture at an address is, in pixels; undefined when none can be loaded from there. */
export async function measurePicture(
  src: string,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const picture = new Image();
  picture.src = src;
  try {
    await picture.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = picture;
  return width > 0 && height > 0 ? { width, height } : undefined;
}

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

/** One picture, by its address or from a file, with a look at it. */
export function PictureInput({ label, value, onChange, error, hint }: InputProps<string>) {
  return (
    <div className={styles.input}>
      <RowThumbnail src={value} />
      <div className={styles.address}>
        <TextInput
          label={label}
          value={value}
          error={error}
          hint={hint ?? 'An address that starts with https:// or /, or a file:'}
          inputMode="url"
          onChange={onChange}
        />
        <PictureFileInput label={`${label} from a file`} onAdd={({ src }) => onChange(src)} />
      </div>
    </div>
  );
}
