import { type AdminLook, newLookSchema } from '@plenty/contract/admin/content';
import type { Pin } from '@plenty/contract/catalog/look';
import { type Picture, pictureUrlSchema } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { TextInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { PictureFileInput, loadPictureFromUrl } from '../ui/picture-input.tsx';
import styles from './looks.module.css';
import { PinEditor } from './pin-editor.tsx';

/** A look as it is edited; a new one has no picture yet. */
export type LookDraft = {
  readonly title: string;
  readonly description: string;
  readonly picture: Picture | undefined;
  readonly shoppableProducts: readonly number[];
  readonly pins: readonly Pin[];
};

export const EMPTY_LOOK: LookDraft = {
  title: '',
  description: '',
  picture: undefined,
  shoppableProducts: [],
  pins: [],
};

export function toLookDraft({ title, description, picture, shoppableProducts, pins }: AdminLook): LookDraft {
  return { title, description: description ?? '', picture, shoppableProducts, pins: pins ?? [] };
}

/** A new look by the shop's rules; of a picture that is missing they would speak at a field that nobody sees. */
export function validateNewLook(typed: LookDraft) {
  const checked = parseForm(newLookSchema, typed);
  if (typed.picture) return checked;
  return { problems: { ...checked.problems, picture: 'A look needs a picture' } };
}

type LookFieldsProps = {
  readonly values: LookDraft;
  readonly products: readonly Product[];
  readonly problems: FieldErrors;
  readonly onChange: <Field extends keyof LookDraft>(field: Field, value: LookDraft[Field]) => void;
};

/** The fields of a look (ENT-05): its words, its picture, what can be bought from it, and where that is worn. */
export function LookFields({ values, products, problems, onChange }: LookFieldsProps) {
  const { title, description, picture, shoppableProducts, pins } = values;
  const chosen = shoppableProducts.map((id) => ({
    id,
    name: products.find((product) => product.id === id)?.name ?? `Product ${id}`,
  }));
  const remove = (id: number) => {
    onChange(
      'shoppableProducts',
      shoppableProducts.filter((other) => other !== id),
    );
    onChange(
      'pins',
      pins.filter(({ productId }) => productId !== id),
    );
  };
  return (
    <>
      <TextInput
        label="Title"
        value={title}
        error={problems['title']}
        isRequired
        onChange={(value) => onChange('title', value)}
      />
      <TextInput
        label="Description"
        value={description}
        error={problems['description']}
        isMultiline
        onChange={(value) => onChange('description', value)}
      />
      <LookPictureField
        picture={picture}
        problem={problems['picture'] ?? problems['picture.alt']}
        onChange={(next) => onChange('picture', next)}
      />
      <ProductPicker
        products={products}
        chosen={shoppableProducts}
        onChoose={(id) => onChange('shoppableProducts', [...shoppableProducts, id])}
      />
      {picture && (
        <PinEditor
          picture={picture}
          products={chosen}
          pins={pins}
          onChange={(next) => onChange('pins', next)}
          onRemove={remove}
        />
      )}
      {!picture && chosen.length > 0 && (
        <p className={styles.quiet}>{chosen.map(({ name }) => name).join(', ')}. Pins need the picture first.</p>
      )}
    </>
  );
}

type LookPictureFieldProps = {
  readonly picture: Picture | undefined;
  readonly problem: string | undefined;
  readonly onChange: (picture: Picture) => void;
};

/** The picture of a look, by its address or from a file, and its words for who cannot see it. */
export function LookPictureField({ picture, problem, onChange }: LookPictureFieldProps) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const alt = picture?.alt ?? '';
  const take = async () => {
    const address = pictureUrlSchema.safeParse(typed.trim());
    if (!address.success) return setRefused(address.error.issues[0]?.message);
    try {
      onChange({ ...(await loadPictureFromUrl(address.data)), alt });
      setTyped('');
    } catch (failure) {
      setRefused(failure instanceof Error ? failure.message : undefined);
    }
    return undefined;
  };
  return (
    <div className={styles.photo}>
      <PictureFileInput
        label={picture ? 'Another picture from a file' : 'Picture from a file'}
        onAdd={(added) => onChange({ ...added, alt })}
      />
      <div className={styles.withButton}>
        <TextInput
          label="Picture by address"
          value={typed}
          error={refused ?? problem}
          placeholder="https://"
          inputMode="url"
          onChange={(value) => {
            setTyped(value);
            setRefused(undefined);
          }}
        />
        <Button variant="quiet" onClick={() => void take()}>
          Use picture
        </Button>
      </div>
      {picture && (
        <TextInput
          label="Alternative text"
          value={alt}
          hint="What the picture shows, for who cannot see it"
          onChange={(value) => onChange({ ...picture, alt: value })}
        />
      )}
    </div>
  );
}

const MAX_RESULTS = 6;

type ProductPickerProps = {
  readonly products: readonly Product[];
  readonly chosen: readonly number[];
  readonly onChoose: (id: number) => void;
};

/** Finds products by their name and adds them to a look. */
export function ProductPicker({ products, chosen, onChoose }: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found =
    wanted === ''
      ? []
      : products
          .filter(({ id, name }) => !chosen.includes(id) && name.toLowerCase().includes(wanted))
          .slice(0, MAX_RESULTS);
  return (
    <div className={styles.choice}>
      <TextInput
        label="Add a product by its name"
        value={typed}
        type="search"
        hint={wanted !== '' && found.length === 0 ? 'No product of this name' : undefined}
        onChange={setTyped}
      />
      {found.length > 0 && (
        <div className={styles.found}>
          {found.map(({ id, name }) => (
            <Button
              key={id}
              variant="quiet"
              onClick={() => {
                onChoose(id);
                setTyped('');
              }}
            >
              Add {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
