import { type Picture, pictureUrlSchema } from '@plenty/contract/catalog/picture';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { RowThumbnail } from '../ui/list.tsx';
import { PictureFileInput, loadPictureFromUrl } from '../ui/picture-input.tsx';
import { ReorderableList, moveItem } from '../ui/reorderable-list.tsx';
import styles from './product-form.module.css';

/** Takes the pictures as they are by then: files are read while others are added. */
type ChangePictures = (step: (pictures: readonly Picture[]) => readonly Picture[]) => void;
type ProductPicturesProps = {
  readonly pictures: readonly Picture[];
  readonly colors: readonly string[];
  readonly onChange: ChangePictures;
  readonly error?: string | undefined;
};

/** A product's pictures in their order: the first is on the card, the second when somebody points at it (SHOP-23). */
export function ProductPictures({ pictures, colors, onChange, error }: ProductPicturesProps) {
  const add = (picture: Picture) =>
    onChange((now) => (now.some(({ src }) => src === picture.src) ? now : [...now, picture]));
  return (
    <section aria-labelledby="pictures-title" className={styles.pictures}>
      <h3 id="pictures-title" className={styles.legend}>
        Images
      </h3>
      {pictures.length > 0 && (
        <ReorderableList
          label="Images"
          items={pictures}
          getKey={({ src }) => src}
          getName={({ alt }, place) => alt || `image ${place + 1}`}
          onMove={(from, to) => onChange((now) => moveItem(now, from, to))}
        >
          {(picture, place) => (
            <PictureRow
              picture={picture}
              place={place}
              colors={colors}
              onChange={(change) =>
                onChange((now) => now.map((other) => (other.src === picture.src ? { ...other, ...change } : other)))
              }
              onRemove={() => onChange((now) => now.filter(({ src }) => src !== picture.src))}
            />
          )}
        </ReorderableList>
      )}
      {error && <p className={styles.problem}>{error}</p>}
      <PictureFileInput label="Add images from files" isMultiple onAdd={add} />
      <PictureUrlInput onAdd={add} />
    </section>
  );
}

function PictureUrlInput({ onAdd }: { readonly onAdd: (picture: Picture) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const add = async () => {
    const address = pictureUrlSchema.safeParse(typed.trim());
    if (!address.success) return setProblem(address.error.issues[0]?.message);
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      onAdd(await loadPictureFromUrl(address.data));
      setTyped('');
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : undefined);
    } finally {
      isBusy.current = false;
    }
    return undefined;
  };
  return (
    // What is caught here is a key of the field inside, which is a control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.withButton}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        label="Image address"
        value={typed}
        error={problem}
        placeholder="https://"
        inputMode="url"
        onChange={(value) => {
          setTyped(value);
          setProblem(undefined);
        }}
      />
      <Button variant="quiet" onClick={() => void add()}>
        Add image
      </Button>
    </div>
  );
}

type PictureRowProps = {
  readonly picture: Picture;
  readonly place: number;
  readonly colors: readonly string[];
  readonly onChange: (change: Pick<Picture, 'alt'> | { readonly color: string | undefined }) => void;
  readonly onRemove: () => void;
};

/** One picture of a product: what it shows in words, and in which colour. */
export function PictureRow({ picture, place, colors, onChange, onRemove }: PictureRowProps) {
  const known = [...new Set([...colors, ...(picture.color ? [picture.color] : [])])];
  return (
    <div className={styles.entry}>
      <RowThumbnail src={picture.src} />
      <div className={styles.entryFields}>
        <FieldPair>
          <TextInput
            label={`Alternative text of image ${place + 1}`}
            value={picture.alt}
            placeholder="What it shows, for those who cannot see it"
            onChange={(alt) => onChange({ alt })}
          />
          <SelectInput
            label={`Color shown on image ${place + 1}`}
            value={picture.color ?? ''}
            options={[{ value: '', label: 'Any' }, ...known.map((color) => ({ value: color, label: color }))]}
            onChange={(color) => onChange({ color: color || undefined })}
          />
        </FieldPair>
      </div>
      <Button variant="text" aria-label={`Remove image ${place + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
