import type { Product } from '@plenty/contract/catalog/product';
import type { Picture } from '@plenty/contract/catalog/picture';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { SizeGuideButton } from '../size-guide/size-guide-button.tsx';
import { BuyBar, ChosenPicture } from './buy-bar.tsx';
import { OptionPicker } from './option-picker.tsx';
import {
  type MissingChoice,
  type ProductChoice,
  chooseColor,
  isLastOne,
  isSizeSoldOut,
  getMissingChoice,
} from './product-choice.ts';
import styles from './product-view.module.css';
import { useOutOfSight } from './use-out-of-sight.ts';

/** How the page puts a piece into the cart; the cart itself says how it went. */
export type AddToCart = {
  readonly add: (product: Product, choice: ProductChoice) => void;
  readonly isAdding: boolean;
};

type ProductPurchaseProps = {
  readonly product: Product;
  readonly choice: ProductChoice;
  /** Shows the chosen color. */
  readonly picture: Picture | undefined;
  readonly onChoose: (choice: ProductChoice) => void;
  readonly addToCart: AddToCart;
};

/** The line comes when the page has long been there: it is company, and its code is none of the page's first. */
const ESTIMATE_DELAY_MS = 4000;

function showEstimateLater(place: HTMLElement | null): void {
  const tell = () => import('./tell-arrival.ts').then(({ showDeliveryEstimate }) => showDeliveryEstimate(place));
  setTimeout(() => void tell().catch(Boolean), ESTIMATE_DELAY_MS);
}

function toastMissingChoice(missing: MissingChoice): void {
  showToast({
    title: `Please select a ${missing}`,
    description: `You must select a ${missing} before adding to cart.`,
    tone: 'destructive',
  });
}

/** Above a toast at the foot of the screen and below the header. */
const TOAST_MARGIN = 200;

/** Takes shopper and focus to a group of choices, which comes to the middle of the screen unless it is well in sight. */
function scrollToOptions(option: HTMLInputElement | null): void {
  const group = option?.closest('fieldset');
  if (!option || !group) return;
  const { top, bottom } = group.getBoundingClientRect();
  if (top < TOAST_MARGIN / 2 || bottom > innerHeight - TOAST_MARGIN) group.scrollIntoView({ block: 'center' });
  option.focus({ preventScroll: true });
}

/** The pickers and 'Add to Cart' (PDP-05 to 13). */
export function ProductPurchase({ product, choice, picture, onChoose, addToCart }: ProductPurchaseProps) {
  const [asked, setAsked] = useState<MissingChoice>();
  const { isOutOfSight, watch } = useOutOfSight<HTMLDivElement>();
  const firstColor = useRef<HTMLInputElement>(null);
  const firstSize = useRef<HTMLInputElement>(null);
  const add = () => {
    const missing = getMissingChoice(product, choice);
    if (!missing) return addToCart.add(product, choice);
    toastMissingChoice(missing);
    setAsked(missing);
    scrollToOptions((missing === 'size' ? firstSize : firstColor).current);
  };
  const button = (isWide: boolean) => (
    <Button isWide={isWide} disabled={!product.inStock || addToCart.isAdding} onClick={add}>
      {addToCart.isAdding ? 'Adding to Cart...' : 'Add to Cart'}
    </Button>
  );
  return (
    <div className={styles.purchase}>
      <OptionPicker
        title="Color"
        options={product.colors}
        chosen={choice.color}
        onChoose={(color) => onChoose(chooseColor(product, choice, color))}
        firstOption={firstColor}
        isMissing={asked === 'color' && choice.color === ''}
      />
      <div className={styles.sizes}>
        <OptionPicker
          title="Size"
          options={product.sizes}
          chosen={choice.size}
          onChoose={(size) => onChoose({ ...choice, size })}
          isSoldOut={(size) => isSizeSoldOut(product, size, choice.color)}
          firstOption={firstSize}
          isMissing={asked === 'size' && choice.size === ''}
        />
        <div>
          <SizeGuideButton category={product.category} />
        </div>
      </div>
      <output className={styles.note}>{isLastOne(product, choice) && 'Last one in this size and color.'}</output>
      <div ref={watch} className={styles.add} data-buys={product.inStock}>
        {product.colors.length > 1 && <ChosenPicture picture={picture} />}
        {button(true)}
      </div>
      {product.inStock && isOutOfSight && (
        <BuyBar product={product} choice={choice} picture={picture}>
          {button(false)}
        </BuyBar>
      )}
      {product.inStock && <p ref={showEstimateLater} />}
    </div>
  );
}
