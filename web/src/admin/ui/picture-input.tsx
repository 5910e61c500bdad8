import { type Picture, pictureUrlSchema } from '@plenty/contract/catalog/picture';
import { type DragEvent, useId, useRef, useState } from 'react';
import { getErrorMessage } from '../../shell/api-client.ts';
import { type InputProps, TextInput } from './form-inputs.tsx';
import { RowThumbnail } from './list.tsx';
import styles from './picture-input.module.css';
import { measurePicture } from './measure-picture.ts';
import { ALREADY_ADDED_MESSAGE, PictureError } from '../../lib/resize-picture.ts';
import { usePendingUploads } from './pending-uploads.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { uploadPicture } from './upload-picture.ts';

/** For pictures on other sites, whose colors the browser does not let us read. */
const DEFAULT_PLACEHOLDER_COLOR = '#e7e1d5';

/** A picture on another site. */
async function loadPictureFromUrl(src: string): Promise<Picture> {
  const size = await measurePicture(src);
  if (!size) throw new PictureError('No picture could be loaded from this address.');
  return { src, alt: '', ...size, placeholder: DEFAULT_PLACEHOLDER_COLOR };
}

/** A picture by its URL: the props of its text input, and `load`, which hands over the picture once it could be loaded. */
export function usePictureUrl(onLoad: PictureFileInputProps['onAdd']) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const [isLoading, setIsLoading] = useState(false);
  // State would not stop a double click: its second click comes before the next render.
  const isBusy = useRef(false);
  usePendingUploads(isLoading);
  useUnsavedChanges(isLoading);
  const load = async () => {
    const parsed = pictureUrlSchema.safeParse(url.trim());
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setIsLoading(true);
    try {
      if (onLoad(await loadPictureFromUrl(parsed.data)) === false) throw new PictureError(ALREADY_ADDED_MESSAGE);
      setUrl('');
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : undefined);
    } finally {
      isBusy.current = false;
      setIsLoading(false);
    }
    return undefined;
  };
  const handleChange = (value: string) => {
    setUrl(value);
    setError(undefined);
  };
  return {
    load: () => void load(),
    inputProps: { value: url, error, placeholder: 'https://', inputMode: 'url', onChange: handleChange } as const,
  };
}

type PictureFileInputProps = {
  readonly label: string;
  readonly isMultiple?: boolean;
  /** False when the picture is there already. */
  readonly onAdd: (picture: Picture) => boolean | void;
};

/** Picture files are chosen or dropped here, resized in the browser, and stored one by one. */
export function PictureFileInput({ label, isMultiple = false, onAdd }: PictureFileInputProps) {
  const { upload, isUploading, problems } = usePictureUpload(onAdd);
  const problemsId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    upload(isMultiple ? files : files.slice(0, 1));
  };
  return (
    <div>
      {/* Dropping is an extra for mouse users; the input inside does the same for everybody. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <span className={styles.dropLabel}>{isUploading ? 'Resizing and storing...' : label}</span>
        <input
          type="file"
          className={styles.fileInput}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif"
          multiple={isMultiple}
          aria-describedby={problemsId}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            upload(files);
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

function usePictureUpload(onAdd: PictureFileInputProps['onAdd']) {
  const [pendingCount, setPendingCount] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const upload = async (files: readonly File[]) => {
    setProblems([]);
    setPendingCount((now) => now + files.length);
    for (const file of files) {
      try {
        if (onAdd(await uploadPicture(file)) === false) throw new PictureError(ALREADY_ADDED_MESSAGE);
      } catch (failure) {
        setProblems((now) => [...new Set([...now, getUploadError(failure, file)])]);
      } finally {
        setPendingCount((now) => now - 1);
      }
    }
  };
  const isUploading = pendingCount > 0;
  usePendingUploads(isUploading);
  useUnsavedChanges(isUploading);
  return { upload: (files: readonly File[]) => void upload(files), isUploading, problems };
}

function getUploadError(failure: unknown, file: File): string {
  if (failure instanceof PictureError) return failure.message;
  return getErrorMessage(failure) ?? `${file.name} could not be stored. Please try again.`;
}

/** One picture, from a URL or a file, with a thumbnail. */
export function PictureInput({ label, value, onChange, error, hint }: InputProps<string>) {
  return (
    <div className={styles.input}>
      <RowThumbnail src={error === undefined ? value : ''} />
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
