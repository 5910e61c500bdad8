import type { Picture } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { useQueryClient } from '@tanstack/react-query';
import { type RefCallback, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { AddToCartInput } from '../../cart/add-to-cart.ts';
import { prefetchOnIntent } from '../../lib/lazy-dialog.tsx';
import { lazyOptional } from '../../shell/lazy-optional.ts';
import { Button } from '../../ui/button.tsx';
import { SizeGuideButton } from '../size-guide/size-guide-button.tsx';
import { ChosenPicture } from './chosen-picture.tsx';
import type { DeferredPurchase } from './deferred-purchase.tsx';
import { OptionPicker } from './option-picker.tsx';
import {
  type MissingChoice,
  type ProductChoice,
  chooseColor,
  getMissingChoice,
  isLastOne,
  isColorSoldOut,
  isSizeSoldOut,
} from './product-choice.ts';
import styles from './product-view.module.css';
import { PurchaseTerms } from './purchase-terms.tsx';
import { WaitlistPrompt } from './waitlist-prompt.tsx';

/** Where the page's own button is in sight it is not needed. */
const BuyBar = lazyOptional(() => import('./buy-bar.tsx'));
const ChosenFit = lazyOptional(() => import('../size-guide/chosen-fit.tsx'));

type ProductPurchaseProps = {
  readonly product: Product;
  readonly choice: ProductChoice;
  /** Shows the chosen color. */
  readonly picture: Picture | undefined;
  readonly onChoose: (choice: ProductChoice) => void;
};

/** The pickers and 'Add to Cart' (PDP-05 to 13). */
export function ProductPurchase({ product, choice, picture, onChoose }: ProductPurchaseProps) {
  const { requireChoice, pickerProps } = useRequiredChoice(product, choice);
  const { addToCart, isAdding } = useAddToCart();
  const addChosen = () => {
    if (requireChoice()) addToCart({ productId: product.id, name: product.name, ...choice });
  };
  const { isOutOfSight, elementRef } = useOutOfSight<HTMLDivElement>();
  const isFitLoaded = useIsFitLoaded(product, choice);
  const [yourSize, setYourSize] = useState('');
  const addButton = (isWide: boolean) => (
    <Button isWide={isWide} disabled={!product.inStock || isAdding} onClick={addChosen}>
      {isAdding ? 'Adding to Cart...' : 'Add to Cart'}
    </Button>
  );
  return (
    <div className={styles.purchase} {...PREFETCH_ADDING}>
      <Pickers product={product} choice={choice} yourSize={yourSize} onChoose={onChoose} pickerProps={pickerProps} />
      <output className={styles.note}>
        {isLastOne(product, choice) && <span>Last one in this size and color.</span>}
        {isFitLoaded && (
          <Suspense>
            <ChosenFit product={product} size={choice.size} onYourSize={setYourSize} />
          </Suspense>
        )}
      </output>
      <WaitlistPrompt product={product} choice={choice} />
      <div ref={elementRef} className={styles.add} data-buys={product.inStock}>
        {product.colors.length > 1 && <ChosenPicture picture={picture} />}
        {addButton(true)}
      </div>
      {product.inStock && isOutOfSight && (
        <Suspense>
          <BuyBar product={product} choice={choice} picture={picture}>
            {addButton(false)}
          </BuyBar>
        </Suspense>
      )}
      {product.inStock && <PaymentAndTerms product={product} choice={choice} requireChoice={requireChoice} />}
    </div>
  );
}

const importAdding = () => import('../../cart/add-to-cart.ts');
/** A choice comes before 'Add to Cart', and its touch loads the code of both. */
const PREFETCH_ADDING = prefetchOnIntent(importAdding);

/** The code is not part of the first load. A page whose code is gone reloads by itself (recover.ts). */
function useAddToCart() {
  const client = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const addToCart = (input: AddToCartInput) => {
    setIsAdding(true);
    const finish = () => setIsAdding(false);
    importAdding()
      .then((adding) => adding.addToCart(client, input))
      .then(finish, finish);
  };
  return { addToCart, isAdding };
}

type PickersProps = Pick<ProductPurchaseProps, 'product' | 'choice' | 'onChoose'> &
  Pick<ReturnType<typeof useRequiredChoice>, 'pickerProps'> & { readonly yourSize: string };

function Pickers({ product, choice, yourSize, onChoose, pickerProps }: PickersProps) {
  return (
    <>
      <OptionPicker
        title="Color"
        options={product.colors}
        chosen={choice.color}
        onChoose={(color) => onChoose(chooseColor(product, choice, color))}
        isSoldOut={(color) => isColorSoldOut(product, color)}
        {...pickerProps('color')}
      />
      <div className={styles.sizes}>
        <OptionPicker
          title="Size"
          options={product.sizes}
          chosen={choice.size}
          onChoose={(size) => onChoose({ ...choice, size })}
          isSoldOut={(size) => isSizeSoldOut(product, size, choice.color)}
          yours={yourSize}
          {...pickerProps('size')}
        />
        <div>
          <SizeGuideButton product={product} choice={choice} onChoose={onChoose} />
        </div>
      </div>
    </>
  );
}

const FIT_DELAY_MS = 4000;
/** What the first tap loads, above all the toasts, goes first. */
const CHOSEN_FIT_DELAY_MS = 400;

/** Late, because the page must not wait for it; soon when a size is chosen. */
function useIsFitLoaded({ sizes }: Product, { size }: ProductChoice): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  const hasSizes = sizes.length > 1;
  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(hasSizes), size ? CHOSEN_FIT_DELAY_MS : FIT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasSizes, size]);
  return isLoaded;
}

/** Not part of the first load. Without a connection the options alone say what is missing. */
async function askForChoice(missing: MissingChoice, option: HTMLInputElement | null): Promise<void> {
  const loaded = await import('./ask-for-choice.ts').catch(() => undefined);
  loaded?.askForChoice(missing, option);
}

/** `requireChoice` asks for the choice that is missing, leads to its options, and returns whether everything is chosen. */
function useRequiredChoice(product: Product, choice: ProductChoice) {
  const [asked, setAsked] = useState<MissingChoice>();
  const firstOptions = { color: useRef<HTMLInputElement>(null), size: useRef<HTMLInputElement>(null) };
  const requireChoice = () => {
    const missing = getMissingChoice(product, choice);
    if (!missing) return true;
    setAsked(missing);
    void askForChoice(missing, firstOptions[missing].current);
    return false;
  };
  const pickerProps = (option: MissingChoice) => ({
    firstOption: firstOptions[option],
    isMissing: asked === option && choice[option] === '',
  });
  return { requireChoice, pickerProps };
}

type PaymentAndTermsProps = Pick<ProductPurchaseProps, 'product' | 'choice'> & {
  readonly requireChoice: () => boolean;
};

/** PayPal Checkout takes the place of the sentence, so that nothing moves. */
function PaymentAndTerms(props: PaymentAndTermsProps) {
  const { estimate, Express } = useDeferredPurchase();
  return (
    <>
      <div className={styles.payment}>
        {Express ? <Express {...props} /> : <p className="paypal-mark">Pay with PayPal. We never see your card.</p>}
      </div>
      <PurchaseTerms estimate={estimate} />
    </>
  );
}

const importDeferred = () => import('./deferred-purchase.tsx');
/** The page must not wait for it. */
const DEFERRED_MS = 4000;

function useDeferredPurchase(): Partial<DeferredPurchase> {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<Partial<DeferredPurchase>>({});
  useEffect(() => {
    const load = async () => setLoaded(await (await importDeferred()).loadDeferredPurchase(client));
    const timer = setTimeout(() => void load().catch(() => undefined), DEFERRED_MS);
    return () => clearTimeout(timer);
  }, [client]);
  return loaded;
}

/** Below 1, because rounding may lose a fraction of a pixel. */
const VISIBLE_RATIO = 0.9;
/** What the sticky header covers is out of sight, too. */
const HEADER_MARGIN = '-64px 0px 0px';

/** Whether the element with `elementRef` is not fully on screen; false until the browser has checked. */
function useOutOfSight<Observed extends HTMLElement>() {
  const [isOutOfSight, setIsOutOfSight] = useState(false);
  const elementRef: RefCallback<Observed> = useCallback((element) => {
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
  return { isOutOfSight, elementRef };
}
