import type { Product } from '@plenty/contract/catalog/product';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import type { FieldErrors } from '../../../components/panel-save/use-change.ts';
import type { LookDraft } from '../api/look-draft.ts';
import { LookPictureField } from './look-photo.tsx';
import { PinEditor } from './pin-board.tsx';
import { ProductPicker } from './product-choice.tsx';
import styles from './looks.module.css';

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
