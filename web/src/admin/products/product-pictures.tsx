import type { Picture } from '@plenty/contract/catalog/picture';
import { useEffect, useRef } from 'react';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { RowThumbnail } from '../ui/list.tsx';
import { PictureFileInput, usePictureUrl } from '../ui/picture-input.tsx';
import { PARTS, RemoveButton } from '../ui/remove-button.tsx';
import { ReorderableList, moveItem } from '../ui/reorderable-list.tsx';
import styles from './product-form.module.css';
import { InputWithButton } from './product-options.tsx';

type ProductPicturesProps = {
  readonly pictures: readonly Picture[];
  readonly colors: readonly string[];
  /** Takes a function, because uploads finish while other pictures are edited. */
  readonly onChange: (change: (now: readonly Picture[]) => readonly Picture[]) => void;
  readonly error?: string | undefined;
};

/** The product card shows the first picture, and the second one on hover (SHOP-23). */
export function ProductPictures({ pictures, colors, onChange, error }: ProductPicturesProps) {
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  });
  const add = (picture: Picture): boolean => {
    const isNew = !latest.current.some(({ src }) => src === picture.src);
    if (isNew) onChange((now) => [...now, picture]);
    return isNew;
  };
  return (
    <section aria-labelledby="pictures-title" className={styles.pictures} {...PARTS}>
      <h3 id="pictures-title" className={styles.legend}>
        Images
      </h3>
      {pictures.length > 0 && (
        <ReorderableList
          label="Images"
          items={pictures}
          getKey={({ src }) => src}
          getName={({ alt }, index) => alt || `image ${index + 1}`}
          onMove={(from, to) => onChange((now) => moveItem(now, from, to))}
        >
          {(picture, index) => (
            <PictureRow
              picture={picture}
              number={index + 1}
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

function PictureUrlInput({ onAdd }: { readonly onAdd: (picture: Picture) => boolean }) {
  const { load, inputProps } = usePictureUrl(onAdd);
  return (
    <InputWithButton buttonLabel="Add image" onAdd={load}>
      <TextInput label="Image address" {...inputProps} />
    </InputWithButton>
  );
}

type PictureRowProps = {
  readonly picture: Picture;
  readonly number: number;
  readonly colors: readonly string[];
  readonly onChange: (change: Pick<Picture, 'alt'> | { readonly color: string | undefined }) => void;
  readonly onRemove: () => void;
};

function PictureRow({ picture, number, colors, onChange, onRemove }: PictureRowProps) {
  const options = [...new Set([...colors, ...(picture.color ? [picture.color] : [])])];
  return (
    <div className={styles.entry}>
      <RowThumbnail src={picture.src} />
      <div>
        <FieldPair>
          <TextInput
            label={`Alternative text of image ${number}`}
            value={picture.alt}
            placeholder="What it shows, for those who cannot see it"
            onChange={(alt) => onChange({ alt })}
          />
          <SelectInput
            label={`Color shown on image ${number}`}
            value={picture.color ?? ''}
            options={[{ value: '', label: 'Any' }, ...options.map((color) => ({ value: color, label: color }))]}
            onChange={(color) => onChange({ color: color || undefined })}
          />
        </FieldPair>
      </div>
      <RemoveButton label={`Remove image ${number}`} onRemove={onRemove} />
    </div>
  );
}
