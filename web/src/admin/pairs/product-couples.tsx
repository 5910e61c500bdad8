import type { Product } from '@plenty/contract/catalog/product';
import type { ProductCouple } from '@plenty/contract/outfit/outfit-settings';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { getProductName } from '../ui/product-picker.tsx';
import { PARTS, RemoveButton } from '../ui/remove-button.tsx';
import styles from './pairs.module.css';

type ProductCouplesProps = {
  readonly title: string;
  readonly lead: string;
  readonly products: readonly Product[];
  readonly couples: readonly ProductCouple[];
  readonly onChange: (couples: ProductCouple[]) => void;
};

/** Two products each, added from two lists and taken out again. */
export function ProductCouples({ title, lead, products, couples, onChange }: ProductCouplesProps) {
  const [left, setLeft] = useState('');
  const [right, setRight] = useState('');
  const options = [
    { value: '', label: 'Choose a product' },
    ...products.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const isComplete = left !== '' && right !== '' && left !== right;
  const add = () => {
    onChange([...couples, { first: Number(left), second: Number(right) }]);
    setLeft('');
    setRight('');
  };
  const getTitle = (couple: ProductCouple) =>
    `${getProductName(products, couple.first)} and ${getProductName(products, couple.second)}`;
  return (
    <fieldset className={styles.couples} {...PARTS}>
      <legend className={styles.legend}>{title}</legend>
      <p>{lead}</p>
      <ul>
        {couples.map((couple, index) => (
          <li key={`${couple.first}-${couple.second}`} className={styles.couple}>
            {getTitle(couple)}
            <RemoveButton label={`Remove ${getTitle(couple)}`} onRemove={() => onChange(couples.toSpliced(index, 1))} />
          </li>
        ))}
      </ul>
      <FieldPair>
        <SelectInput label={`${title}: first product`} value={left} options={options} onChange={setLeft} />
        <SelectInput label={`${title}: second product`} value={right} options={options} onChange={setRight} />
      </FieldPair>
      <p>
        <Button variant="quiet" disabled={!isComplete} onClick={add}>
          Add Combination
        </Button>
      </p>
    </fieldset>
  );
}
