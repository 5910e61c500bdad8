import type { Product } from '@plenty/contract/catalog/product';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import styles from './looks.module.css';

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
