import type { Product } from '@plenty/contract/catalog/product';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import type { FieldErrors } from '../../../components/panel-save/use-change.ts';
import type { LookTyped } from '../api/look-draft.ts';
import { LookPhoto } from './look-photo.tsx';
import { PinBoard } from './pin-board.tsx';
import { ProductChoice } from './product-choice.tsx';
import styles from './looks.module.css';

type Props = {
  readonly values: LookTyped;
  readonly products: readonly Product[];
  readonly problems: FieldErrors;
  readonly onChange: <Field extends keyof LookTyped>(field: Field, value: LookTyped[Field]) => void;
};

/** The fields of a look (ENT-05): its words, its picture, what can be bought from it, and where that is worn. */
export function LookFields({ values, products, problems, onChange }: Props) {
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
      <LookPhoto
        picture={picture}
        problem={problems['picture'] ?? problems['picture.alt']}
        onChange={(next) => onChange('picture', next)}
      />
      <ProductChoice
        products={products}
        chosen={shoppableProducts}
        onChoose={(id) => onChange('shoppableProducts', [...shoppableProducts, id])}
      />
      {picture && (
        <PinBoard
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
