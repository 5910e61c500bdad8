import type { Picture } from '@plenty/contract/catalog/picture';
import { pictureAddressSchema } from '@plenty/contract/catalog/picture';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { addPictureAddress } from '../../../components/panel-picture/add-picture.ts';
import { PictureFiles } from '../../../components/panel-picture/picture-files.tsx';
import { moveItem } from '../../../components/panel-sort/move-item.ts';
import { SortList } from '../../../components/panel-sort/sort-list.tsx';
import { PictureEntry } from './picture-entry.tsx';
import styles from './product-form.module.css';

/** Takes the pictures as they are by then: files are read while others are added. */
type Change = (step: (pictures: readonly Picture[]) => readonly Picture[]) => void;
type Props = {
  readonly pictures: readonly Picture[];
  readonly colors: readonly string[];
  readonly onChange: Change;
  readonly error?: string | undefined;
};

/** A product's pictures in their order: the first is on the card, the second when somebody points at it (SHOP-23). */
export function PicturesField({ pictures, colors, onChange, error }: Props) {
  const add = (picture: Picture) =>
    onChange((now) => (now.some(({ src }) => src === picture.src) ? now : [...now, picture]));
  return (
    <section aria-labelledby="pictures-title" className={styles.pictures}>
      <h3 id="pictures-title" className={styles.legend}>
        Images
      </h3>
      {pictures.length > 0 && (
        <SortList
          label="Images"
          items={pictures}
          keyOf={({ src }) => src}
          nameOf={({ alt }, place) => alt || `image ${place + 1}`}
          onMove={(from, to) => onChange((now) => moveItem(now, from, to))}
        >
          {(picture, place) => (
            <PictureEntry
              picture={picture}
              place={place}
              colors={colors}
              onChange={(change) =>
                onChange((now) => now.map((other) => (other.src === picture.src ? { ...other, ...change } : other)))
              }
              onRemove={() => onChange((now) => now.filter(({ src }) => src !== picture.src))}
            />
          )}
        </SortList>
      )}
      {error && <p className={styles.problem}>{error}</p>}
      <PictureFiles label="Add images from files" isMultiple onAdd={add} />
      <PictureAddress onAdd={add} />
    </section>
  );
}

function PictureAddress({ onAdd }: { readonly onAdd: (picture: Picture) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const add = async () => {
    const address = pictureAddressSchema.safeParse(typed.trim());
    if (!address.success) return setProblem(address.error.issues[0]?.message);
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      onAdd(await addPictureAddress(address.data));
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
      <Button look="quiet" onClick={() => void add()}>
        Add image
      </Button>
    </div>
  );
}
