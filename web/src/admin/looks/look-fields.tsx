import { type AdminLook, newLookSchema } from '@plenty/contract/admin/content';
import type { Pin } from '@plenty/contract/catalog/look';
import type { Picture } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { Button } from '../../ui/button.tsx';
import type { FormFields } from '../api/use-admin-form.ts';
import { TextInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { PictureFileInput, usePictureUrl } from '../ui/picture-input.tsx';
import { ProductPicker, getProductName } from '../ui/product-picker.tsx';
import styles from './looks.module.css';
import { PinEditor } from './pin-editor.tsx';

/** A look as its form shows it: a new one has no picture yet. */
type LookDraft = {
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

/** Of a missing picture, the schema would report each part, none of which the form shows. */
export function validateNewLook(draft: LookDraft) {
  const parsed = parseForm(newLookSchema, draft);
  if (draft.picture) return parsed;
  return { problems: { ...parsed.problems, picture: 'A look needs a picture' } };
}

type LookFieldsProps = { readonly form: FormFields<LookDraft>; readonly products: readonly Product[] };

export function LookFields({ form, products }: LookFieldsProps) {
  const { values, problems, setValue, field } = form;
  const { picture, shoppableProducts, pins } = values;
  const chosen = shoppableProducts.map((id) => ({ id, name: getProductName(products, id) }));
  const removeProduct = (id: number) => {
    const others = shoppableProducts.filter((other) => other !== id);
    const otherPins = pins.filter(({ productId }) => productId !== id);
    setValue('shoppableProducts', others);
    setValue('pins', otherPins);
  };
  return (
    <>
      <TextInput label="Title" isRequired {...field('title')} />
      <TextInput label="Description" isMultiline {...field('description')} />
      <LookPictureField
        picture={picture}
        problem={problems['picture'] ?? problems['picture.alt']}
        onChange={field('picture').onChange}
      />
      <ProductPicker
        products={products}
        chosen={shoppableProducts}
        onChoose={(id) => setValue('shoppableProducts', [...shoppableProducts, id])}
      />
      {picture && (
        <PinEditor
          picture={picture}
          products={chosen}
          pins={pins}
          onChange={field('pins').onChange}
          onRemoveProduct={removeProduct}
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

/** The picture of a look, from a URL or a file. Another picture keeps the alternative text. */
function LookPictureField({ picture, problem, onChange }: LookPictureFieldProps) {
  const alt = picture?.alt ?? '';
  const replace = (added: Picture) => onChange({ ...added, alt });
  const { load, inputProps } = usePictureUrl(replace);
  return (
    <div className={styles.photo}>
      <PictureFileInput label={picture ? 'Another picture from a file' : 'Picture from a file'} onAdd={replace} />
      <div className={styles.withButton}>
        <TextInput label="Picture by address" {...inputProps} error={inputProps.error ?? problem} />
        <Button variant="quiet" onClick={load}>
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
