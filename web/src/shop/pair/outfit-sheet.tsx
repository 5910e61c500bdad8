import { outfitEndpoints } from '@plenty/contract/api/outfit-endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import { formatLowestPrice, getChosenPrice } from '@plenty/contract/catalog/variant-price';
import { priceOrder } from '@plenty/contract/checkout/pricing';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import type { Outfit, OutfitItem } from '@plenty/contract/outfit/outfit';
import { getOutfitPrice } from '@plenty/contract/outfit/outfit-price';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { toastBlockedCookies } from '../../cart/blocked-cookies.ts';
import { expressAvailabilityQuery } from '../../cart/express-button.tsx';
import { useYourSizes } from '../../fit/use-your-size.ts';
import { ApiCallError, callApi, getErrorMessage } from '../../shell/api-client.ts';
import { useCart } from '../../shell/cart-provider.tsx';
import { CART_MUTATION_SCOPE, applyCartResponse, refreshCart, requestCart } from '../../shell/cart-store.ts';
import { refetchIfSoldOut } from '../../cart/refetch-products.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { OptionPicker } from '../product/option-picker.tsx';
import { isSizeSoldOut } from '../product/product-choice.ts';
import { getKnownSize } from './known-size.ts';
import { offerUndo } from './undo-outfit.ts';
import styles from './outfit-sheet.module.css';

type OutfitSheetProps = {
  readonly outfit: Outfit<Product>;
  /** What is sold out. */
  readonly note?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The whole look at once: a size for each piece, the sum, and one tap that adds all or nothing. */
export function OutfitSheet({ outfit: { items }, note, isOpen, onClose }: OutfitSheetProps) {
  const yourSizes = useYourSizes();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const sizes = new Map(
    items.map(({ product, color }) => [product.id, chosen.get(product.id) ?? getKnownSize(product, color, yourSizes)]),
  );
  const [wasTried, setWasTried] = useState(false);
  const missing = items.filter(({ product }) => product.sizes.length > 0 && sizes.get(product.id) === '');
  const firstMissing = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useAddOutfit(onClose);
  const lowest = getOutfitPrice(items, (id) => sizes.get(id));
  const { shippingCost } = priceOrder([{ price: parseMoney(lowest.price), quantity: 1 }]);
  const add = () => {
    setWasTried(true);
    if (missing.length > 0) firstMissing.current?.focus();
    else
      mutate(
        items.map(({ product, color }) => ({
          productId: product.id,
          color,
          size: sizes.get(product.id) ?? '',
          quantity: 1,
        })),
      );
  };
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="The whole look" from="bottom">
      {note && <p className={styles.soldOut}>{note}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.product.id} className={styles.item}>
            <SheetItem
              item={item}
              size={sizes.get(item.product.id) ?? ''}
              isMissing={wasTried && missing.includes(item)}
              firstOption={item === missing[0] ? firstMissing : undefined}
              onChoose={(size) => setChosen(new Map(chosen).set(item.product.id, size))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.sum}>
          {formatLowestPrice(lowest)}
          <span className={styles.shipping}>
            {shippingCost === 0
              ? 'Ships free'
              : `plus ${formatDollars(shippingCost)} shipping, unless your cart ships free`}
          </span>
        </p>
        <p role="alert" className={styles.error}>
          {error && describeAddFailure(error)}
        </p>
        <Button isWide disabled={isPending || items.length === 0} onClick={add}>
          {isPending ? 'Adding...' : 'Add the Whole Look'}
        </Button>
      </div>
    </ModalDialog>
  );
}

type SheetItemProps = {
  readonly item: OutfitItem<Product>;
  readonly size: string;
  readonly isMissing: boolean;
  readonly firstOption: RefObject<HTMLInputElement | null> | undefined;
  readonly onChoose: (size: string) => void;
};

function SheetItem({ item: { product, color }, size, isMissing, firstOption, onChoose }: SheetItemProps) {
  const picture = product.pictures.find((each) => each.color === color) ?? product.pictures[0];
  return (
    <>
      <Thumbnail src={picture?.src ?? ''} />
      <div>
        <p className={styles.name}>
          {product.name}{' '}
          <span className={styles.price}>{formatLowestPrice(getChosenPrice(product, { color, size }))}</span>
        </p>
        <p className={styles.color}>{color}</p>
        {product.sizes.length > 1 && (
          <OptionPicker
            title="Size"
            options={product.sizes}
            chosen={size}
            onChoose={onChoose}
            isSoldOut={(option) => isSizeSoldOut(product, option, color)}
            firstOption={firstOption ?? null}
            isMissing={isMissing}
          />
        )}
      </div>
    </>
  );
}

/** After a 5xx or no response the look may have been added all the same, and another try would add it twice. */
export function describeAddFailure(failure: Error): string {
  const message = getErrorMessage(failure);
  return failure instanceof ApiCallError && failure.status < 500
    ? `${message ?? 'The look could not be added. Please try again.'} Nothing has been added.`
    : `${message ?? 'We could not confirm that the look was added.'} Please check your cart before you try again.`;
}

type OutfitChoice = {
  readonly productId: number;
  readonly size: string;
  readonly color: string;
  readonly quantity: number;
};

/** One call adds all. Afterwards the cart opens, and one tap takes all out again. */
function useAddOutfit(onAdded: () => void) {
  const client = useQueryClient();
  const { openCart } = useCart();
  return useMutation({
    ...CART_MUTATION_SCOPE,
    // What the cart needs to open, so that the toast does not stand where its foot comes.
    onMutate: () => {
      void client.prefetchQuery(expressAvailabilityQuery);
      void import('../../cart/cart-drawer.tsx').catch(() => undefined);
    },
    mutationFn: (items: OutfitChoice[]) =>
      requestCart((options) => callApi(outfitEndpoints.addOutfitToCart, { body: { items } }, options)),
    onSuccess: async (response, items) => {
      if (await toastBlockedCookies()) return;
      applyCartResponse(client, response);
      onAdded();
      openCart();
      offerUndo(client, items);
    },
    // A call without a response may have succeeded.
    onError: (failure) => {
      void refreshCart(client);
      refetchIfSoldOut(client, failure);
    },
  });
}
