import type { Product } from '@plenty/contract/catalog/product';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from './form-inputs.tsx';
import styles from './product-picker.module.css';

const MAX_RESULTS = 6;

type ProductPickerProps = {
  readonly products: readonly Product[];
  readonly chosen: readonly number[];
  readonly error?: string | undefined;
  readonly onChoose: (id: number) => void;
};

/** Finds products by name. */
export function ProductPicker({ products, chosen, error, onChoose }: ProductPickerProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const isMatch = ({ id, name }: Product) => !chosen.includes(id) && name.toLowerCase().includes(wanted);
  const found = wanted === '' ? [] : products.filter(isMatch).slice(0, MAX_RESULTS);
  const choose = (id: number) => {
    onChoose(id);
    setSearch('');
  };
  return (
    <div className={styles.picker}>
      <TextInput
        label="Add a product by its name"
        value={search}
        type="search"
        error={error}
        hint={wanted !== '' && found.length === 0 ? 'No product of this name' : undefined}
        onChange={setSearch}
      />
      {found.length > 0 && (
        <div className={styles.found}>
          {found.map(({ id, name }) => (
            <Button key={id} variant="quiet" onClick={() => choose(id)}>
              Add {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

export function getProductName(products: readonly Product[], id: number): string {
  return products.find((product) => product.id === id)?.name ?? `Product ${id}`;
}
