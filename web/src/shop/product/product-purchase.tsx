import type { Picture } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { type ReactNode, type RefCallback, useCallback, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ShopPicture } from '../../ui/shop-picture.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SizeGuideButton } from '../size-guide/size-guide-button.tsx';
import buyBarStyles from './buy-bar.module.css';
import { OptionPicker } from './option-picker.tsx';
import {
  type MissingChoice,
  type ProductChoice,
  chooseColor,
  describeChoice,
  getMissingChoice,
  isLastOne,
  isSizeSoldOut,
} from './product-choice.ts';
import styles from './product-view.module.css';

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
  const tell = () => import('./delivery-estimate.ts').then(({ showDeliveryEstimate }) => showDeliveryEstimate(place));
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

type BuyBarProps = {
  readonly product: Product;
  readonly choice: ProductChoice;
  readonly picture: Picture | undefined;
  /** The button: the same as the page's own. */
  readonly children: ReactNode;
};

/** At the foot of a small screen while the page's own button is out of sight: what is bought, in which size and color, and the button. */
export function BuyBar({ product, choice, picture, children }: BuyBarProps) {
  return (
    <section className={buyBarStyles.bar} aria-label={`Buy ${product.name}`} data-foot-bar>
      <ChosenPicture picture={picture} />
      <p className={buyBarStyles.words}>
        <span className={buyBarStyles.price}>{formatDollars(parseMoney(product.price))}</span>
        <span className={buyBarStyles.choice}>{describeChoice(product, choice)}</span>
      </p>
      {children}
    </section>
  );
}

/** The picture of the chosen color beside a button, where the big one may be out of sight. A new one fades in. */
export function ChosenPicture({ picture }: { readonly picture: Picture | undefined }) {
  if (!picture) return null;
  return (
    <span key={picture.src} className={buyBarStyles.picture} data-chosen-picture={picture.color}>
      <ShopPicture picture={picture} sizes="72px" isDecorative />
    </span>
  );
}

/** Not the whole of it: a fraction of a pixel may be lost in rounding. */
const VISIBLE_RATIO = 0.9;
/** What the header covers is out of sight, too. */
const HEADER_MARGIN = '-64px 0px 0px';

/** Whether the element that gets `watch` is not wholly on the screen. Not before the browser has looked: a page is drawn without it. */
export function useOutOfSight<Watched extends HTMLElement>() {
  const [isOutOfSight, setIsOutOfSight] = useState(false);
  const watch: RefCallback<Watched> = useCallback((element) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setIsOutOfSight(last.intersectionRatio < VISIBLE_RATIO);
      },
      { rootMargin: HEADER_MARGIN, threshold: VISIBLE_RATIO },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isOutOfSight, watch };
}
