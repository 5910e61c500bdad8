import type { Product } from '@plenty/contract/catalog/product';
import { useRef } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { SizeGuideButton } from '../size-guide/size-guide-button.tsx';
import { OptionPicker } from './option-picker.tsx';
import {
  type MissingChoice,
  type ProductChoice,
  chooseColor,
  isLastOne,
  isSizeSoldOut,
  missingChoice,
} from './product-choice.ts';
import styles from './product-view.module.css';

/** How the page puts a piece into the cart; the cart itself says how it went. */
export type AddToCart = {
  readonly add: (product: Product, choice: ProductChoice) => void;
  readonly isAdding: boolean;
};

type Props = {
  readonly product: Product;
  readonly choice: ProductChoice;
  readonly onChoose: (choice: ProductChoice) => void;
  readonly addToCart: AddToCart;
};

/** The line comes when the page has long been there: it is company, and its code is none of the page's first. */
const CALM_MS = 4000;

function tellLate(place: HTMLElement | null): void {
  const tell = () => import('./tell-arrival.ts').then(({ tellArrival }) => tellArrival(place));
  setTimeout(() => void tell().catch(Boolean), CALM_MS);
}

function askFor(missing: MissingChoice): void {
  showToast({
    title: `Please select a ${missing}`,
    description: `You must select a ${missing} before adding to cart.`,
    tone: 'destructive',
  });
}

/** The pickers and 'Add to Cart' (PDP-05 to 13). */
export function ProductPurchase({ product, choice, onChoose, addToCart }: Props) {
  const firstColor = useRef<HTMLInputElement>(null);
  const firstSize = useRef<HTMLInputElement>(null);
  const add = () => {
    const missing = missingChoice(product, choice);
    if (!missing) return addToCart.add(product, choice);
    askFor(missing);
    (missing === 'size' ? firstSize : firstColor).current?.focus();
  };
  return (
    <div className={styles.purchase}>
      <OptionPicker
        title="Color"
        options={product.colors}
        chosen={choice.color}
        onChoose={(color) => onChoose(chooseColor(product, choice, color))}
        firstOption={firstColor}
      />
      <div className={styles.sizes}>
        <OptionPicker
          title="Size"
          options={product.sizes}
          chosen={choice.size}
          onChoose={(size) => onChoose({ ...choice, size })}
          isSoldOut={(size) => isSizeSoldOut(product, size, choice.color)}
          firstOption={firstSize}
        />
        <div>
          <SizeGuideButton category={product.category} />
        </div>
      </div>
      <output className={styles.note}>{isLastOne(product, choice) && 'Last one in this size and color.'}</output>
      <Button isWide disabled={!product.inStock || addToCart.isAdding} onClick={add}>
        {addToCart.isAdding ? 'Adding to Cart...' : 'Add to Cart'}
      </Button>
      {product.inStock && <p ref={tellLate} />}
    </div>
  );
}
